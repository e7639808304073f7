import { formatFact } from "#app/shell/figures/fact.ts";
import type { LoadedPage } from "../server/load-page.ts";
import { type Block, boldStart, factName, type Inline, splitFacts } from "../shared/blocks.ts";

type Shown = Pick<LoadedPage, "facts" | "rules">;

/** Characters of a lead: two lines of a phone. */
const longest = 60;

/** What a closed section says: its first sentence, or what its first table, list or questions are about; empty without any. */
export function leadOf(blocks: readonly Block[], shown: Shown): string {
  const lead = wholeLead(blocks, shown);
  if (lead.length <= longest) return lead;
  // Not within a word or a figure, where there is a pause before.
  return `${lead.slice(0, longest).replace(/(?<=.)[；，、][^；，、]*$/, "")}…`;
}

function wholeLead([block, ...rest]: readonly Block[], shown: Shown): string {
  if (!block) return "";
  const runs = block.type === "heading" ? subheadings([block, ...rest]) : leadsOf(block);
  const sentence = runs.length > 1 ? /^[^。！？：]*/ : /^[^。！？]*/;
  const parts = runs.map((run) => sentence.exec(writeOut(run, shown))?.[0].trim() ?? "");
  const lead = parts.filter(Boolean).join("；");
  // A colon announces the next block.
  return lead === "" || lead.endsWith("：") ? lead + wholeLead(rest, shown) : lead;
}

/** The headings of a section that begins with one. */
const subheadings = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.type === "heading" && block.level === 3 ? [block.children] : []));

/** The runs that tell what a block is about. */
function leadsOf(block: Block): (readonly Inline[])[] {
  switch (block.type) {
    case "paragraph":
      return [block.children];
    case "table":
      return block.rows.flatMap(([first]) => (first ? [first] : []));
    case "list":
    case "steps":
      return block.items.flatMap(({ blocks: [first] }) => {
        const [run = []] = first ? leadsOf(first) : [];
        return [boldStart(run).length > 0 ? boldStart(run) : run];
      });
    case "questions":
      return block.questions.map(({ question }) => [{ type: "text", text: question }]);
    case "cards":
      return block.cards.map(({ title }) => [{ type: "text", text: title }]);
    case "notice":
    case "quote":
      return block.blocks.flatMap(leadsOf).slice(0, 1);
    default:
      return [];
  }
}

/** A run as plain text, with the values of its figures and the sentences of its rules. */
const writeOut = (run: readonly Inline[], shown: Shown): string =>
  run
    .map((inline) => {
      if ("children" in inline) return writeOut(inline.children, shown);
      if (inline.type !== "fact") return inline.type === "break" ? "" : inline.text;
      const name = factName(inline.key, inline.day);
      const rule = shown.rules?.[name];
      if (rule) return writeOut(splitFacts(rule.sentence), shown);
      const fact = shown.facts[name];
      return fact ? formatFact(fact) : "";
    })
    .join("");
