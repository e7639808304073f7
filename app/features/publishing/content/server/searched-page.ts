import type { SearchedPage } from "#app/features/register/search/server/public.ts";
import { tools } from "#app/features/register/tools/server/public.ts";
import { type Block, inlineRuns, textOf } from "../shared/blocks.ts";
import { parsePage } from "./parse-page.ts";
import type { RevisionContent } from "./revision-content.ts";

/** A tool may be on a page of content, as the points test is. */
const toolPaths = new Set<string>(Object.values(tools).map(({ path }) => path));

/**
 * The text of a page for the search. Figures of the registry are omitted, because they change without the page. Of legal
 * pages only the title is searched: their text names everything, and answers nothing.
 */
export function searchedPage(content: Omit<RevisionContent, "updatedOn" | "checkedOn">): SearchedPage {
  const { path, title, english, summary, body, contentHash } = content;
  const kind = toolPaths.has(path) ? "tool" : content.kind;
  const blocks = kind === "legal" ? [] : parsePage(body).blocks;
  const headings = [...headingsOf(blocks)].join(" | ");
  const text = [...inlineRuns(blocks)].map((run) => textOf([...run])).join("\n");
  return { path, kind, title, summary, headings: `${english ?? ""} | ${headings}`, body: text, contentHash };
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
