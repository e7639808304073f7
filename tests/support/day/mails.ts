import { DatabaseSync } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import { databaseFile } from "../tested-site.ts";

interface DayMail {
  recipient: string;
  subject: string;
  text: string;
}

/** All mails to these addresses, and those that name the order, in the order in which they were written. */
export function mailsTo(addresses: readonly string[], order = ""): DayMail[] {
  const database = new DatabaseSync(databaseFile(), { readOnly: true });
  try {
    const rows = database.prepare("SELECT recipient, subject, text FROM outbox ORDER BY id").all();
    return rows
      .map(({ recipient, subject, text }) => ({
        recipient: String(recipient),
        subject: String(subject),
        text: String(text),
      }))
      .filter(({ recipient, subject }) => addresses.includes(recipient) || (order !== "" && subject.includes(order)));
  } finally {
    database.close();
  }
}

/** Expects exactly these mails about the people and their order, "recipient: subject", in order. */
export async function expectMails(
  { addresses, order }: { addresses: readonly string[]; order: string },
  expected: readonly string[],
): Promise<void> {
  await expect
    .poll(() => mailsTo(addresses, order).map(({ recipient, subject }) => `${recipient}: ${subject}`))
    .toEqual(expected);
}

/** Opens every link of the mails to an address in the browser of its owner. Used links show that they were used. */
export async function openLinks(page: Page, address: string): Promise<void> {
  const links = mailsTo([address]).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  expect(links.length).toBeGreaterThan(0);
  for (const link of new Set(links)) {
    const { pathname, search, hash } = new URL(link);
    const response = await page.goto(pathname + search + hash);
    expect.soft(response?.status(), link).toBe(200);
    await expect.soft(page.getByRole("heading", { level: 1 }), link).toBeVisible();
  }
}
