import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { listUsers } from "#worker/features/accounts/read-users.ts";
import { listChanges } from "#worker/features/audit/list-changes.ts";
import { listMessages } from "#worker/features/contact/list-messages.ts";
import { listMembers } from "#worker/features/memberships/list-members.ts";
import { listOrders } from "#worker/features/orders/list-orders.ts";
import { listMoney } from "#worker/features/orders/money/list-money.ts";
import { listOutbox } from "#worker/features/outbox/read-outbox.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { peopleStatements } from "../../../tests/bench/scale/people.ts";
import { openPrimary } from "./client.ts";
import type { Listed, TableQuery } from "./list-page.ts";
import { circuitBreaker } from "./timeouts.ts";

const { DB } = env as Env;
const now = Date.now();
const app = { primary: openPrimary(DB, circuitBreaker()), now: () => now } as never;
const member: Member = { userId: "admin", email: "admin@aotu.example", role: "admin", twoFactorEnabled: true };

type List = (app: never, member: Member, query: TableQuery) => Promise<Listed<unknown>>;

const lists = {
  orders: listOrders,
  money: listMoney,
  users: listUsers,
  members: listMembers,
  messages: listMessages,
  mails: listOutbox,
  audit: listChanges,
} as unknown as Record<string, List>;

/** How many rows of each list have the words; lists without any are left out. */
async function found(q: string): Promise<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (const [name, list] of Object.entries(lists)) {
    const { total } = await list(app, member, { q, filters: {}, sort: "", isDescending: true, page: 1 });
    if (total > 0) totals[name] = total;
  }
  return totals;
}

const run = (...statements: string[]) => DB.batch(statements.map((statement) => DB.prepare(statement)));

/** The bytes of the index and of what it is made of, as text. */
async function storedWords(): Promise<string> {
  const { results } = await DB.prepare("SELECT hex(block) AS bytes FROM staff_words_data").all<{ bytes: string }>();
  const texts = await DB.prepare("SELECT hex(text) AS bytes FROM staff_texts").all<{ bytes: string }>();
  return [...results, ...texts.results].map(({ bytes }) => bytes).join(" ");
}

const bytesOf = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join("");

/** Whether the index has the words of all rows, and no others. */
const compareIndex = () => run("INSERT INTO staff_words (staff_words, rank) VALUES ('integrity-check', 1)");

beforeEach(async () => {
  const { results } = await DB.prepare("SELECT 1 FROM users LIMIT 1").all();
  if (results.length === 0) await run(...peopleStatements(100, now));
});

it("finds one, two and more characters of any script at any place of a text, whatever stands around them", async () => {
  await run(
    "UPDATE orders SET applicant_name = '欧阳小明 José O’Neil', applicant_contact = '微信：Xiao_Ming-88' WHERE id = 3",
    "UPDATE contact_messages SET message = '你好，\n我想问签证\"续签\"的事 100% 😀 结束' WHERE id = 4",
  );
  for (const q of [
    "欧",
    "阳小",
    "小明",
    "欧阳小明",
    "欧阳 小明",
    "明 jos",
    "josé",
    "JOSE",
    "o’neil",
    "ming-88",
    "_",
    "：x",
  ]) {
    expect((await found(q)).orders, q).toBe(1);
  }
  for (const q of ["签证", '"续', '签证"续签"', "0%", "😀", "束", "我", "问签 結束".slice(0, 2)]) {
    expect((await found(q)).messages, q).toBe(1);
  }
  for (const q of ["阳明", "明欧", "小明j", "明 欧阳2", "签证续", "你好，我"]) expect(await found(q), q).toEqual({});
});

it("finds a row by what belongs to it: an order by its account, money by its order or account", async () => {
  await run("UPDATE users SET email = 'other-way@home.example', name = '尉迟恭' WHERE id = 'u10'");
  expect(await found("er-way@home")).toEqual({ orders: 1, users: 1, members: 1 });
  expect(await found("尉迟")).toEqual({ money: 1, users: 1, members: 1 });
  expect(await found("person-10@")).toEqual({ orders: 1, mails: 1, messages: 1 });
  await run("UPDATE orders SET applicant_name = '上官婉儿' WHERE id = 10");
  expect(await found("官婉")).toEqual({ orders: 1, money: 1 });
  await compareIndex();
});

it("keeps words of a long text in step, and does not mix the end of one part with the beginning of the next", async () => {
  const long = Array.from({ length: 4000 }, (_, at) => `${at}字`).join("");
  await DB.prepare("UPDATE audit_entries SET after = ? WHERE id = 5").bind(long).run();
  for (const q of ["字", "63字64字65", "字1024字", "1999字2000"]) expect((await found(q)).audit, q).toBe(1);
  // The words of an entry end after 10,000 characters of each side.
  expect(await found("3998字3999")).toEqual({});
  await DB.prepare("UPDATE audit_entries SET after = NULL WHERE id = 5").run();
  expect(await found("字")).toEqual({});
  await compareIndex();
});

it("has nothing left of rows that were deleted or changed, in no table", async () => {
  const rare = "龘靐齉";
  await run(
    `UPDATE users SET name = '${rare}' WHERE id = 'u15'`,
    `UPDATE orders SET applicant_name = '${rare}' WHERE id IN (14, 15)`,
    `UPDATE contact_messages SET message = '${rare}' WHERE id = 15`,
    `UPDATE outbox SET last_error = '${rare}' WHERE id = 15`,
    `UPDATE audit_entries SET before = '${rare}' WHERE id = 15`,
    `UPDATE membership_money SET reference = '${rare}' WHERE user_id = 'u15'`,
  );
  expect(await found(rare.slice(1))).toEqual({
    ...{ orders: 2, money: 3, users: 1, members: 1, messages: 1, mails: 1, audit: 1 },
  });
  expect(await storedWords()).toContain(bytesOf("靐"));
  await run(
    "PRAGMA foreign_keys = on",
    "DELETE FROM orders WHERE id = 14",
    "UPDATE orders SET applicant_name = '' WHERE id = 15",
    "UPDATE membership_money SET reference = '' WHERE user_id = 'u15'",
    "DELETE FROM users WHERE id = 'u15'",
    "DELETE FROM contact_messages WHERE id = 15",
    "DELETE FROM outbox WHERE id = 15",
    "UPDATE audit_entries SET before = NULL WHERE id = 15",
  );
  expect(await found(rare)).toEqual({});
  expect(await found("person-15@")).toEqual({ orders: 1 });
  const left = await storedWords();
  for (const character of rare) expect(left.includes(bytesOf(character)), character).toBe(false);
  await compareIndex();
});

it("a change still counts the rows it changed, and names the one it inserted", async () => {
  const [moved] = await run("UPDATE outbox SET recipient = 'x@people.example' WHERE id IN (1, 2)");
  expect(moved?.meta.changes).toBeGreaterThanOrEqual(2);
  const [, told] = await run(
    "INSERT INTO contact_messages (key, name, email, topic, message, created_at) VALUES ('new', 'x', 'x@people.example', 'other', 'x', 1)",
    "SELECT last_insert_rowid() AS id, changes() AS changed",
  );
  expect(told?.results).toEqual([{ id: 101, changed: 1 }]);
});
