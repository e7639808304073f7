import { RouterContextProvider } from "react-router";
// Vitest loads a module per request: parallel requests of two tests could not wait for the same part of the API.
import "#worker/api/account-api.ts";
import "#worker/api/public-api.ts";
import { createApp } from "#worker/app.ts";

/** The Worker of the Worker tests: the application with one-line pages instead of React Router. */
const app = createApp(async (request, context) => {
  if (!(context instanceof RouterContextProvider)) throw new Error("no context");
  const { pathname } = new URL(request.url);
  if (pathname === "/throws") throw new Error("secret detail");
  if (pathname === "/missing") return new Response("<h1>404</h1>", { status: 404, headers: html });
  return new Response("<h1>page</h1>", { headers: html });
});

const html = { "Content-Type": "text/html; charset=utf-8" };

export default { fetch: app.fetch };
