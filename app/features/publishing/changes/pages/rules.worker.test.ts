import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { addRecord, editRecord, listRecords, schemaOf } from "#app/features/foundation/records/server/public.ts";
import { loadPreview } from "#app/features/publishing/content/admin/load-preview.ts";
import { loadPage } from "#app/features/publishing/content/server/load-page.ts";
import { forgetPages } from "#app/features/publishing/content/server/read-page.ts";
import { contentOf } from "#app/features/publishing/content/server/revision-content.ts";
import { readSearchedPage } from "#app/features/publishing/content/server/searched-page.ts";
import { frontMatterSchema } from "#app/features/publishing/content/shared/input.ts";
import { figuresIn } from "#app/features/register/facts/shared/mentions.ts";
import { ruleRecord } from "#app/features/register/rules/server/record.ts";
import { unpack } from "#app/shell/islands/static-section.tsx";
import { createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { expectForbidden, type MemberOf, signedInAs } from "../../../../../tests/support/back-office.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { viewChanges } from "../server/view-changes.ts";

const { DB } = env as Env;

/** The context of a visitor at noon in Sydney on a day. */
const visitorOn = (day: string, time = "T01:00:00Z") => ({
  ...createAppContext(new Request("https://aotu.example"), env as Env, () => {}),
  now: () => Date.parse(day + time),
});

const fields = {
  ...{ rule: "student-rule.family", validFrom: "2026-10-02", label: "家属能不能一起申请", area: "student-family" },
  ...{ sentence: "2026 年 10 月 2 日起，不能带家属，申请费 {{visa-500.charge}}。", audience: "students families" },
  ...{
    visas: "500",
    isProposed: "0",
    isUnclear: "0",
    validUntil: "",
    instrument: "F2026L01347",
    sourceName: "内政部",
    note: "",
  },
  ...{ sourceUrl: "https://immi.homeaffairs.gov.au/visas/rules", checkedOn: "2026-11-28", grade: "archived" },
  ...{ sourceDated: "2026-10-03", isWithdrawn: "0" },
};

const frontMatter = frontMatterSchema.parse({
  title: "学生签证",
  summary: "谁能申请学生签证，要哪些材料，多少钱。",
  kind: "guide",
  updated: "2026-11-28",
  sources: [],
  next: [],
  related: [],
});

const rule = (given: Partial<typeof fields> = {}) => schemaOf(ruleRecord.fields).parse({ ...fields, ...given });
const add = ({ app, actor }: MemberOf, values: ReturnType<typeof rule>) => addRecord(ruleRecord, app, actor, values);
const old = { validFrom: "", sentence: "可以带家属。", instrument: "" };

beforeEach(async () => {
  forgetPages();
  await DB.batch(
    ["rules", "pages", "page_revisions", "fact_values", "facts"].map((table) => DB.prepare(`DELETE FROM ${table}`)),
  );
  await seedFacts();
});

async function addPage(body: string) {
  await DB.batch([
    DB.prepare(`INSERT INTO page_revisions (id, path, kind, title, summary, updated_on, sources, next, related, body, figures,
      origin, content_hash) VALUES (1, '/visa/student', 'guide', '学生签证', 's', '2026-11-21', '[]', '[]', '[]', ?, ?, 'seed', 'x')`).bind(
      ...[body, figuresIn(body)],
    ),
    DB.prepare("INSERT INTO pages (path, revision_id) VALUES ('/visa/student', 1)"),
  ]);
}

describe("a rule on a page", () => {
  it("changes at midnight in Australia, with its figures, and announces a future change", async () => {
    const admin = await signedInAs("admin");
    await add(admin, rule(old));
    await add(admin, rule());
    await addPage("- {{student-rule.family}}");
    const shown = async (day: string, time?: string) => {
      const loaded = await loadPage(visitorOn(day, time), "/visa/student");
      return { ...loaded?.rules?.["student-rule.family"], figures: Object.keys(loaded?.facts ?? {}) };
    };
    // 2 October begins in Sydney at 14:00 UTC.
    expect(await shown("2026-10-01", "T13:59:00Z")).toMatchObject({
      ...{ sentence: "可以带家属。", state: "in-force", next: "2026-10-02", figures: [] },
    });
    expect(await shown("2026-10-01", "T14:00:00Z")).toMatchObject({
      ...{ sentence: fields.sentence, state: "in-force", next: null, figures: ["visa-500.charge"] },
    });
  });

  it("is marked as proposed, or as ended", async () => {
    const admin = await signedInAs("admin");
    await add(admin, rule({ validUntil: "2026-11-01" }));
    await addPage("{{student-rule.family}}");
    const state = async (day: string) =>
      (await loadPage(visitorOn(day), "/visa/student"))?.rules?.["student-rule.family"]?.state;
    expect(await state("2026-09-01")).toBe("announced");
    expect(await state("2026-11-01")).toBe("in-force");
    expect(await state("2026-11-02")).toBe("ended");
  });
});

it("the preview of a page shows rules as of the day of its publication", async () => {
  const { app, actor } = await signedInAs("admin");
  await addRecord(ruleRecord, app, actor, rule(old));
  await addRecord(ruleRecord, app, actor, rule());
  const content = contentOf("/visa/student", frontMatter, "{{student-rule.family}} {{no.such}}");
  const previewOn = async (day: string) => {
    const { content: packed, warnings } = await loadPreview(app, content, day);
    return [unpack(packed).rules?.["student-rule.family"]?.sentence, ...warnings.unknown];
  };
  expect(await previewOn("2026-10-01")).toEqual([old.sentence, "no.such"]);
  expect(await previewOn("2026-10-02")).toEqual([fields.sentence, "no.such"]);
});

it("the search finds a page by the sentence of a rule that it quotes", async () => {
  const { app, actor } = await signedInAs("admin");
  await addRecord(ruleRecord, app, actor, rule());
  const content = contentOf("/visa/student", frontMatter, "- **家属**：{{student-rule.family}}");
  expect((await readSearchedPage(visitorOn("2026-11-28"), content)).body).toContain("不能带家属");
});

describe("the list of changes", () => {
  it("the list contains each version with the previous one and the affected pages, future versions first", async () => {
    const admin = await signedInAs("admin");
    await add(admin, rule(old));
    await add(admin, rule());
    await add(admin, rule({ validFrom: "2027-07-01", sentence: "又可以带。" }));
    const changes = (await viewChanges(visitorOn("2026-11-28"))).filter(
      ({ keys }) => keys[0] === "student-rule.family",
    );
    expect(changes.map(({ day, state, before, after }) => ({ day, state, before, after }))).toEqual([
      {
        day: "2027-07-01",
        state: "announced",
        before: "2026 年 10 月 2 日起，不能带家属，申请费 A$2,500。",
        after: "又可以带。",
      },
      {
        day: "2026-10-02",
        state: "in-force",
        before: "可以带家属。",
        after: "2026 年 10 月 2 日起，不能带家属，申请费 A$2,500。",
      },
    ]);
  });

  it("contains the figures of the law with the previous value, and merges many of one table into one entry", async () => {
    const changes = await viewChanges(visitorOn("2026-11-28"));
    const charge = changes.find(({ keys, day }) => keys[0] === "visa-500.charge" && day === "2026-07-01");
    expect(charge).toMatchObject({ before: "A$2,000", after: "A$2,500", path: "/facts/student-visa#visa-500.charge" });
    expect(changes.some(({ keys }) => keys.length > 8)).toBe(true);
  });
});

describe("rules in the back office", () => {
  it("refuse unknown figures, unknown audiences, and a repeated version", async () => {
    const admin = await signedInAs("admin");
    await expect(add(admin, rule({ sentence: "费用 {{no.such}}。" }))).rejects.toMatchObject({ code: "invalid" });
    expect(schemaOf(ruleRecord.fields).safeParse({ ...fields, audience: "students dogs" }).success).toBe(false);
    await add(admin, rule());
    await expect(add(admin, rule({ label: "别的" }))).rejects.toMatchObject({ code: "invalid" });
  });

  it("replace the row of the files, and hide it", async () => {
    await DB.prepare(`INSERT INTO rules (key, rule, area, label, sentence, audience, visas, source_name, source_url, checked_on, grade, origin)
      VALUES ('a.b~', 'a.b', 'student', '甲', '旧。', '["students"]', '[]', 's', 'https://a.example/b', '2026-11-28', 'archived', 'seed')`).run();
    const admin = await signedInAs("admin");
    const { rule: _, validFrom: __, ...values } = rule({ sentence: "新。" });
    await editRecord(ruleRecord, admin.app, admin.actor, { key: "a.b~", version: 0 }, values);
    await addPage("{{a.b}}");
    expect((await loadPage(visitorOn("2026-11-28"), "/visa/student"))?.rules?.["a.b"]?.sentence).toBe("新。");
    const noQuery = { q: "", filters: {}, sort: "", isDescending: true, page: 1 };
    expect((await listRecords(ruleRecord, admin.app, admin.actor, noQuery)).total).toBe(1);
  });

  it("are recorded only by administrators", async () => {
    const editor = await signedInAs("editor");
    await expectForbidden(() => add(editor, rule()));
  });
});
