import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { listUsers, userSorts } from "#worker/features/accounts/read-users.ts";
import { changeSorts, listChanges, listSubjectTypes } from "#worker/features/audit/list-changes.ts";
import { listMessages, messageSorts } from "#worker/features/contact/list-messages.ts";
import { listMembers, memberSorts } from "#worker/features/memberships/list-members.ts";
import { listOrderedProducts, listOrders, orderSorts } from "#worker/features/orders/list-orders.ts";
import { listMoney, moneySorts } from "#worker/features/orders/money/list-money.ts";
import { orderStatuses } from "#worker/features/orders/order.ts";
import { listOutbox, outboxSorts, summariseOutbox } from "#worker/features/outbox/read-outbox.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { peopleStatements } from "../../../tests/bench/scale/people.ts";
import { openPrimary } from "./client.ts";
import { type Listed, rowsPerFile, type TableQuery } from "./list-page.ts";
import { circuitBreaker } from "./timeouts.ts";

const { DB } = env as Env;

/** More than a list would read if it read its table as a whole. */
const people = 4000;

const meter = { rowsRead: 0 };
const primary = openPrimary(DB, circuitBreaker(), meter);
const now = Date.now();
const dayBefore = (days: number) => new Date(now - days * 24 * 3_600_000).toISOString().slice(0, 10);
const app = { primary, now: () => now } as never;
const member: Member = { userId: "admin", email: "admin@aotu.example", role: "admin", twoFactorEnabled: true };

type List = (app: never, member: Member, query: TableQuery, limit?: number) => Promise<Listed<unknown>>;

beforeAll(async () => {
  await DB.batch(peopleStatements(people, now).map((statement) => DB.prepare(statement)));
}, 60_000);

async function read(list: List, query: Partial<TableQuery>) {
  meter.rowsRead = 0;
  const listed = await list(app, member, { q: "", filters: {}, sort: "", isDescending: true, page: 1, ...query });
  return { listed, rowsRead: meter.rowsRead };
}

interface Case {
  list: List;
  sorts: readonly string[];
  filters: Record<string, readonly string[]>;
  /** Within the text of one row, of the oldest. */
  part: string;
  /** Within the text of all rows, or of many. */
  common: string;
}

const cases: [string, Case][] = [
  [
    "orders",
    {
      list: listOrders as List,
      sorts: orderSorts,
      filters: {
        status: ["delivered", orderStatuses.join(",")],
        waiting: ["us", "overdue"],
        ...{ product: ["product-3"], assignee: ["staff"], tag: ["1", "2"] },
        ...{ from: [dayBefore(2)], endedTo: [dayBefore(1)] },
      },
      part: "01-000001",
      common: "people.example",
    },
  ],
  [
    "money",
    {
      list: listMoney as List,
      sorts: moneySorts,
      filters: {
        source: ["order", "membership"],
        direction: ["received", "refunded"],
        way: ["bank", "online"],
        currency: ["CNY"],
        from: [dayBefore(2)],
      },
      part: "01-000001",
      common: "户",
    },
  ],
  [
    "users",
    {
      list: listUsers as List,
      sorts: userSorts,
      filters: { role: ["user", "staff"], banned: ["yes", "no"], verified: ["yes", "no"], from: [dayBefore(2)] },
      part: "son-12@",
      common: "people.example",
    },
  ],
  [
    "mails",
    {
      list: listOutbox as List,
      sorts: outboxSorts,
      filters: { status: ["sent", "dead", "pending"], kind: ["order-moved", "verify-email"] },
      part: "son-12@",
      common: "people.example",
    },
  ],
  [
    "messages",
    {
      list: listMessages as List,
      sorts: messageSorts,
      filters: {
        status: ["new", "new,in-progress", "closed"],
        topic: ["other", "general"],
        assignee: ["staff", "none"],
        due: ["overdue"],
        from: [dayBefore(2)],
      },
      part: "son-12@",
      common: "people.example",
    },
  ],
  [
    "members",
    {
      list: listMembers as List,
      sorts: memberSorts,
      filters: {
        plan: ["premium"],
        source: ["payment", "staff"],
        state: ["current", "ended"],
        from: [dayBefore(2)],
      },
      part: "on-15@",
      common: "客户",
    },
  ],
  [
    "audit",
    {
      list: listChanges as List,
      sorts: changeSorts,
      filters: { type: ["order", "page"] },
      part: "moved 3990",
      common: "materials",
    },
  ],
];

/** Every choice of at most one value of each filter. */
function choicesOf(filters: Case["filters"]): Record<string, string>[] {
  let choices: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(filters)) {
    const further = choices.flatMap((others) => values.map((value) => ({ ...others, [name]: value })));
    choices = choices.concat(further);
  }
  return choices;
}

/** All pages of a list. @param check gets the rows read for each */
async function readThrough(list: List, query: Partial<TableQuery>, check: (rowsRead: number) => void) {
  const rows: unknown[] = [];
  for (let page = 1, after: string | undefined = ""; after !== undefined; page += 1) {
    const { listed, rowsRead }: Awaited<ReturnType<typeof read>> = await read(list, { ...query, page, after });
    check(rowsRead);
    rows.push(...listed.rows);
    after = listed.next;
  }
  return rows;
}

