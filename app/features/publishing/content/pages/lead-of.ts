import { formatFact } from "#app/shell/figures/fact.ts";
import type { LoadedPage } from "../server/load-page.ts";
import { type Block, boldStart, factName, type Inline, inlineRuns, splitFacts } from "../shared/blocks.ts";

type Shown = Pick<LoadedPage, "facts" | "rules">;

/** What a closed section says, in about two lines of a phone: its first sentence, or what its headings, first table, list or questions are about. */
export function leadOf(blocks: readonly Block[], shown: Shown): string {
  const lead = wholeLead(blocks, shown);
  // Not cut within a word or a figure, where there is a pause before.
  return lead.length <= 60 ? lead : `${lead.slice(0, 60).replace(/(?<=.)[；，、][^；，、]*$/, "")}…`;
}

function wholeLead([block, ...rest]: readonly Block[], shown: Shown): string {
  if (!block) return "";
  const headings = [block, ...rest].flatMap((one) => (one.type === "heading" && one.level === 3 ? [one.children] : []));
  const runs = block.type === "heading" ? headings : leadsOf(block);
  const sentence = runs.length > 1 ? /^[^。！？：]*/ : /^[^。！？]*/;
  const parts = runs.map((run) => sentence.exec(writeOut(run, shown))?.[0].trim());
  const lead = parts.filter(Boolean).join("；");
  // A colon announces the next block.
  return lead === "" || lead.endsWith("：") ? lead + wholeLead(rest, shown) : lead;
}

/** The runs that tell what a block is about. */
function leadsOf(block: Block): (readonly Inline[])[] {
  if (block.type === "table") return block.rows.map(([first = []]) => first);
  if (block.type === "questions") return block.questions.map(({ question }) => [{ type: "text", text: question }]);
  const firsts = "items" in block ? block.items.map(({ blocks }) => blocks) : [[block]];
  return firsts.map((blocks) => {
    const [run = []] = inlineRuns(blocks);
    return "items" in block && boldStart(run).length > 0 ? boldStart(run) : run;
  });
}

/** A run as plain text, with the values of its figures and the sentences of its rules. */
export const writeOut = (run: readonly Inline[], shown: Shown): string =>
  run.reduce((text, inline) => {
    if ("children" in inline) return text + writeOut(inline.children, shown);
    if (inline.type !== "fact") return inline.type === "break" ? text : text + inline.text;
    const name = factName(inline.key, inline.day);
    const [rule, fact] = [shown.rules?.[name], shown.facts[name]];
    return text + (rule ? writeOut(splitFacts(rule.sentence), shown) : fact ? formatFact(fact) : "");
  }, "");
