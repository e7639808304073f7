import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { action, loader } from "#app/features/publishing/content/admin/draft.tsx";
import type { Env } from "#worker/env.ts";
import { type MemberOf, refusalOfRoute, runRoute, signedInAs } from "./back-office.ts";
import { loadStudentPage, publishAs } from "./student-page.ts";

const { DB } = env as Env;

/** The editor who owns the drafts of a test. */
export let editor: MemberOf;

/** Id of the revision of the page's file. */
export let file: number;

/** For `beforeEach`: the student visa page with the content of its file, without drafts, settings and mails; a new editor. */
export async function beginDrafts(): Promise<void> {
  await DB.batch(["page_drafts", "site_settings", "outbox"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  file = await loadStudentPage();
  editor = await signedInAs("editor");
}

/** Saves a draft of the student visa page from its editor. @returns the id of the draft */
export async function makeDraft(fields: Record<string, string> = { title: "新标题" }, who = editor): Promise<number> {
  const redirect = await refusalOfRoute(publishAs(who, file, { intent: "draft", ...fields }));
  const id = Number(/^302 \/admin\/pages\/drafts\/(\d+)\?saved=1$/.exec(redirect ?? "")?.[1]);
  expect(id).toBeGreaterThan(0);
  return id;
}

export const openDraft = (id: number, who = editor) =>
  runRoute(loader, `/admin/pages/drafts/${id}`, who.visitor, { params: { id: String(id) } });

/** Posts a form of the draft's page with the currently saved version. */
export async function postDraft(id: number, fields: Record<string, string>, who = editor) {
  const { version, base } = await openDraft(id, who);
  const form = { version: String(version), base: String(base), ...fields };
  return runRoute(action, `/admin/pages/drafts/${id}`, who.visitor, { form, params: { id: String(id) } });
}

/** Posts a form of the draft's page, and expects that it is accepted. */
export const changeDraft = async (id: number, fields: Record<string, string>, who = editor) =>
  expect(await refusalOfRoute(postDraft(id, fields, who))).toMatch(/^30[23] \/admin\/pages\/drafts/);

/** The editor's context at a later time. @param ms from now */
export const later = (ms: number) => ({ ...editor.app, now: () => Date.now() + ms });
