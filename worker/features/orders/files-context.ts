import type { Statements } from "#worker/platform/db/client.ts";
import type { FileStore } from "#worker/platform/services/files/file-store.ts";

/** What the verbs of an order's files need of a request. */
export interface FilesContext {
  primary: Statements;
  files: FileStore;
  now: () => number;
}

/** As whom somebody handles an order's files: a member of staff may have ordered something too. */
export type FileSide = "customer" | "staff";
