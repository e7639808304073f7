import { createRequestHandler } from "react-router";
import { createApp } from "./app.ts";
import type { Env } from "./env.ts";

const renderPage = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

const app = createApp(renderPage);

export default {
  fetch: app.fetch,
} satisfies ExportedHandler<Env>;
