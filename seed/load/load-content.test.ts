import { describe, expect, it } from "vitest";
import { readPage } from "#seed/pages/read-pages.ts";
import { readMaterials, readProducts } from "#seed/products/read-products.ts";
import { emptyDatabaseForEach, rows } from "../../tests/support/loaded-register.ts";
import { noContent } from "../../tests/support/no-content.ts";
import type { FileRow, WantedTable } from "./catalogue-target.ts";
import { type Content, contentStatements, loadContent } from "./load-content.ts";
import { openLocalDatabase, openLocalTarget } from "./local-database.ts";

const page = (title: string, body = "文") =>
  readPage(
    "visa/student.md",
    `---\ntitle: ${title}\nsummary: 说清这是什么，给谁看的一句话。\nkind: guide\nupdated: 2026-11-21\n---\n${body}\n`,
  );

const figure = (value: number, validFrom: string | null = null) => ({
  key: "visa.charge",
  value,
  valueTo: null,
  validFrom,
  sourceName: "官网",
  authority: null,
  sourceUrl: "https://example.org",
  checkedOn: "2026-11-21",
  sourceDated: null,
  grade: "archived" as const,
  note: null,
});

const definition = { key: "visa.charge", area: "visa", label: "申请费", unit: "AUD", position: 2, changesOn: "[]" };

emptyDatabaseForEach();

async function load(content: Partial<Content>): Promise<number> {
  const target = openLocalTarget();
  try {
    return (await loadContent(target, { ...noContent, ...content }, { dryRun: false })).rowsWritten;
  } finally {
    await target.close();
  }
}

/** Runs statements without a load, like the back office. */
function write(sql: string) {
  const database = openLocalDatabase();
  database.exec(sql);
  database.close();
}

const shown = () =>
  rows(
    "SELECT r.title, r.origin FROM pages p JOIN page_revisions r ON r.id = p.revision_id WHERE p.path = '/visa/student'",
  );

/** Inserts and publishes a revision of an administrator. */
function edit(title: string, id: number | null = null) {
  write(`INSERT INTO page_revisions (id, path, kind, title, summary, updated_on, sources, next, related, body, origin, content_hash)
    VALUES (${id}, '/visa/student', 'guide', '${title}', 's', '2026-11-22', '[]', '[]', '[]', '改过', 'admin', 'x')`);
  write("UPDATE pages SET revision_id = (SELECT max(id) FROM page_revisions) WHERE path = '/visa/student'");
}

describe("pages", () => {
  it("a page is shown after a load, and not written again without changes", async () => {
    expect(await load({ pages: [page("学生签证")] })).toBeGreaterThan(0);
    expect(shown()).toEqual([{ title: "学生签证", origin: "seed" }]);
    expect(await load({ pages: [page("学生签证")] })).toBe(0);
    await load({ pages: [page("学生签证（新）")] });
    expect(shown()).toEqual([{ title: "学生签证（新）", origin: "seed" }]);
    expect(rows("SELECT title FROM page_revisions ORDER BY id").map(({ title }) => title)).toEqual([
      "学生签证",
      "学生签证（新）",
    ]);
  });

  it("a page of an editor stays when a file with its address is added", async () => {
    write(`INSERT INTO page_revisions (id, path, kind, title, summary, updated_on, sources, next, related, body, origin, content_hash)
      VALUES (7, '/visa/student', 'guide', '编辑新建的', 's', '2026-11-22', '[]', '[]', '[]', '文', 'admin', 'x')`);
    write("INSERT INTO pages (path, revision_id) VALUES ('/visa/student', 7)");
    await load({ pages: [page("后来的文件")] });
    expect(shown()).toEqual([{ title: "编辑新建的", origin: "admin" }]);
    expect(rows("SELECT title FROM search_pages")).toEqual([{ title: "编辑新建的" }]);
  });

  it("a page with an administrator's edit stays when its file changes, and the new text becomes a revision", async () => {
    await load({ pages: [page("学生签证")] });
    edit("编辑改过的");
    // edit() does not index the page, like an older Worker.
    await load({ pages: [page("学生签证")] });
    expect(rows("SELECT title FROM search_pages")).toEqual([{ title: "编辑改过的" }]);
    expect(await load({ pages: [page("学生签证")] })).toBe(0);
    await load({ pages: [page("文件改过的")] });
    expect(shown()).toEqual([{ title: "编辑改过的", origin: "admin" }]);
    expect(rows("SELECT count(*) AS count FROM page_revisions WHERE title = '文件改过的'")).toEqual([{ count: 1 }]);
    expect(await load({ pages: [page("文件改过的")] })).toBe(0);
  });

  it("a page is deleted with its file, unless an administrator's edit is shown", async () => {
    await load({ pages: [page("学生签证")] });
    await load({ pages: [] });
    expect(shown()).toEqual([]);
    await load({ pages: [page("学生签证")] });
    expect(shown()).toEqual([{ title: "学生签证", origin: "seed" }]);
    edit("编辑改过的");
    await load({ pages: [] });
    expect(shown()).toEqual([{ title: "编辑改过的", origin: "admin" }]);
  });
});

