import type { Statements } from "#worker/platform/db/client.ts";

/** What verbs of links need. */
export interface LinksContext {
  primary: Statements;
  now: () => number;
}

/** A link as the back office has it open. */
export interface OpenedLink {
  id: number;
  /** The version that was read; another one is a conflict. */
  version: number;
}

/** A link of /resources/links that the back office keeps. */
export interface OfficialLink {
  id: number;
  url: string;
  title: string;
  /** May be empty. */
  description: string;
  section: string;
  isShown: boolean;
  version: number;
}
