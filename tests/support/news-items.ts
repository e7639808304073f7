import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { action } from "#app/admin-records/edit.tsx";
import { addRecord } from "#app/features/foundation/records/server/public.ts";
import { listNews, listNewsPage } from "#app/features/publishing/news/server/list-news.ts";
import { newsRecord } from "#app/features/publishing/news/server/record.ts";
import type { Env } from "#worker/env.ts";
import { type MemberOf, runRoute } from "./back-office.ts";

const { DB } = env as Env;

/** The fields of an item's form. */
export const newsFields = {
  title: "新规则",
  source: "Home Affairs",
  sourceUrl: "https://immi.homeaffairs.gov.au/",
  date: "2026-11-20",
};

/** The query of the back office's list without search and filters, newest first. */
export const noQuery = { q: "", filters: {}, sort: "date", isDescending: true, page: 1 };

export async function removeAllNews(): Promise<void> {
  await DB.prepare("DELETE FROM news").run();
}

/** The titles that visitors see at a time, on both the band and the page of news. */
export async function seenAt({ app }: MemberOf, now = app.now()) {
  const at = { db: app.db, now: () => now };
  const titles = (await listNews(at)).map(({ title }) => title);
  expect((await listNewsPage(at, { page: 1 })).items.map(({ title }) => title)).toEqual(titles);
  return titles;
}

export const rowOf = (id: number) => DB.prepare("SELECT * FROM news WHERE id = ?").bind(id).first();

export async function draftItem(member: MemberOf, given: Partial<typeof newsFields> = {}): Promise<number> {
  return Number(await addRecord(newsRecord, member.app, member.actor, { ...newsFields, ...given }));
}

/** Posts a form of an item's page. */
export const postItem = (member: MemberOf, id: number, form: Record<string, string>) =>
  runRoute(action, `/admin/news/${id}`, member.visitor, { form, params: { key: String(id) } });