describe("pages of files that an editor took down", () => {
  const takeDown = () => {
    write(`INSERT INTO gone_pages (path, revision_id, state, gone_at)
      SELECT path, revision_id, 'down', 1 FROM pages WHERE path = '/visa/student'`);
    write("DELETE FROM pages WHERE path = '/visa/student'");
    write("DELETE FROM page_words");
    write("DELETE FROM search_pages");
  };

  it("an unpublished page stays unpublished after a load, and its changed file becomes a revision", async () => {
    await load({ pages: [page("学生签证")] });
    takeDown();
    expect(await load({ pages: [page("学生签证")] })).toBe(0);
    await load({ pages: [page("文件改过的")] });
    expect(shown()).toEqual([]);
    expect(rows("SELECT path FROM search_pages")).toEqual([]);
    expect(rows("SELECT title FROM page_revisions ORDER BY id")).toEqual([
      { title: "学生签证" },
      { title: "文件改过的" },
    ]);
    expect(await load({ pages: [page("文件改过的")] })).toBe(0);
  });

  it("a page stays unpublished if an editor unpublishes it between reading and writing", async () => {
    await load({ pages: [page("学生签证")] });
    const target = openLocalTarget();
    const statements = await contentStatements(target, { ...noContent, pages: [page("文件改过的")] });
    takeDown();
    await target.apply(statements, () => {});
    await target.close();
    expect(shown()).toEqual([]);
  });

  it("a file at the address of a former page of an editor is shown", async () => {
    write(`INSERT INTO page_revisions (id, path, kind, title, summary, updated_on, sources, next, related, body, origin, content_hash)
      VALUES (7, '/visa/student', 'guide', '编辑的', 's', '2026-11-22', '[]', '[]', '[]', '文', 'admin', 'x')`);
    write("INSERT INTO gone_pages (path, revision_id, state, gone_at) VALUES ('/visa/student', 7, 'down', 1)");
    await load({ pages: [page("后来的文件")] });
    expect(shown()).toEqual([{ title: "后来的文件", origin: "seed" }]);
    expect(rows("SELECT path FROM gone_pages")).toEqual([]);
  });
});

describe("an edit between reading and writing of a load", () => {
  it.each<[string, Partial<Content>]>([
    ["changes its page", { pages: [page("文件改过的")] }],
    ["takes its page out", { pages: [] }],
  ])("stays when the load %s", async (_, content) => {
    await load({ pages: [page("学生签证")] });
    const target = openLocalTarget();
    const statements = await contentStatements(target, { ...noContent, ...content });
    edit("编辑改过的", 100);
    await target.apply(statements, () => {});
    await target.close();
    expect(shown()).toEqual([{ title: "编辑改过的", origin: "admin" }]);
  });
});

