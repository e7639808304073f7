import { readText, type SearchedSection } from "#app/features/register/search/server/public.ts";
import { type Block, type Inline, inlineRuns, textOf } from "../shared/blocks.ts";

/** A section while its text is gathered. */
interface Open {
  anchor: string;
  /** Headings by level, the question at the end. */
  path: readonly string[];
  lines: string[];
}

/**
 * The sections of a page for the search: what follows a heading or a question of the answered ones. What stands before the first
 * heading is the answer of a guide, under its address without a heading.
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
    // An item of a list is a sentence; a line that announces one belongs to it.
    const text = filled
      .map((line) => (/[。！？：；…]$/.test(line) ? line : `${line}。`))
      .join("\n")
      .replaceAll("：\n", "：");
    if (text === "" || isLinks.test(path.at(-1) ?? "")) return [];
    const address = anchor === "" ? page : `${page}#${anchor}`;
    return [{ address, heading: path.join("："), text, read: readText(text, sentences) }];
  });
}

/** A section of links says nothing. */
const isLinks = /^官方/;

/** The lines of a block; a row of a table is one. */
function linesOf(block: Block): string[] {
  if (block.type === "table") return block.rows.map((cells) => `${cells.map(written).filter(Boolean).join("：")}`);
  // Figures with labels, links and drawn ways are no sentences.
  if (block.type === "strip" || block.type === "cards" || block.type === "paths") return [];
  return [...inlineRuns([block])].map(written);
}

/** The text of inline content with its mentions. */
const written = (children: readonly Inline[]): string =>
  children
    .map((child) => {
      if (child.type === "fact") return `{{${child.key}${child.day ? `@${child.day}` : ""}}}`;
      return "children" in child ? written(child.children) : child.type === "break" ? "\n" : child.text;
    })
    .join("");
