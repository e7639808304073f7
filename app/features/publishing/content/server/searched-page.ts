import { sql } from "drizzle-orm";
import { keysIn, mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { readMentionedRules } from "#app/features/register/rules/server/public.ts";
import { sentencesOn } from "#app/features/register/rules/shared/rule.ts";
import type { SearchedPage } from "#app/features/register/search/server/public.ts";
import { tools } from "#app/features/register/tools/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { type Block, inlineRuns, textOf } from "../shared/blocks.ts";
import { sectionsOf } from "./page-sections.ts";
import { parsePage } from "./parse-page.ts";
import type { RevisionContent } from "./revision-content.ts";

/** A tool may be part of a page of content, such as the points test. */
const toolPaths = new Set<string>(Object.values(tools).map(({ path }) => path));

type SearchedContent = Omit<RevisionContent, "updatedOn" | "checkedOn">;

/**
 * The text of a page for the search. Figures of the registry are omitted, because they change independently of the page. Of legal pages
 * only the title is indexed: their text mentions everything, but answers no question.
 * @param sentences of the rules that it quotes, by key: they are a part of its text
 */
export function searchedPage(content: SearchedContent, sentences: ReadonlyMap<string, string>): SearchedPage {
  const { path, title, english, summary, body, contentHash } = content;
  const kind = toolPaths.has(path) ? "tool" : content.kind;
  const quoted = body.replaceAll(mentionPattern, (mention, key: string) => sentences.get(key) ?? mention);
  const blocks = kind === "legal" ? [] : parsePage(quoted).blocks;
  const headings = [...headingsOf(blocks)].join(" | ");
  const sections = kind !== "legal" && kind !== "hub" ? sectionsOf(path, parsePage(body).blocks, sentences) : [];
  const text = [...inlineRuns(blocks)].map((run) => textOf([...run])).join("\n");
  return { path, kind, title, summary, headings: `${english ?? ""} | ${headings}`, body: text, sections, contentHash };
}

/** The same, with the registry's sentences of today. */
export async function readSearchedPage(
  app: Pick<AppContext, "primary" | "now">,
  content: SearchedContent,
): Promise<SearchedPage> {
  const keys = JSON.stringify(keysIn(content.body));
  const rules = await readMentionedRules({ db: app.primary }, sql`(SELECT value FROM json_each(${keys}))`);
  return searchedPage(content, sentencesOn(rules.values(), todayInAustralia(app.now())));
}

/** Headings, titles of tabs and questions. */
function* headingsOf(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks) {
    if (block.type === "heading") yield textOf(block.children);
    if (block.type === "questions") for (const { question } of block.questions) yield question;
    if (block.type === "tabs") {
      for (const tab of block.tabs) {
        yield tab.title;
        yield* headingsOf(tab.blocks);
      }
    }
  }
}
