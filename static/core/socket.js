// The listening socket of a table's page: it comes back by itself and knows when it is dead.

const PLAYED = "manorhouse.html.v4"; // moves may be sent over it
const FOLDED = [PLAYED, "manorhouse.html.v3"]; // it is told which regions nobody sees just now
const PROTOCOLS = [...FOLDED, "manorhouse.html.v2", "manorhouse.html.v1"];
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
const OPENING_MS = 8_000; // a frozen server accepts the connection and never answers
const PROBE_MS = 4_000;
const ANSWER_MS = 3_000; // a move that is not answered by then is posted

export class LiveSocket {
  /** `handlers`: hello(folds) gives the first message, message(object), state("live" | "lost" | "again"). */
  constructor(path, heartbeatSeconds, handlers) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.address = `${scheme}//${location.host}${path}`;
    this.beat = heartbeatSeconds * 1000;
    this.handlers = handlers;
    this.socket = null;
    this.failures = 0;
    this.isClosed = false;
    this.asked = new Map(); // ref of a move -> who waits for the answer to it
  }

  open() {
    this.#forget();
    if (this.isClosed) return;
    const socket = new WebSocket(this.address, PROTOCOLS);
    this.socket = socket;
    this.deadline = setTimeout(() => this.#lose(socket), Math.min(OPENING_MS, this.beat));
    socket.onopen = () => this.#send(this.handlers.hello(FOLDED.includes(socket.protocol)));
    socket.onmessage = (event) => this.#hear(socket, event.data);
    socket.onclose = (event) => this.#lose(socket, event.code);
  }

  /** Leave for good: the page goes away. */
  close() {
    this.isClosed = true;
    this.#forget();
  }

  /** Is anybody there? Without an answer soon the socket is taken for dead and replaced. */
  probe() {
    if (this.isClosed) return;
    if (this.socket?.readyState !== WebSocket.OPEN) {
      this.failures = 0;
      this.open();
      return;
    }
    this.#send({ type: "ping" });
    this.#expect(Math.min(PROBE_MS, this.beat));
  }

  hint(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.#send(message);
  }

  /**
   * Send a move: its ref, and its form's fields as text. Resolves to the step it made; to null when
   * the server has not said yes. Then it is to be posted, under the same ref: that is one move.
   */
  play(ref, form) {
    if (this.socket?.readyState !== WebSocket.OPEN || this.socket.protocol !== PLAYED) {
      return Promise.resolve(null);
    }
    return new Promise((resolve) => {
      this.asked.set(ref, resolve);
      setTimeout(() => this.#answer(ref, null), ANSWER_MS);
      this.#send({ type: "move", ref, form });
    });
  }

  /** These regions lie in something closed; a server that is older tells of all. */
  fold(regions) {
    if (FOLDED.includes(this.socket?.protocol)) this.hint({ type: "folded", regions });
  }

  #send(message) {
    this.socket.send(JSON.stringify(message));
  }

  #hear(socket, data) {
    if (socket !== this.socket) return;
    const message = JSON.parse(data);
    this.failures = 0;
    clearTimeout(this.deadline);
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.probe(), this.beat * 1.25);
    this.handlers.state("live");
    if (message.type === "again") this.#comeBack(message.after);
    else if (message.type === "ping") this.#send({ type: "pong" });
    else if (message.type === "accepted") this.#answer(message.ref, message.seq);
    else if (message.type === "refused") this.#answer(message.ref, null);
    else if (message.type !== "pong") this.handlers.message(message);
  }

  #answer(ref, seq) {
    this.asked.get(ref)?.(seq);
    this.asked.delete(ref);
  }

  #expect(milliseconds) {
    const socket = this.socket;
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => this.#lose(socket), milliseconds);
  }

  #lose(socket, code) {
    if (socket !== this.socket || this.isClosed) return;
    this.#forget();
    this.handlers.state("lost", code);
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.failures);
    this.failures = Math.min(this.failures + 1, 6);
    this.retry = setTimeout(() => this.open(), Math.random() * pause); // full jitter
  }

  /** The server stops, politely: it says when to come back, so that not all do at once. */
  #comeBack(seconds) {
    this.#forget();
    this.handlers.state("again");
    this.retry = setTimeout(() => this.open(), seconds * 1000);
  }

  #forget() {
    clearTimeout(this.deadline);
    clearTimeout(this.silence);
    clearTimeout(this.retry);
    for (const ref of [...this.asked.keys()]) this.#answer(ref, null);
    const old = this.socket;
    this.socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }
}