describe("figures", () => {
  const facts = (...values: ReturnType<typeof figure>[]) => ({ facts: { definitions: [definition], values } });
  const history = () => rows("SELECT value, valid_from AS day, origin FROM fact_values ORDER BY id");

  it("figures are written once; a corrected one gets an additional row", async () => {
    await load(facts(figure(710), figure(1600, "2024-07-01")));
    expect(await load(facts(figure(710), figure(1600, "2024-07-01")))).toBe(0);
    await load(facts(figure(710), figure(1650, "2024-07-01")));
    expect(history()).toEqual([
      { value: 710, day: null, origin: "seed" },
      { value: 1600, day: "2024-07-01", origin: "seed" },
      { value: 1650, day: "2024-07-01", origin: "seed" },
    ]);
  });

  it("figures are deleted when the file corrects their day, except rows of another origin", async () => {
    await load(facts(figure(710), figure(1600, "2026-07-01")));
    write(`INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, origin)
      VALUES ('visa.charge', 9, '2026-07-01', 's', 'https://example.org', '2026-11-20', 'admin')`);
    await load(facts(figure(710), figure(1600, "2026-08-01")));
    expect(history()).toEqual([
      { value: 710, day: null, origin: "seed" },
      { value: 9, day: "2026-07-01", origin: "admin" },
      { value: 1600, day: "2026-08-01", origin: "seed" },
    ]);
    expect(await load(facts(figure(710), figure(1600, "2026-08-01")))).toBe(0);
  });

  it("figures of cron jobs and administrators stay", async () => {
    await load(facts(figure(710)));
    write(`INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, origin)
      VALUES ('visa.charge', 9, '2026-11-20', 's', 'https://example.org', '2026-11-20', 'admin')`);
    expect(await load(facts(figure(710)))).toBe(0);
    await load({ facts: { definitions: [], values: [] } });
    expect(history()).toHaveLength(2);
  });

  it("figures of a key of the back office stay, also when a file adds the key and removes it", async () => {
    write(`INSERT INTO facts (key, area, label, unit, position) VALUES ('visa.charge', 'visa', '后台的', 'AUD', 9)`);
    write(`INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, origin)
      VALUES ('visa.charge', 9, '2026-11-20', 's', 'https://example.org', '2026-11-20', 'admin')`);
    expect(await load({})).toBe(0);
    expect(rows("SELECT label FROM facts")).toEqual([{ label: "后台的" }]);
    await load(facts(figure(710, "2026-11-20")));
    expect(rows("SELECT label FROM facts")).toEqual([{ label: "申请费" }]);
    await load({});
    expect(history()[0]).toEqual({ value: 9, day: "2026-11-20", origin: "admin" });
    expect(rows("SELECT key FROM facts")).toHaveLength(1);
  });

  it("figures are deleted with their key, unless it has values of another origin", async () => {
    await load(facts(figure(710)));
    await load({});
    expect(rows("SELECT key FROM facts")).toEqual([]);
    expect(history()).toEqual([]);
  });
});

it("the file has a list for each assistance product", () => {
  const sold = readProducts().filter(({ kind }) => kind === "assistance");
  for (const { key, materials } of sold) expect(materials, key).not.toHaveLength(0);
  expect([...readMaterials().keys()].toSorted()).toEqual(sold.map(({ key }) => key).toSorted());
});

const productTable = (found: readonly FileRow[]): WantedTable[] => [
  { table: "products", rows: found, edits: "instead" },
];

describe("products", () => {
  const product = {
    key: "standard",
    kind: "assistance" as const,
    name: "普通",
    summary: "一句",
    currency: "CNY" as const,
    price_from: 110000,
    price_to: null,
    days_from: 5,
    days_to: 7,
    working_days: false,
    charges: [],
    must_be_confirmed: [],
    position: 2,
  };
  const dearer = { ...product, price_from: 120000 };
  const shownProducts = () => rows("SELECT price_from AS price, origin, version FROM products");
  const editProduct = () => write("UPDATE products SET price_from = 99, origin = 'admin', version = version + 1");

  it("a changed file gives products a new version, so that a concurrent edit is a conflict", async () => {
    await load({ tables: productTable([product]) });
    await load({ tables: productTable([dearer]) });
    expect(shownProducts()).toEqual([{ price: 120000, origin: "seed", version: 2 }]);
    await load({ tables: productTable([]) });
    expect(shownProducts()).toEqual([]);
  });

  it("products edited in the back office stay when the file changes or removes them", async () => {
    await load({ tables: productTable([product]) });
    editProduct();
    expect(await load({ tables: productTable([dearer]) })).toBe(0);
    expect(await load({ tables: productTable([]) })).toBe(0);
    expect(shownProducts()).toEqual([{ price: 99, origin: "admin", version: 2 }]);
  });

  it.each([
    ["changes it", [dearer]],
    ["drops it", []],
  ])("products stay when the edit happens between reading and writing of a load that %s", async (_, products) => {
    await load({ tables: productTable([product]) });
    const target = openLocalTarget();
    const statements = await contentStatements(target, { ...noContent, tables: productTable(products) });
    editProduct();
    await target.apply(statements, () => {});
    await target.close();
    expect(shownProducts()).toEqual([{ price: 99, origin: "admin", version: 2 }]);
  });
});

