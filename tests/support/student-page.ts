import { env } from "cloudflare:workers";
import { action } from "#app/features/publishing/content/admin/edit-page.tsx";
import { loadPage } from "#app/features/publishing/content/server/load-page.ts";
import { contentOf } from "#app/features/publishing/content/server/revision-content.ts";
import { figuresIn } from "#app/features/register/facts/shared/mentions.ts";
import type { AppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { type MemberOf, runRoute } from "./back-office.ts";

const { DB } = env as Env;

/** The page that tests of the back office edit, and the paths of its editor and history. */
export const path = "/visa/student";
export const editPath = `/admin/pages/edit${path}`;
export const historyPath = `/admin/pages/history${path}`;
export const params = { "*": "visa/student" };

/** The fields of the editor's form for the loaded page. */
export const pageForm = {
  title: "学生签证",
  english: "Student visa",
  summary: "说清这是什么，给谁看的一句话。",
  updated: "2026-11-21",
  checked: "2026-11-20",
  sources: "内政部 | https://immi.homeaffairs.gov.au/visas",
  next: "/resources/faq | 看常见问题 | 问得最多的。",
  related: "/search?type=course | 课程",
  body: "## 费用\n\n申请费 {{visa.charge}}。",
};

const content = (title: string) =>
  contentOf(
    path,
    {
      title,
      english: "Student visa",
      summary: pageForm.summary,
      kind: "guide",
      updated: "2026-11-21",
      checked: "2026-11-20",
      sources: [{ name: "内政部", url: "https://immi.homeaffairs.gov.au/visas" }],
      next: [{ to: "/resources/faq", label: "看常见问题", why: "问得最多的。" }],
      related: [{ to: "/search?type=course", label: "课程" }],
    },
    pageForm.body,
  );

/**
 * Inserts the file of the page like a load.
 * @returns the id of the revision
 */
export async function loadFile(title: string, isShown = true): Promise<number> {
  const page = content(title);
  const row = await DB.prepare(
    `INSERT INTO page_revisions (path, kind, title, english, summary, updated_on, checked_on, sources, next, related,
      body, figures, content_hash, origin) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'seed') RETURNING id`,
  )
    .bind(
      ...[page.path, page.kind, page.title, page.english, page.summary, page.updatedOn, page.checkedOn],
      ...[page.sources, page.next, page.related, page.body, figuresIn(page.body), page.contentHash],
    )
    .first<{ id: number }>();
  const id = row?.id ?? 0;
  if (isShown) {
    await DB.prepare("INSERT INTO pages (path, revision_id) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET revision_id = ?2")
      .bind(path, id)
      .run();
  }
  return id;
}

/** Resets the page: deletes all revisions and audit entries, and inserts its file and its figure. @returns the revision */
export async function loadStudentPage(): Promise<number> {
  await DB.batch(
    ["pages", "page_revisions", "audit_entries", "content_loads", "fact_values", "facts"].map((table) =>
      DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await DB.batch([
    DB.prepare(
      "INSERT INTO facts (key, area, label, unit, position) VALUES ('visa.charge', 'visa', '申请费', 'AUD', 1)",
    ),
    DB.prepare(`INSERT INTO fact_values (key, value, source_name, source_url, checked_on, origin)
      VALUES ('visa.charge', 1600, '官网', 'https://example.org', '2026-11-21', 'seed')`),
  ]);
  return loadFile("学生签证");
}

/** Posts the editor's form. @param version the revision that was shown when the form was opened */
export const publishAs = (who: MemberOf, version: number, fields: Record<string, string>) =>
  runRoute(action, editPath, who.visitor, { form: { ...pageForm, version: String(version), ...fields }, params });

export const shownPage = async (app: AppContext) => (await loadPage(app, path))?.page;

/** The id of the revision that visitors see. */
export const shownId = async () =>
  (await DB.prepare("SELECT revision_id AS id FROM pages WHERE path = ?").bind(path).first<{ id: number }>())?.id ?? 0;
