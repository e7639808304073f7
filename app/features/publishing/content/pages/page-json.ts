import { formatFact } from "#app/shell/figures/fact.ts";
import { breadcrumbJson } from "#app/shell/page/page-meta.ts";
import type { LoadedPage } from "../server/load-page.ts";
import { type Block, factName, flatInlines, type Inline, inlineRuns, splitFacts } from "../shared/blocks.ts";
import { trailOf } from "./page-data.ts";

type Shown = Pick<LoadedPage, "facts" | "rules">;

/** Structured data of a page (schema.org as JSON-LD, for `meta`): breadcrumbs, and Article, FAQPage or HowTo for guides, questions or steps. */
export function pageJson({ page, ...shown }: LoadedPage, origin: string) {
  const url = origin + page.path;
  const publisher = {
    "@type": "Organization",
    name: "澳途",
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
  };
  const shared = { "@context": "https://schema.org", inLanguage: "zh-Hans", mainEntityOfPage: url };
  const json: Record<string, unknown>[] = [];
  if (page.kind === "guide") {
    json.push({
      ...shared,
      "@type": "Article",
      headline: page.title,
      description: page.summary,
      image: `${origin}/og.png`,
      dateModified: page.updatedOn,
      author: publisher,
      publisher,
    });
  }
  const questions = page.blocks.flatMap((block) => (block.type === "questions" ? block.questions : []));
  if (questions.length > 0) {
    json.push({
      ...shared,
      "@type": "FAQPage",
      mainEntity: questions.map(({ question, blocks }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: plainText(blocks, shown) },
      })),
    });
  }
  const steps = page.blocks.find((block) => block.type === "steps");
  if (steps) {
    json.push({
      ...shared,
      "@type": "HowTo",
      name: page.title,
      description: page.summary,
      step: steps.items.map((item, position) => ({
        "@type": "HowToStep",
        position: position + 1,
        name: stepName(item.blocks),
        text: plainText(item.blocks, shown),
      })),
    });
  }
  return [breadcrumbJson(trailOf(page), origin), ...json.map((one) => ({ "script:ld+json": one }))];
}

/** The bold beginning of a step, else its first paragraph. */
function stepName([first]: readonly Block[]): string {
  if (first?.type !== "paragraph") return "";
  const [start] = first.children;
  return plainRun(start?.type === "strong" ? start.children : first.children, { facts: {} }).replace(/[。：]$/, "");
}

/** Blocks as plain text, with the values of their figures and the sentences of their rules. */
function plainText(blocks: readonly Block[], shown: Shown): string {
  return [...inlineRuns(blocks)].map((run) => plainRun(run, shown)).join("\n");
}

function plainRun(run: readonly Inline[], shown: Shown): string {
  return [...flatInlines(run)]
    .map((inline) => {
      if (inline.type === "text" || inline.type === "code") return inline.text;
      if (inline.type !== "fact") return "";
      const name = factName(inline.key, inline.day);
      const rule = shown.rules?.[name];
      if (rule) return plainRun(splitFacts(rule.sentence), shown);
      const fact = shown.facts[name];
      return fact ? formatFact(fact) : "";
    })
    .join("");
}
