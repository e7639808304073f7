import type { Block, Inline } from "./blocks.ts";

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
        yield* inlineRuns(block.blocks);
        break;
      case "tabs":
        for (const tab of block.tabs) {
          yield [{ type: "text", text: tab.title }];
          yield* inlineRuns(tab.blocks);
        }
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
      case "part":
        break;
    }
  }
}

/** The pieces of a run, also those inside links and emphasis. */
export function* flatInlines(run: readonly Inline[]): Generator<Inline> {
  for (const inline of run) {
    yield inline;
    if ("children" in inline) yield* flatInlines(inline.children);
  }
}

/** The text of inline content without figures. */
export function textOf(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if (child.type === "text" || child.type === "code") return child.text;
      return "children" in child ? textOf(child.children) : "";
    })
    .join("");
}

/** Joins neighbouring texts: the Markdown parser splits a sentence at a colon. */
export function joinTexts(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if (inline.type === "text" && last?.type === "text") last.text += inline.text;
    else joined.push(inline.type === "text" ? { ...inline } : inline);
  }
  return joined;
}
