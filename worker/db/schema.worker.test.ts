import { env } from "cloudflare:workers";
import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Env } from "../env.ts";
import * as accounts from "./schema/accounts.ts";
import * as catalogue from "./schema/catalogue.ts";
import * as contact from "./schema/contact.ts";
import * as contentLoads from "./schema/content-loads.ts";
import * as facts from "./schema/facts.ts";
import * as guards from "./schema/guards.ts";
import * as news from "./schema/news.ts";
import * as outbox from "./schema/outbox.ts";
import * as pages from "./schema/pages.ts";
import * as products from "./schema/products.ts";
import * as search from "./schema/search.ts";

const { DB } = env as Env;
const tables = Object.values({
  ...accounts,
  ...catalogue,
  ...contact,
  ...contentLoads,
  ...facts,
  ...guards,
  ...news,
  ...outbox,
  ...pages,
  ...products,
  ...search,
}).filter((value) => is(value, Table));

it.each(tables.map((table) => [getTableName(table), table] as const))(
  "the migrated table %s is the one the code describes",
  async (name, table) => {
    const { results } = await DB.prepare(`PRAGMA table_info(${name})`).all<{
      name: string;
      type: string;
      notnull: number;
    }>();
    const described = Object.values(getTableColumns(table)).map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      notnull: Number(column.notNull),
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    const migrated = results.map((column) => ({
      name: column.name,
      type: column.type.toUpperCase(),
      notnull: column.notnull,
    }));
    expect(migrated.toSorted(byName)).toEqual(described.toSorted(byName));
  },
);
