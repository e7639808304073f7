import type { AppContext } from "#worker/context.ts";

/** What the verbs of this area need of a request. */
export type AccountsContext = Pick<
  AppContext,
  | "requestId"
  | "primary"
  | "settings"
  | "origin"
  | "headers"
  | "visitor"
  | "isSecure"
  | "humanCheck"
  | "limiter"
  | "mailer"
  | "now"
  | "waitUntil"
  | "isPersonal"
  | "actor"
>;
