import { mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
/** Inline content: a part of the text of a page. */
export type Inline =
  | { type: "text"; text: string }
  | { type: "strong" | "emphasis"; children: Inline[] }
  | { type: "code"; text: string }
  /** `to`: a path of this site, `https://…`, `mailto:…` or `tel:…`. */
  | { type: "link"; to: string; children: Inline[] }
  /** A figure of the registry; with a day, the value in force on it. */
  | { type: "fact"; key: string; day: string | null }
  | { type: "break" };

/** Parts that a page includes with `::name`: components of app/features/publishing/content/pages/parts/. */
export const partNames = [
  "student-visa-notice",
  "search-box",
  "products",
  "prices",
  "plans",
  "downloads",
  "scope",
  "links",
  "nomination",
  "code-check",
  "signals",
  "official-chart",
] as const;
/** Former parts. Stored pages and revisions may still name them; they show nothing. */
export const retiredParts: readonly string[] = ["plan-question"];
export type PartName = (typeof partNames)[number];

export interface ListItem {
  /** Whether the item of a checklist is ticked; null in other lists. */
  checked: boolean | null;
  blocks: Block[];
}

/** A block of a page: parsed from Markdown (parse-page.ts), rendered by app/features/publishing/content/pages/. Never contains HTML. */
export type Block =
  | { type: "heading"; level: 2 | 3 | 4; id: string; children: Inline[] }
  | { type: "paragraph"; children: Inline[] }
  | { type: "list"; ordered: boolean; start: number; items: ListItem[] }
  | { type: "table"; head: Inline[][]; rows: Inline[][][] }
  | { type: "quote"; blocks: Block[] }
  | { type: "notice"; kind: "note" | "warning"; blocks: Block[] }
  /** The answer to the main question of the page, in three sentences. */
  | { type: "answer"; blocks: Block[] }
  /** Ways with several steps, drawn as places with arrows between them. */
  | { type: "paths"; paths: { name: Inline[]; places: Inline[][] }[] }
  | { type: "steps"; items: ListItem[] }
  /** The figures at the beginning of a page. */
  | { type: "strip"; facts: { value: Inline[]; label: Inline[] }[] }
  | { type: "tabs"; tabs: { key: string; title: string; blocks: Block[] }[] }
  | { type: "cards"; cards: { to: string; title: string; text: Inline[] }[] }
  | { type: "questions"; questions: { id: string; question: string; blocks: Block[] }[] }
  | { type: "part"; name: PartName }
  /** An image of the library. An empty `alt` means the description in the library. */
  | { type: "image"; key: string; alt: string; caption: Inline[] };

export interface ParsedPage {
  blocks: Block[];
  /** Second-level headings in order. */
  contents: { id: string; title: string }[];
  /** Messages for the editor about unsupported Markdown, which is shown as plain text or omitted. */
  problems: string[];
}

/** All runs of inline content in blocks, in reading order. */
export function* inlineRuns(blocks: readonly Block[]): Generator<readonly Inline[]> {
  for (const block of blocks) {
    switch (block.type) {
      case "heading":
      case "paragraph":
        yield block.children;
        break;
      case "list":
      case "steps":
        for (const item of block.items) yield* inlineRuns(item.blocks);
        break;
      case "table":
        yield* block.head;
        for (const row of block.rows) yield* row;
        break;
      case "quote":
      case "notice":
      case "answer":
        yield* inlineRuns(block.blocks);
        break;
      case "paths":
        for (const { name, places } of block.paths) {
          yield name;
          yield* places;
        }
        break;
      case "tabs":
        for (const tab of block.tabs) {
          yield [{ type: "text", text: tab.title }];
          yield* inlineRuns(tab.blocks);
        }
        break;
      case "strip":
        for (const { value, label } of block.facts) yield [...value, { type: "text", text: " " }, ...label];
        break;
      case "cards":
        for (const card of block.cards) yield [{ type: "text", text: `${card.title} ` }, ...card.text];
        break;
      case "questions":
        for (const { question, blocks: answer } of block.questions) {
          yield [{ type: "text", text: question }];
          yield* inlineRuns(answer);
        }
        break;
      case "image":
        yield [{ type: "text", text: `${block.alt} ` }, ...block.caption];
        break;
      case "part":
        break;
    }
  }
}

/** The bold beginning of a run; empty when it begins otherwise. */
export function boldStart(run: readonly Inline[]): readonly Inline[] {
  const first = run.find((inline) => inline.type !== "text" || inline.text.trim() !== "");
  return first?.type === "strong" ? first.children : [];
}

/** The figure that an answer begins with in bold, else its bold words; empty without either. */
export function answerFigure([first]: readonly Block[]): readonly Inline[] {
  const bold = first?.type === "paragraph" ? boldStart(first.children) : [];
  return bold.filter(({ type }) => bold.length === 1 || type === "fact");
}

/** The parts of a run, including those inside links and emphasis. */
export function* flatInlines(run: readonly Inline[]): Generator<Inline> {
  for (const inline of run) {
    yield inline;
    if ("children" in inline) yield* flatInlines(inline.children);
  }
}

export function* imageKeys(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks) {
    if (block.type === "image") yield block.key;
    if (block.type === "quote" || block.type === "notice") yield* imageKeys(block.blocks);
    if (block.type === "list" || block.type === "steps") for (const item of block.items) yield* imageKeys(item.blocks);
    if (block.type === "tabs") for (const tab of block.tabs) yield* imageKeys(tab.blocks);
    if (block.type === "questions") for (const { blocks: answer } of block.questions) yield* imageKeys(answer);
  }
}

/** The text of inline content without figures. */
export const textOf = (children: readonly Inline[]): string =>
  [...flatInlines(children)].map((one) => (one.type === "text" || one.type === "code" ? one.text : "")).join("");

/** Joins adjacent texts: the Markdown parser splits a sentence at a colon. */
export function joinTexts(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if (inline.type === "text" && last?.type === "text") last.text += inline.text;
    else joined.push(inline.type === "text" ? { ...inline } : inline);
  }
  return joined;
}

/**
 * Splits text at its mentions of figures: `{{visa-500.charge}}`, `{{visa-500.charge@2024-07-01}}`.
 */
export function splitFacts(text: string): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(mentionPattern)) {
    const [whole, key = "", day = null] = match;
    if (match.index > from) pieces.push({ type: "text", text: text.slice(from, match.index) });
    pieces.push({ type: "fact", key, day });
    from = match.index + whole.length;
  }
  if (from < text.length) pieces.push({ type: "text", text: text.slice(from) });
  return pieces;
}

/** The name of a figure in the `facts` of a loaded page. */
export function factName(key: string, day: string | null): string {
  return day === null ? key : `${key}@${day}`;
}
