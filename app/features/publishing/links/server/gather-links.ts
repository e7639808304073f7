import { eq, sql } from "drizzle-orm";
import { linksOfPages } from "#app/features/publishing/content/server/public.ts";
import { linksOfImages } from "#app/features/publishing/images/server/public.ts";
import { linksOfNews } from "#app/features/publishing/news/server/public.ts";
import { linksOfProfessionals } from "#app/features/publishing/professionals/server/public.ts";
import { linksOfFigures } from "#app/features/register/facts/server/public.ts";
import { linksOfInvitations } from "#app/features/register/invitations/server/public.ts";
import { linksOfAuthorities } from "#app/features/register/occupations/server/public.ts";
import { linksOfRules } from "#app/features/register/rules/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName } from "#worker/platform/db/sql-parts.ts";
import { linksIn } from "#worker/platform/db/sql-rows.ts";
import { linkChecks, links } from "./schema.ts";

/** Maximum length of a checked address. */
const maxCharacters = 2000;

/** The places that link to each address: a page's path, `fact:visa-500.charge`, `news:3`, `link:1`, `professional:2`,
 * `authority:TRA`, `invitation:nsw~2025-26~190~places~1`, `image:0f3a…`, `rule:student-rule.family~2026-10-02`. */
type Places = Map<string, Set<string>>;

/** Rows with an address, by kind; the kind is the first part of a place's name. */
const linksOfRows = {
  fact: linksOfFigures,
  news: linksOfNews,
  link: linksIn(links.url, links.id, eq(links.isShown, true)),
  professional: linksOfProfessionals,
  authority: linksOfAuthorities,
  invitation: linksOfInvitations,
  image: linksOfImages,
  rule: linksOfRules,
};

/**
 * Updates link_checks: every address of another site that shown pages and the rows above link to, with the places that link to it. An
 * address without a place is deleted; the results of the others are retained.
 * @param app `origin`: addresses of this site are omitted
 * @returns the number of addresses
 */
export async function gatherLinks({
  primary,
  origin,
}: Pick<AppContext, "origin"> & { primary: Statements }): Promise<number> {
  const [pages, ...others] = await runBatch(primary, [linksOfPages, ...Object.values(linksOfRows)]);
  const places: Places = new Map();
  const note = (text: string, place: string) => {
    const url = addressOf(text, origin);
    if (url !== null) places.set(url, (places.get(url) ?? new Set()).add(place));
  };
  for (const { path, body, sources, next, related } of pages.rows) {
    for (const url of linksOf(body)) note(url, path);
    for (const { url } of sources) note(url, path);
    for (const { to } of [...next, ...related]) note(to, path);
  }
  for (const [index, kind] of Object.keys(linksOfRows).entries()) {
    for (const { id, url } of others[index]?.rows ?? []) note(url, `${kind}:${id}`);
  }
  await write(primary, places);
  return places.size;
}

/** An address without its fragment; null unless it belongs to another site. */
function addressOf(text: string, origin: string): string | null {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.origin === origin || text.length > maxCharacters) return null;
  url.hash = "";
  return url.href;
}

/** Writes only rows that changed. */
async function write(primary: Statements, places: Places): Promise<void> {
  const rows = JSON.stringify([...places].map(([url, where]) => [url, [...where].sort()]));
  const { url, foundIn } = linkChecks;
  await runBatch(primary, [
    sql`INSERT INTO ${linkChecks} (${bareName(url)}, ${bareName(foundIn)})
      SELECT value ->> 0, value -> 1 FROM json_each(${rows}) WHERE true
      ON CONFLICT (${bareName(url)}) DO UPDATE SET ${bareName(foundIn)} = excluded.found_in WHERE ${foundIn} <> excluded.found_in`,
    sql`DELETE FROM ${linkChecks} WHERE ${url} NOT IN (SELECT value ->> 0 FROM json_each(${rows}))`,
  ]);
}

/** The start of a link in Markdown, `[text](https://…` or `<https://…`; the group is the text up to a space. */
const beginning = /(?:\]\(\s*<?|<)(?=(https?:\/\/[^\s<>]+))/g;

/** Addresses of other sites in a page's Markdown. Found without parsing, because this runs over all pages at once; a false match is harmless. */
export function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(beginning)].map(([, rest = ""]) => rest.slice(0, endOf(rest)));
}

/** The end of an address: the first closing parenthesis that was not opened inside it. */
function endOf(rest: string): number {
  let open = 0;
  for (let at = 0; at < rest.length; at += 1) {
    if (rest[at] === "(") open += 1;
    if (rest[at] === ")") {
      if (open === 0) return at;
      open -= 1;
    }
  }
  return rest.length;
}
