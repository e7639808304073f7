import { createContext } from "react-router";
import { type Database, openDatabase } from "./db/client.ts";
import { type Env, readSettings, type Settings } from "./env.ts";

/** What a request carries. Built once by the outermost middleware; verbs take what they need from it. */
export interface AppContext {
  requestId: string;
  /** Of the page's scripts and styles; a new one for each response. */
  nonce: string;
  db: Database;
  settings: Settings;
  /** `https://host` without a trailing slash, for canonical links. */
  origin: string;
  /** Set when a loader failed because of the database: the page then answers 503. */
  databaseFailed: boolean;
}

/** Under this key loaders and actions find the AppContext: `context.get(appContext)`. */
export const appContext = createContext<AppContext>();

export function createAppContext(request: Request, env: Env): AppContext {
  const settings = readSettings(env);
  const url = new URL(request.url);
  // The API starts its reads at once; a page's loaders start theirs a little apart.
  const gathering = url.pathname.startsWith("/api/") ? "burst" : "turn";
  return {
    requestId: crypto.randomUUID(),
    nonce: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))),
    db: openDatabase(env.DB, gathering),
    settings,
    origin: settings.SITE_ORIGIN || url.origin,
    databaseFailed: false,
  };
}
