import { sql } from "drizzle-orm";
import { keysIn, mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { readMentionedRules } from "#app/features/register/rules/server/public.ts";
import { sentencesOn } from "#app/features/register/rules/shared/rule.ts";
import { readText, type SearchedPage, type SearchedSection } from "#app/features/register/search/server/public.ts";
import { tools } from "#app/features/register/tools/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { type Block, type Inline, inlineRuns, textOf } from "../shared/blocks.ts";
import { parsePage } from "./parse-page.ts";
import type { RevisionContent } from "./revision-content.ts";

/** A section while its text is collected. */
interface Open {
  anchor: string;
  /** Headings by level, then the question. */
  path: readonly string[];
  lines: string[];
}

/**
 * The sections of a page for the search: the text after a heading or a question. The text before the first heading is the answer of a
 * guide; its section has the page's address and no heading.
 * @param page its path
 * @param sentences of the rules that it quotes, by key
 */
export function sectionsOf(
  page: string,
  blocks: readonly Block[],
  sentences: ReadonlyMap<string, string>,
): SearchedSection[] {
  const sections: Open[] = [{ anchor: "", path: [], lines: [] }];
  const gather = (some: readonly Block[]) => {
    for (const block of some) {
      const path = sections.at(-1)?.path ?? [];
      if (block.type === "heading")
        sections.push({
          anchor: block.id,
          path: [...path.slice(0, block.level - 2), textOf(block.children)],
          lines: [],
        });
      else if (block.type === "tabs") for (const tab of block.tabs) gather(tab.blocks);
      else if (block.type === "questions") {
        for (const { id, question, blocks: answer } of block.questions) {
          sections.push({ anchor: id, path: [...path.slice(0, 1), question], lines: [] });
          gather(answer);
        }
      } else sections.at(-1)?.lines.push(...linesOf(block));
    }
  };
  gather(blocks);
  return sections.flatMap(({ anchor, path, lines }) => {
    const filled = lines.map((line) => line.trim()).filter((line) => line !== "");
    // A list item is a sentence; the line that introduces the list belongs to it.
    const text = filled
      .map((line) => (/[。！？：；…]$/.test(line) ? line : `${line}。`))
      .join("\n")
      .replaceAll("：\n", "：");
    if (text === "" || isLinks.test(path.at(-1) ?? "")) return [];
    const address = anchor === "" ? page : `${page}#${anchor}`;
    return [{ address, heading: path.join("："), text, read: readText(text, sentences) }];
  });
}

/** A section of links has no text for the search. */
const isLinks = /^官方/;

/** The lines of a block; a row of a table is one line. */
function linesOf(block: Block): string[] {
  if (block.type === "table") return block.rows.map((cells) => `${cells.map(written).filter(Boolean).join("：")}`);
  // Figures with labels, links and drawn ways are not sentences.
  if (block.type === "strip" || block.type === "cards" || block.type === "paths") return [];
  return [...inlineRuns([block])].map(written);
}

/** The text of inline content with its mentions of figures. */
const written = (children: readonly Inline[]): string =>
  children
    .map((child) => {
      if (child.type === "fact") return `{{${child.key}${child.day ? `@${child.day}` : ""}}}`;
      return "children" in child ? written(child.children) : child.type === "break" ? "\n" : child.text;
    })
    .join("");

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
