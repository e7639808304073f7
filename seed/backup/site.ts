/** A value of a row. No table has a BLOB. */
export type Cell = string | number | null;

export interface Statement {
  sql: string;
  /** Only texts: Cloudflare documents no other parameters. Numbers stand in the SQL. */
  params: readonly string[];
}

export interface StoredFile {
  bytes: Uint8Array;
  contentType: string | null;
}

export interface ListedFile {
  key: string;
  /** Bytes. */
  size: number;
}

/** The bucket with the files of orders. */
export interface FileBucket {
  /** @param cursor of the page before; null for the first page */
  list(cursor: string | null): Promise<{ files: ListedFile[]; cursor: string | null }>;
  /** @returns null when there is no such file, for example because it was removed since it was listed */
  get(key: string): Promise<StoredFile | null>;
  put(key: string, file: StoredFile): Promise<void>;
}

/** A site that is backed up or restored: the local one (local-site.ts) or a deployed one (deployed-site.ts). */
export interface Site {
  /** For people: "the local site". */
  name: string;
  /** Runs one query. @returns the rows, each in the order of the columns */
  query(sql: string): Promise<Cell[][]>;
  /** Runs statements as one transaction. They may be run twice when an answer is lost on its way. */
  batch(statements: readonly Statement[]): Promise<void>;
  /** Runs a file of SQL as one transaction, once. @throws Error also when it was run and the answer was lost */
  script(sql: string): Promise<void>;
  files: FileBucket;
  close(): Promise<void>;
}

/** What a person can mend; the message says how. */
export class BackupRefused extends Error {}

/** A name in SQL. The names are those of our own tables and columns. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text in SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** All files of a bucket, page by page. */
export async function* allFiles(bucket: FileBucket): AsyncGenerator<ListedFile> {
  let cursor: string | null = null;
  do {
    const page = await bucket.list(cursor);
    yield* page.files;
    cursor = page.cursor;
  } while (cursor !== null);
}
