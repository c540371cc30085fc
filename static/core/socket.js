// The listening socket of a table's page: it comes back by itself and knows when it is dead.

const FOLDED = "manorhouse.html.v3"; // with splices, and with regions that nobody sees just now
const PROTOCOLS = [FOLDED, "manorhouse.html.v2", "manorhouse.html.v1"];
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
const OPENING_MS = 8_000; // a frozen server accepts the connection and never answers
const PROBE_MS = 4_000;

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
  }

  open() {
    this.#forget();
    if (this.isClosed) return;
    const socket = new WebSocket(this.address, PROTOCOLS);
    this.socket = socket;
    this.deadline = setTimeout(() => this.#lose(socket), Math.min(OPENING_MS, this.beat));
    socket.onopen = () => this.#send(this.handlers.hello(socket.protocol === FOLDED));
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

  /** These regions lie in something closed; a server that is older tells of all. */
  fold(regions) {
    if (this.socket?.protocol === FOLDED) this.hint({ type: "folded", regions });
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
    else if (message.type !== "pong") this.handlers.message(message);
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
    const old = this.socket;
    this.socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }
}
