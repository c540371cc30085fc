// Swagger UI from our own files, on our own description.

const place = document.getElementById("api");

window.SwaggerUIBundle({
  url: place.dataset.openapi,
  domNode: place,
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null, // the online validator would be a request to somebody else
  persistAuthorization: false,
});
