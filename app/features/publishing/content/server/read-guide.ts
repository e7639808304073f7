import { mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { formatFact } from "#worker/platform/figure-text.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { type Block, factName, textOf } from "../shared/blocks.ts";
import { readMentions, shownMentions } from "./mentions.ts";
import { parsePage } from "./parse-page.ts";
import { findShown, shownFigures } from "./read-page.ts";

/** A guide as text, for other programs. */
export interface GuideText {
  title: string;
  summary: string;
  /** YYYY-MM-DD; null where nobody compared it with official pages. */
  checkedOn: string | null;
  /** In order; Markdown, with the figures and rules of the day. */
  sections: { id: string; title: string; text: string }[];
}

/**
 * The text of a page by its sections. Two round trips.
 * @param path `/visa/student`
 * @returns null when there is no such page, and for legal ones
 */
export async function readGuide(
  { db, now }: { db: Session; now: () => number },
  path: string,
): Promise<GuideText | null> {
  const today = todayInAustralia(now());
  const [row, mentions] = await Promise.all([findShown(db, path), readMentions(db, shownFigures(path), today)]);
  if (!row || row.kind === "legal") return null;
  const { blocks } = parsePage(row.body);
  const { facts, rules } = shownMentions(blocks, mentions, today);
  const fill = (text: string): string =>
    text.replaceAll(mentionPattern, (mention, key: string, day?: string) => {
      const name = factName(key, day ?? null);
      const rule = rules[name];
      if (rule) return fill(rule.sentence);
      return facts[name] ? formatFact(facts[name]) : mention;
    });
  const headings = [...headingsOf(blocks)];
  // Lines of containers (:::warning, ::links) say nothing in a text.
  const parts = row.body.replace(/^:{2,}.*$/gm, "").split(/^#{2,4} .*$/m);
  const sections = headings.map((heading, at) => ({ ...heading, text: fill(parts[at + 1] ?? "").trim() }));
  const { title, summary, checkedOn } = row;
  return { title, summary, checkedOn, sections: [{ id: "", title, text: fill(parts[0] ?? "").trim() }, ...sections] };
}

/** The headings of a page in the order of its text, also those in tabs and of questions. */
function* headingsOf(blocks: readonly Block[]): Generator<{ id: string; title: string }> {
  for (const block of blocks) {
    if (block.type === "heading") yield { id: block.id, title: textOf(block.children) };
    if (block.type === "quote" || block.type === "notice") yield* headingsOf(block.blocks);
    if (block.type === "tabs") for (const tab of block.tabs) yield* headingsOf(tab.blocks);
    if (block.type === "questions") {
      for (const { id, question, blocks: inside } of block.questions) {
        yield { id, title: question };
        yield* headingsOf(inside);
      }
    }
  }
}
