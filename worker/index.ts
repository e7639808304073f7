import { createRequestHandler } from "react-router";
import { createApp } from "./app.ts";
import type { Env } from "./env.ts";
import { runScheduled } from "./scheduled.ts";

const renderPage = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

const app = createApp(renderPage);

export default {
  fetch: app.fetch,
  scheduled: ({ cron }, env, execution) => runScheduled(cron, env, (work) => execution.waitUntil(work)),
} satisfies ExportedHandler<Env>;
