import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loader as csv } from "#app/admin-csv.ts";
import { action, loader } from "#app/admin-records/list.tsx";
import { listRecords } from "#app/features/foundation/records/server/public.ts";
import type { Env } from "#worker/env.ts";
import type { LinkProbe, ProbeResult } from "#worker/platform/services/link-probe.ts";
import { runScheduled } from "#worker/scheduled.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../tests/support/back-office.ts";
import { checkLinks, checkLinksNow } from "../server/check-links.ts";
import { gatherLinks } from "../server/gather-links.ts";
import { checkRecord } from "./check-record.ts";

const { DB } = env as Env;
const origin = "https://aotu.example";

beforeEach(async () => {
  await DB.batch(
    [
      "pages",
      "page_revisions",
      "fact_values",
      "facts",
      "news",
      "links",
      "professionals",
      "link_checks",
      "occupation_authorities",
      "images",
    ].map((table) => DB.prepare(`DELETE FROM ${table}`)),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Inserts addresses to check, the first with the oldest check. */
async function addresses(...urls: string[]) {
  for (const [at, url] of urls.entries()) {
    await DB.prepare("INSERT INTO link_checks (url, found_in, checked_at) VALUES (?, '[\"/a\"]', ?)")
      .bind(url, at + 1)
      .run();
  }
}

const checks = async () =>
  (await DB.prepare("SELECT url, status, failure, failures FROM link_checks ORDER BY url").all()).results;

const probe = (look: (url: string) => ProbeResult | Promise<ProbeResult>): LinkProbe => ({
  probe: async (url) => look(url),
});

const context = (linkProbe: LinkProbe, now = Date.now()) => ({ primary: DB, linkProbe, now: () => now });

describe("gathering addresses", () => {
  it("finds every address of another site, with the places that link to it", async () => {
    await DB.batch([
      DB.prepare(`INSERT INTO page_revisions (id, path, kind, title, summary, updated_on, sources, next, related, body,
        origin, content_hash) VALUES
        (1, '/visa/student', 'guide', 't', 's', '2026-11-21', '[{"name":"甲","url":"https://a.gov.au/source"}]',
         '[{"to":"https://a.gov.au/next","label":"l"},{"to":"/facts","label":"l"}]', '[]',
         '看[甲](https://a.gov.au/body#part)和[站内](/visa)、[自己](${origin}/visa)、[信](mailto:a@b.org)', 'seed', 'x'),
        (2, '/visa/student', 'guide', 't', 's', '2026-11-21', '[]', '[]', '[]', '[旧](https://old.gov.au/)', 'seed', 'x')`),
      DB.prepare("INSERT INTO pages (path, revision_id) VALUES ('/visa/student', 1)"),
      DB.prepare("INSERT INTO facts (key, area, label, unit, position) VALUES ('visa.charge', 'visa', 'l', 'AUD', 1)"),
      DB.prepare(`INSERT INTO fact_values (key, value, source_name, source_url, checked_on, origin) VALUES
        ('visa.charge', 1, 's', 'https://corrected.gov.au/', '2026-11-20', 'seed'),
        ('visa.charge', 2, 's', 'https://a.gov.au/body', '2026-11-21', 'admin')`),
      DB.prepare(`INSERT INTO news (id, title, source, source_url, published_at, state) VALUES
        (3, 't', 's', 'https://news.gov.au', '2026-11-21', 'published'), (4, 'u', 's', 'https://gone.gov.au', '2026-11-21', 'removed')`),
      DB.prepare(`INSERT INTO links (id, url, title, section, position, is_shown, updated_at) VALUES
        (1, 'https://link.gov.au/', 't', 's', 1, 1, 1), (2, 'https://hidden.gov.au/', 't', 's', 2, 0, 1)`),
      DB.prepare(`INSERT INTO professionals (id, kind, name, languages, website, is_shown, checked_on, created_at, updated_at)
        VALUES (2, 'migration-agent', 'n', 'en', 'https://agent.com.au/', 1, '2026-11-21', 1, 1)`),
      DB.prepare(`INSERT INTO occupation_authorities (key, name, name_cn, url) VALUES
        ('TRA', 'n', 'n', 'https://assess.gov.au/'), ('CWA', 'n', 'n', NULL)`),
      DB.prepare(`INSERT INTO images (key, alt, source_url, width, height, author, created_at) VALUES
        ('0123456789abcdef', 'a', 'https://photo.gov.au/', 300, 200, 'e', 1), ('0123456789abcde0', 'b', NULL, 300, 200, 'e', 1)`),
    ]);
    const gathered = async () => {
      await gatherLinks({ primary: DB, origin });
      const { results } = await DB.prepare("SELECT url, found_in AS at FROM link_checks ORDER BY url").all();
      return results.map(({ url, at }) => [url, ...JSON.parse(String(at))]);
    };
    const all = [
      ["https://a.gov.au/body", "/visa/student", "fact:visa.charge"],
      ["https://a.gov.au/next", "/visa/student"],
      ["https://a.gov.au/source", "/visa/student"],
      ["https://agent.com.au/", "professional:2"],
      ["https://assess.gov.au/", "authority:TRA"],
      ["https://link.gov.au/", "link:1"],
      ["https://news.gov.au/", "news:3"],
      ["https://photo.gov.au/", "image:0123456789abcdef"],
    ];
    expect(await gathered()).toEqual(all);
    // The result of an address is retained while a place links to it, and deleted with its last place.
    await DB.prepare("UPDATE link_checks SET status = 404, failures = 2, checked_at = 1").run();
    await DB.prepare("DELETE FROM news").run();
    expect(await gathered()).toEqual(all.filter(([, place]) => place !== "news:3"));
    expect(await DB.prepare("SELECT min(failures) AS failures FROM link_checks").first("failures")).toBe(2);
  });
});

describe("a run", () => {
  let editor: MemberOf;
  beforeAll(async () => {
    editor = await signedInAs("editor");
  }, 20_000);

  it.each<[ProbeResult, string, number]>([
    [{ status: 200 }, "alive", 0],
    [{ status: 301 }, "alive", 0],
    [{ status: 404 }, "dead", 1],
    [{ status: 410 }, "dead", 1],
    [{ status: 500 }, "dead", 1],
    [{ status: 503 }, "dead", 1],
    [{ failure: "timeout" }, "dead", 1],
    [{ failure: "unreachable" }, "dead", 1],
    [{ failure: "redirects" }, "dead", 1],
    [{ failure: "forbidden" }, "unclear", 0],
    [{ status: 401 }, "unclear", 0],
    [{ status: 403 }, "unclear", 0],
    [{ status: 429 }, "unclear", 0],
    [{ status: 451 }, "unclear", 0],
  ])("takes %j for %s", async (look, health, failures) => {
    await addresses("https://a.gov.au/");
    expect(await checkLinks(context(probe(() => look)))).toEqual({ looked: 1, dead: failures, isOffline: false });
    expect(await checks()).toEqual([
      {
        url: "https://a.gov.au/",
        status: "status" in look ? look.status : null,
        failure: "failure" in look ? look.failure : null,
        failures,
      },
    ]);
    const query = { q: "", filters: {}, sort: "health", isDescending: true, page: 1 };
    expect((await listRecords(checkRecord, editor.app, editor.actor, query)).rows).toMatchObject([
      { health, foundIn: ["/a"] },
    ]);
  });

  it("counts the consecutive failures of an address", async () => {
    await addresses("https://a.gov.au/");
    const start = Date.now();
    const hour = 60 * 60_000;
    const failures = [];
    for (const [at, status] of [404, 500, 200, 404].entries()) {
      await checkLinks(
        context(
          probe(() => ({ status })),
          start + at * hour,
        ),
      );
      failures.push((await checks())[0]?.failures);
    }
    expect(failures).toEqual([1, 2, 0, 1]);
  });

  it("checks the twenty addresses with the oldest check, and none twice in ten minutes", async () => {
    await addresses(...Array.from({ length: 30 }, (_, at) => `https://site${at}.gov.au/`));
    await DB.prepare("INSERT INTO link_checks (url, found_in) VALUES ('https://never.gov.au/', '[]')").run();
    const looked: string[] = [];
    const look = probe((url) => {
      looked.push(url);
      return { status: 200 };
    });
    const now = Date.now();
    await checkLinks(context(look, now));
    expect(looked).toHaveLength(20);
    expect(looked).toContain("https://never.gov.au/");
    expect(looked).toContain("https://site18.gov.au/");
    await checkLinks(context(look, now + 1000));
    expect(looked).toHaveLength(31);
    expect(await checkLinks(context(look, now + 2000))).toEqual({ looked: 0, dead: 0, isOffline: false });
    expect(looked).toHaveLength(31);
  });

  it("checks four sites in parallel, and the addresses of one site one after another", async () => {
    await addresses(...Array.from({ length: 18 }, (_, at) => `https://site${at % 6}.gov.au/${at}`));
    const open: string[] = [];
    const most = { all: 0, site: 0 };
    await checkLinks(
      context({
        probe: async (url) => {
          const { host } = new URL(url);
          open.push(host);
          most.all = Math.max(most.all, open.length);
          most.site = Math.max(most.site, open.filter((one) => one === host).length);
          await new Promise((resolve) => setTimeout(resolve, 2));
          open.splice(open.indexOf(host), 1);
          return { status: 200 };
        },
      }),
    );
    expect(most).toEqual({ all: 4, site: 1 });
  });

  it("starts no check after its time limit, and leaves the remaining addresses to the next run", async () => {
    await addresses("https://a.gov.au/1", "https://a.gov.au/2", "https://a.gov.au/3");
    let now = Date.now();
    const slow = probe(() => {
      now += 15_000;
      return { status: 200 };
    });
    expect(await checkLinks({ primary: DB, linkProbe: slow, now: () => now })).toEqual({
      looked: 2,
      dead: 0,
      isOffline: false,
    });
    const putOff = probe(() => ({ isDeferred: true }));
    expect(await checkLinks(context(putOff, now))).toEqual({ looked: 0, dead: 0, isOffline: false });
    expect((await checks()).map(({ status }) => status)).toEqual([200, 200, null]);
  });

  it("writes no results when no site responds, because then our own connection is down", async () => {
    const sites = Array.from({ length: 4 }, (_, at) => `https://site${at}.gov.au/`);
    await addresses(...sites);
    const offline = { looked: 0, dead: 0, isOffline: true };
    expect(await checkLinks(context(probe(() => ({ failure: "unreachable" }))))).toEqual(offline);
    expect(await checks()).toEqual(sites.map((url) => ({ url, status: null, failure: null, failures: 0 })));
    const one = probe((url) => (url === sites[0] ? { status: 200 } : { failure: "timeout" }));
    expect(await checkLinks(context(one))).toEqual({ looked: 4, dead: 3, isOffline: false });
  });

  it("is started by the cron job", async () => {
    await DB.prepare(
      "INSERT INTO news (title, source, source_url, published_at) VALUES ('t', 's', 'https://news.gov.au/x', '2026-11-21')",
    ).run();
    vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
    await runScheduled("37 * * * *", env as Env, () => {});
    expect(await checks()).toEqual([{ url: "https://news.gov.au/x", status: 404, failure: null, failures: 1 }]);
  });
});

it("the list is sorted by health and by time, filtered and searched", async () => {
  const { visitor } = await signedInAs("editor");
  await DB.prepare(
    `INSERT INTO link_checks (url, found_in, status, failure, checked_at, failures) VALUES
      ('https://alive.au/', '["/a"]', 200, NULL, 4, 0), ('https://dead.au/', '["/b"]', 404, NULL, 3, 1),
      ('https://long-dead.au/', '["/b","news:3"]', NULL, 'timeout', 2, 5), ('https://unclear.au/', '["/a"]', 403, NULL, 1, 0),
      ('https://waiting.au/', '["/a"]', NULL, NULL, NULL, 0)`,
  ).run();
  const rows = async (query: string) =>
    (await runRoute(loader, `/admin/links/check?${query}`, visitor)).listed.rows.map(({ key }) =>
      key.replace(/https:\/\/(.*)\.au\//, "$1"),
    );
  expect(await rows("")).toEqual(["long-dead", "dead", "unclear", "waiting", "alive"]);
  expect(await rows("sort=checked&order=up")).toEqual(["waiting", "unclear", "long-dead", "dead", "alive"]);
  expect(await rows("health=dead&sort=checked&order=down")).toEqual(["dead", "long-dead"]);
  expect(await rows("q=news")).toEqual(["long-dead"]);
  const { listed } = await runRoute(loader, "/admin/links/check?q=long", visitor);
  expect(listed.rows.map(({ cells }) => cells)).toEqual([
    [
      { href: "https://long-dead.au/" },
      { text: "失效", tone: "danger" },
      ["10 秒没有回答", { text: "连续 5 次", tone: "muted" }],
      [{ text: "/b", to: "/admin/pages/edit/b" }, { text: "新闻 3", to: "/admin/news/3" }, false],
      { at: 2 },
    ],
  ]);
});

describe("access to the checks", () => {
  it.each(audience)("%s", async (role) => {
    await addresses("https://a.gov.au/");
    await DB.prepare(
      "INSERT INTO links (url, title, section, position, is_shown, updated_at) VALUES ('https://a.gov.au/', 't', 's', 1, 1, 1)",
    ).run();
    const fetched = vi.fn(async () => new Response(null, { status: 404 }));
    vi.stubGlobal("fetch", fetched);
    const { member, visitor } = await someoneOf(role);
    const refusals = [
      await refusalOfRoute(runRoute(loader, "/admin/links/check", visitor)),
      await refusalOfRoute(runRoute(csv, "/admin/links/check.csv", visitor)),
      await refusalOfRoute(runRoute(action, "/admin/links/check", visitor, { form: { intent: "list" } })),
    ];
    if (member && (role === "editor" || role === "admin")) {
      expect(refusals).toEqual([null, null, null]);
      const { listed } = await runRoute(loader, "/admin/links/check", visitor);
      expect(listed.rows.map(({ cells }) => cells.slice(1, 4))).toEqual([
        [
          { text: "失效", tone: "danger" },
          ["HTTP 404", false],
          [
            { text: expect.stringMatching(/^官方链接 \d+$/), to: expect.stringMatching(/^\/admin\/links\/\d+$/) },
            false,
          ],
        ],
      ]);
      const { results } = await DB.prepare(
        "SELECT after FROM audit_entries WHERE action = 'links.checked' AND actor_email = ?",
      )
        .bind(member.email)
        .all();
      expect(results).toEqual([{ after: '{"looked":1,"dead":1}' }]);
      const text = await (await runRoute(csv, "/admin/links/check.csv?health=dead", visitor)).text();
      expect(text).toContain("https://a.gov.au/,dead,404,,1,");
      return;
    }
    expect(refusals).toEqual([
      refusedReading(role, "/admin/links/check"),
      refusedReading(role, "/admin/links/check.csv"),
      "403",
    ]);
    expect(fetched).not.toHaveBeenCalled();
    if (!member) return;
    const { app, actor } = member;
    const query = { q: "", filters: {}, sort: "health", isDescending: true, page: 1 };
    await expectForbidden(
      () => checkLinksNow(app, actor),
      () => listRecords(checkRecord, app, actor, query),
    );
  });
});
