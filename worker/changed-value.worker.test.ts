import { env, exports } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { action as postRecord } from "#app/admin-records/edit.tsx";
import { official } from "#app/admin-records/official.ts";
import { listRecords, readRecord } from "#app/features/foundation/records/server/public.ts";
import { forgetPages } from "#app/features/publishing/content/server/read-page.ts";
import { watchRecord } from "#app/features/register/rules/server/watch-record.ts";
import { appContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { addDays, day } from "#worker/platform/time/units.ts";
import { Visitor } from "../tests/support/account-client.ts";
import { refusalOfRoute, runRoute, signedInAs } from "../tests/support/back-office.ts";
import { buildPages } from "../tests/support/built-pages.ts";
import { insertRow } from "../tests/support/insert-row.ts";
import { watchOfficialPages } from "./scheduled.ts";

const { DB } = env as Env;
const worker = Reflect.get(exports, "default") as Fetcher;
const key = "visa-500.charge";
const address = "https://immi.gov.au/fees";

afterEach(() => vi.unstubAllGlobals());

/** Makes the stand-in of the official site state this charge. */
function officialSays(charge: string) {
  vi.stubGlobal("fetch", (url: URL) =>
    Promise.resolve(
      url.href === "http://stand-in/immi.gov.au/fees"
        ? new Response(`<p>The charge is AUD${charge}.</p>`, { headers: { "Content-Type": "text/html" } })
        : new Response("", { status: 404 }),
    ),
  );
}

async function addFigureOnPage(firstDay: string) {
  forgetPages();
  const tables = ["official_readings", "official_pages", "probes", "rules", "pages", "page_revisions"];
  await DB.batch([...tables, "fact_values", "facts", "outbox"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  await DB.batch([
    insertRow(DB, "facts", { key, area: "student-visa", label: "申请费", unit: "AUD", position: 1, changes_on: "[]" }),
    insertRow(DB, "fact_values", {
      ...{ key, value: 2500, valid_from: firstDay, source_name: "二手：某网站", source_url: address },
      ...{ checked_on: firstDay, grade: "one-secondary", origin: "seed" },
    }),
    insertRow(DB, "probes", {
      ...{ key, url: address, find: '{"text":{"before":"The charge is","after":""}}', origin: "seed" },
    }),
    insertRow(DB, "page_revisions", {
      ...{ id: 1, path: "/visa/student", kind: "guide", title: "学生签证", summary: "s", updated_on: firstDay },
      ...{ checked_on: firstDay, sources: "[]", next: "[]", related: "[]", body: `申请费 {{${key}}}。` },
      ...{ figures: JSON.stringify([key]), origin: "seed", content_hash: "x" },
    }),
    insertRow(DB, "pages", { path: "/visa/student", revision_id: 1 }),
  ]);
}

/** A page as an anonymous visitor gets it. */
async function draw(path: string): Promise<string> {
  const { renderPage } = await buildPages({ draws: true });
  const context = new RouterContextProvider();
  context.set(appContext, new Visitor().context());
  return (await renderPage(new Request(`https://aotu.example${path}`), context)).text();
}

const readPage = () => draw("/visa/student");

it("a changed value of an official page is detected, disputed, mailed to editors, accepted from a day, and shown on all pages", async () => {
  const today = todayInAustralia(Date.now());
  const yesterday = addDays(today, -1);
  await addFigureOnPage(yesterday);
  const { app, actor, visitor } = await signedInAs("admin");
  const settings = { ...app.settings, OFFICIAL_PAGES_VIA: "http://stand-in" };
  const watchAt = (at: number) => watchOfficialPages({ ...app, settings, now: () => at });
  const toLookAt = async () => {
    const query = { q: "", filters: {}, sort: "kind", isDescending: false, page: 1 };
    return (await listRecords(watchRecord, app, actor, query)).rows.map(({ kind, key: of, note }) => [kind, of, note]);
  };

  // Before the first reading the probe has no reading day and is due.
  expect(await readPage()).toContain("非官方来源，");
  expect(await readPage()).not.toContain("对照来源核对");
  expect(await toLookAt()).toEqual([["due", key, "二手：某网站"]]);

  // The official page agrees with the registry.
  officialSays("2,500.00");
  await watchAt(Date.now() - day);
  const agreed = await readPage();
  expect(agreed).toContain(`${yesterday} 对照来源核对`);
  expect(agreed).toContain(`官方原文，${yesterday} 核对`);
  expect(await toLookAt()).toEqual([]);

  // The official page has another value: the figure is disputed, mailed and listed, and its value stays.
  officialSays("3,000.00");
  await watchAt(Date.now());
  const marked = await readPage();
  expect(marked).toContain("A$2,500");
  expect(marked).toContain("与官方页不符，正在核对");
  expect(marked).not.toContain("对照来源核对");
  const mail = await DB.prepare("SELECT text FROM outbox WHERE kind = 'official-differs'").first<{ text: string }>();
  expect(mail?.text).toContain("本站 2500，官方页 3000");
  expect(await toLookAt()).toEqual([["changed", key, "3000"]]);

  // An administrator accepts the value from today.
  const row = await readRecord(official, app, actor, key);
  const posted = runRoute(postRecord, `/admin/official/${key}`, visitor, {
    form: { intent: "accept", version: String(row?.version), validFrom: today },
    params: { key },
  });
  expect(await refusalOfRoute(posted)).toMatch(/^303 /);
  const accepted = await readPage();
  expect(accepted).toContain("A$3,000");
  expect(accepted).not.toContain("不符");
  expect(accepted).toContain("今年改了什么");
  expect(await toLookAt()).toEqual([]);
  expect(await draw("/changes.xml")).toMatch(/以前：A\$2,500.*现在：A\$3,000/);
  vi.unstubAllGlobals();
  const answer = await (await worker.fetch(`https://aotu.example/api/v1/facts/${key}`)).json();
  expect(answer).toMatchObject({
    data: {
      value: 3000,
      validFrom: today,
      grade: "official",
      official: { state: "same", readOn: today, url: address },
    },
  });
});