describe.each(cases)("the list of %s, with thousands of rows", (_, { list, sorts, filters, part, common }) => {
  it("reads at most 300 rows for a page in any order and with any filters", async () => {
    const over: string[] = [];
    for (const sort of sorts) {
      for (const chosen of choicesOf(filters)) {
        for (const isDescending of Object.keys(chosen).length < 2 ? [true, false] : [false]) {
          const { rowsRead } = await read(list, { sort, isDescending, filters: chosen });
          if (rowsRead > 300) over.push(`${sort} ${isDescending} ${JSON.stringify(chosen)}: ${rowsRead}`);
        }
      }
    }
    expect(over).toEqual([]);
  });

  it("has each row on one page, in order, and reads as little for the last page as for the first", async () => {
    for (const sort of sorts) {
      for (const chosen of [
        {},
        Object.fromEntries(Object.entries(filters).map(([name, [value = ""]]) => [name, value])),
      ]) {
        const query = { sort, filters: chosen, isDescending: false };
        const rows = await readThrough(list, query, (rowsRead) => expect(rowsRead).toBeLessThanOrEqual(300));
        const { rows: all } = await list(app, member, { q: "", page: 1, ...query }, rowsPerFile);
        const keys = (listed: unknown[]) => listed.map((row) => JSON.stringify(row));
        expect(new Set(keys(rows)).size).toBe(rows.length);
        expect(keys(rows).toSorted()).toEqual(keys(all).toSorted());
      }
    }
  }, 60_000);

  it("says that there are more rows than were counted, and how many when few are found", async () => {
    const { listed: first } = await read(list, {});
    expect(first).toMatchObject({ total: 40, isMore: true, next: expect.any(String) });
    const { listed: second } = await read(list, { page: 2, ...(first.next && { after: first.next }) });
    expect(second).toMatchObject({ page: 2, total: 80, isMore: true });
    const { listed } = await read(list, { q: part });
    expect(listed).toMatchObject({ total: 1, page: 1, pages: 1 });
    expect(listed.isMore).toBeUndefined();
  });

  it("finds any part of a text in all rows, in any case, and only rows with all words", async () => {
    const { listed, rowsRead } = await read(list, { q: part });
    expect(listed.rows).toHaveLength(1);
    expect(rowsRead).toBeLessThan(20);
    for (const q of [part.toUpperCase(), `${common} ${part}`, ` ${part}  ${part.slice(1, 3)} `]) {
      expect((await read(list, { q })).listed.rows, q).toEqual(listed.rows);
    }
    for (const q of ["没有 这样的", `${part} 没有`, `${part}${part}`, '~"', "~*", '~" OR "e', "\0"]) {
      const none = await read(list, { q });
      if (q !== "\0") expect(none.listed.total, q).toBe(0);
      expect(none.rowsRead, q).toBeLessThanOrEqual(300);
    }
  });

  it("reads at most 300 rows for a page of words that all rows have, in any order and with any filters", async () => {
    const over: string[] = [];
    const choices = choicesOf(filters).filter((chosen) => Object.keys(chosen).length < 3);
    for (const chosen of choices) {
      for (const sort of Object.keys(chosen).length < 2 ? sorts : sorts.slice(0, 1)) {
        const { rowsRead } = await read(list, { q: common, sort, filters: chosen });
        if (rowsRead > 300) over.push(`${sort} ${JSON.stringify(chosen)}: ${rowsRead}`);
      }
    }
    expect(over).toEqual([]);
  });

  it("has each row with the words on one page, with filters and without", async () => {
    for (const [name, values] of [["", [""]], ...Object.entries(filters).slice(0, 2)] as const) {
      const chosen = name === "" ? {} : { [name]: values[0] ?? "" };
      const query = { q: name === "" ? common : `${common} 99`, filters: chosen, isDescending: true };
      const rows = await readThrough(list, query, (rowsRead) => expect(rowsRead).toBeLessThanOrEqual(300));
      const file = await list(app, member, { page: 1, sort: "", ...query }, rowsPerFile);
      const keys = (listed: unknown[]) => listed.map((row) => JSON.stringify(row)).toSorted();
      expect(keys(rows), name).toEqual(keys(file.rows));
      if (name === "") expect(rows.length).toBeGreaterThan(700);
    }
  }, 60_000);

  it("sorts what a page can hold as asked, and says when more is found", async () => {
    const few = `${common} 39${part.includes("moved") ? "9" : ""}`;
    for (const sort of sorts) {
      const { listed: many } = await read(list, { q: common, sort });
      expect(many).toMatchObject({ isMore: true, next: expect.any(String) });
      expect([undefined, true]).toContain(many.isNewestFirst);
      expect(many.isNewestFirst ?? many.sort === sort).toBe(true);
      const [up, down] = await Promise.all(
        [false, true].map((isDescending) =>
          list(app, member, { q: `${part.slice(0, -1)} ${few}`, filters: {}, sort, isDescending, page: 1 }),
        ),
      );
      expect(up?.rows).toEqual(down?.rows.toReversed());
    }
  });
});

it("the choices of filters are read from an index without reading all of it", async () => {
  for (const choices of [listOrderedProducts, summariseOutbox, listSubjectTypes]) {
    meter.rowsRead = 0;
    await choices(app, member);
    expect(meter.rowsRead).toBeLessThan(50);
  }
  expect((await listOrderedProducts(app, member)).map(({ key }) => key)).toHaveLength(5);
  expect(await listSubjectTypes(app, member)).toEqual(["order"]);
});
