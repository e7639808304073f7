import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";
import { databaseFile } from "./tested-site.ts";

interface ReceivedMail {
  id: number;
  kind: string;
  subject: string;
  text: string;
  html: string;
  /** All links of the text, in order. */
  links: string[];
}

/**
 * Waits for the newest mail to an address, because it may be written after the response.
 * @param kind only mails of this kind ("verify-email")
 * @param after only mails newer than this id
 */
export async function readMail(
  to: string,
  { kind, after = 0 }: { kind?: string; after?: number } = {},
): Promise<ReceivedMail> {
  const database = new DatabaseSync(databaseFile(), { readOnly: true });
  const newest = database.prepare(
    `SELECT id, kind, subject, text, html FROM outbox
     WHERE recipient = ? AND id > ? AND (? IS NULL OR kind = ?) ORDER BY id DESC LIMIT 1`,
  );
  const find = () => newest.get(to, after, kind ?? null, kind ?? null) as Omit<ReceivedMail, "links"> | undefined;
  try {
    await expect.poll(find, { message: `a mail to ${to}`, intervals: [50], timeout: 10_000 }).toBeTruthy();
    const row = find();
    if (!row) throw new Error(`no mail to ${to}`);
    return { ...row, links: row.text.match(/https?:\/\/\S+/g) ?? [] };
  } finally {
    database.close();
  }
}
