import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { site, type Visitor } from "../../../tests/support/account-client.ts";
import { signedInAs } from "../../../tests/support/back-office.ts";
import { buildPages } from "../../../tests/support/built-pages.ts";

let pages: Awaited<ReturnType<typeof buildPages>>;
let visitor: Visitor;

beforeAll(async () => {
  pages = await buildPages({ draws: true });
  ({ visitor } = await signedInAs("admin"));
}, 60_000);

async function open(path: string): Promise<{ status: number; html: string; cost: string; titles: string[] }> {
  const request = new Request(site + path, { headers: { ...visitor.headers, Cookie: visitor.cookieHeader } });
  const answer = await createApp(pages.renderPage).fetch(request, { ...(env as Env), SHOW_QUERY_COST: "1" });
  const html = await answer.text();
  const head = html.slice(0, html.indexOf("</head>"));
  return {
    status: answer.status,
    html,
    cost: answer.headers.get("Server-Timing") ?? "",
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, one = ""]) => one),
  };
}

it("every page of the back office has one unique title", async () => {
  const addresses = pages.addresses
    .filter(({ address, module }) => /^\/admin(\/|$)/.test(address) && !/[:*]/.test(address) && module.default)
    .map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(["/admin", "/admin/orders", "/admin/links/new", "/admin/settings"]));
  const known = new Map<string, string>();
  for (const address of addresses) {
    const { status, titles } = await open(address);
    const [title = ""] = titles;
    expect(status, address).toBe(200);
    expect(titles, address).toHaveLength(1);
    expect(title, address).toMatch(/^[^|]+ \| .*后台 \| 澳途$/);
    expect(known.get(title), `${title} is the title of ${address} too`).toBeUndefined();
    known.set(title, address);
  }
}, 120_000);

it("adds the section to the title of a heading without one", async () => {
  expect((await open("/admin/orders")).titles).toEqual(["订单 | 后台 | 澳途"]);
  expect((await open("/admin/pages/drafts")).titles).toEqual(["草稿与定时发布 | 页面内容 | 后台 | 澳途"]);
});

it("has a title on its 404 page", async () => {
  const { status, titles } = await open("/admin/users/987654");
  expect(status).toBe(404);
  expect(titles).toEqual(["没有这个账号。 | 后台 | 澳途"]);
});

it("the back office has its own header, and neither public menu, news nor footer", async () => {
  const { html } = await open("/admin");
  expect(html).toContain("看网站");
  expect(html).not.toContain("<footer");
  expect(html).not.toContain("最新消息");
  expect(html).not.toContain("主菜单");
  const publicPage = await open("/about");
  expect(publicPage.html).toContain("<footer");
  expect(publicPage.html).toContain("主菜单");
});

it("the back office reads no data of the public frame", async () => {
  const rowsOf = async (path: string) => Number(/rows;dur=(\d+)/.exec((await open(path)).cost)?.[1]);
  const [own, shown] = [await rowsOf("/admin/links"), await rowsOf("/about")];
  const { DB } = env as Env;
  await DB.prepare(
    `INSERT INTO news (title, source, published_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 8)
      SELECT '消息 ' || i, 'Home Affairs', '2026-11-01' FROM n`,
  ).run();
  expect(await rowsOf("/about")).toBeGreaterThan(shown);
  expect(await rowsOf("/admin/links")).toBe(own);
});

it("times are those of Sydney, on pages and in files", async () => {
  await (env as Env).DB.prepare(
    `INSERT INTO audit_entries (at, actor_id, actor_email, action, subject_type, subject_id)
       VALUES (?, 'a', 'zone@people.example', 'link.added', 'link', '1')`,
  )
    .bind(Date.UTC(2026, 10, 21, 16, 5))
    .run();
  const page = (await open("/admin/audit?q=zone")).html.replaceAll(/<!-- -->/g, "");
  expect(page).toContain("时间按悉尼时间显示");
  expect(page).toContain("2026-11-22 03:05");
  expect((await open("/admin/audit.csv?q=zone")).html).toMatch(/^\uFEFF?时间（悉尼时间）[\s\S]*2026-11-22 03:05/);
});