describe("news", () => {
  const item = (title: string, source = "官网") => ({
    title,
    source,
    sourceUrl: "https://example.org/",
    publishedAt: "2026-07-01",
  });
  const inOrder = () => rows("SELECT title, source, state, origin FROM news ORDER BY title, id");

  it("news is written once; a corrected item replaces the old one", async () => {
    await load({ news: [item("乙"), item("甲")] });
    expect(await load({ news: [item("乙"), item("甲")] })).toBe(0);
    const highest = () => Number(rows("SELECT max(id) AS id FROM news")[0]?.id);
    const before = highest();
    await load({ news: [item("甲", "内政部"), item("乙")] });
    expect(highest()).toBeGreaterThan(before);
    expect(inOrder()).toEqual([
      { title: "乙", source: "官网", state: "published", origin: "seed" },
      { title: "甲", source: "内政部", state: "published", origin: "seed" },
    ]);
  });

  it("news is deleted when it leaves the files, unless the back office wrote it", async () => {
    await load({ news: [item("甲"), item("乙")] });
    write("INSERT INTO news (title, source, published_at, origin) VALUES ('丙', '编辑', '2026-07-01', 'admin')");
    await load({ news: [item("乙")] });
    expect(inOrder().map(({ title }) => title)).toEqual(["丙", "乙"]);
  });

  it("news of the back office is neither overwritten nor repeated", async () => {
    write("INSERT INTO news (title, source, published_at, origin) VALUES ('甲', '编辑', '2026-07-01', 'admin')");
    expect(await load({ news: [item("甲")] })).toBe(0);
    expect(inOrder()).toEqual([{ title: "甲", source: "编辑", state: "published", origin: "admin" }]);
  });

  it.each([
    ["edited", "UPDATE news SET source = '编辑', origin = 'admin' WHERE title = '甲'"],
    ["removed", "UPDATE news SET state = 'removed', origin = 'admin' WHERE title = '甲'"],
    [
      "given another title",
      `UPDATE news SET title = '丙', origin = 'admin' WHERE title = '甲';
       INSERT INTO news (title, source, published_at, state, origin)
       VALUES ('甲', '官网', '2026-07-01', 'replaced', 'admin')`,
    ],
  ])("news that was %s stays so, also when its file changes", async (_, sql) => {
    await load({ news: [item("甲")] });
    write(sql);
    const edited = inOrder();
    expect(await load({ news: [item("甲")] })).toBe(0);
    expect(await load({ news: [item("甲", "内政部")] })).toBe(0);
    expect(inOrder()).toEqual(edited);
  });

  it("news that is edited between reading and writing of a load stays edited", async () => {
    await load({ news: [item("甲")] });
    const target = openLocalTarget();
    const statements = await contentStatements(target, { ...noContent, news: [item("甲", "内政部"), item("乙")] });
    write("UPDATE news SET source = '编辑', origin = 'admin' WHERE title = '甲'");
    write("INSERT INTO news (title, source, published_at, origin) VALUES ('丙', '编辑', '2026-07-01', 'admin')");
    await target.apply(statements, () => {});
    await target.close();
    expect(inOrder()).toEqual([
      { title: "丙", source: "编辑", state: "published", origin: "admin" },
      { title: "乙", source: "官网", state: "published", origin: "seed" },
      { title: "甲", source: "编辑", state: "published", origin: "admin" },
    ]);
  });
});

it("a load with changes gives every page a new version", async () => {
  const versions = () => rows("SELECT count(*) AS count FROM content_loads")[0]?.count;
  await load({ pages: [page("学生签证")] });
  await load({ pages: [page("学生签证")] });
  expect(versions()).toBe(1);
  const product = {
    key: "standard",
    kind: "assistance" as const,
    name: "普通",
    summary: "一句",
    currency: "CNY" as const,
  };
  const price = { price_from: 110000, price_to: null, days_from: 5, days_to: 7, working_days: false };
  const included = { charges: [], must_be_confirmed: [], position: 2 };
  await load({ pages: [page("学生签证")], tables: productTable([{ ...product, ...price, ...included }]) });
  await load({
    pages: [page("学生签证")],
    tables: productTable([{ ...product, ...price, price_from: 120000, ...included }]),
  });
  expect(versions()).toBe(3);
  expect(rows("SELECT price_from AS price FROM products")).toEqual([{ price: 120000 }]);
});
