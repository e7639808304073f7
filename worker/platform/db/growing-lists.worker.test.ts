import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { listUsers, userSorts } from "#worker/features/accounts/read-users.ts";
import { changeSorts, listChanges, listSubjectTypes } from "#worker/features/audit/list-changes.ts";
import { listMessages, messageSorts } from "#worker/features/contact/messages.ts";
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

/** More than the newest rows, in which words are searched anywhere, and the rows of a page. */
const searchedRows = 3000;

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
  /** Of the oldest row: the beginning of a text that has an index. */
  oldest: string;
  /** Within the text of one of the newest rows. */
  newest: string;
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
      oldest: "ao-260001-000001",
      newest: "-003990",
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
      oldest: "ao-260001-000001",
      newest: "f-3990",
    },
  ],
  [
    "users",
    {
      list: listUsers as List,
      sorts: userSorts,
      filters: { role: ["user", "staff"], banned: ["yes", "no"], verified: ["yes", "no"], from: [dayBefore(2)] },
      oldest: "person-1@",
      newest: "son-3990@",
    },
  ],
  [
    "mails",
    {
      list: listOutbox as List,
      sorts: outboxSorts,
      filters: { status: ["sent", "dead", "pending"], kind: ["order-moved", "verify-email"] },
      oldest: "person-1@",
      newest: "son-3990@",
    },
  ],
  [
    "messages",
    {
      list: listMessages as List,
      sorts: messageSorts,
      filters: { status: ["new", "new,in-progress", "closed"], topic: ["other", "general"], from: [dayBefore(2)] },
      oldest: "person-1@",
      newest: "son-3990@",
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
      oldest: "person-5@",
      newest: "u3990",
    },
  ],
  [
    "audit",
    {
      list: listChanges as List,
      sorts: changeSorts,
      filters: { type: ["order", "page"] },
      oldest: "staff@aotu",
      newest: "3990",
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

describe.each(cases)("the list of %s, with thousands of rows", (_, { list, sorts, filters, oldest, newest }) => {
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
    const { listed } = await read(list, { q: newest });
    expect(listed.total).toBe(1);
    expect(listed.isMore).toBeUndefined();
  });

  it("finds every row by the beginning of a text, and the newest ones by any part", async () => {
    expect((await read(list, { q: oldest })).listed.total).toBeGreaterThan(0);
    const { listed, rowsRead } = await read(list, { q: newest });
    expect(listed.rows).toHaveLength(1);
    expect(listed.searched).toBe(1000);
    expect(rowsRead).toBeLessThan(searchedRows);
  });

  it("reads the newest rows once, however many words there are", async () => {
    const common = oldest.slice(0, 3);
    const part = newest.slice(0, 3);
    for (const q of [common, `${newest} ${part}`, `${part} ${newest} ${part} ${newest}`, "没有 这样的 一行 字"]) {
      for (const sort of sorts) {
        const { listed, rowsRead } = await read(list, { q, sort });
        expect(rowsRead, `${q} by ${sort}`).toBeLessThan(searchedRows);
        if (q.includes(newest)) expect(listed.rows, q).toHaveLength(1);
      }
    }
  });

  it("has all that was found in a file, and only what has the filters too", async () => {
    const q = newest.slice(0, -1);
    const { rows: all } = await list(
      app,
      member,
      { q, filters: {}, sort: "", isDescending: true, page: 1 },
      rowsPerFile,
    );
    const { listed } = await read(list, { q });
    expect(all.length).toBeGreaterThanOrEqual(listed.rows.length);
    const chosen = Object.fromEntries(Object.entries(filters).map(([name, [value = ""]]) => [name, value]));
    for (const [name, value] of Object.entries(chosen)) {
      const filtered = await list(
        app,
        member,
        { q, filters: { [name]: value }, sort: "", isDescending: true, page: 1 },
        rowsPerFile,
      );
      const keys = new Set(all.map((row) => JSON.stringify(row)));
      expect(filtered.rows.filter((row) => !keys.has(JSON.stringify(row)))).toEqual([]);
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
