import { breadcrumbJson } from "#app/shell/page/page-meta.ts";
import type { Block } from "#worker/features/content/blocks.ts";
import type { LoadedPage } from "#worker/features/content/load-page.ts";
import { plainRun, plainText } from "./plain-text.ts";
import { sectionOf } from "./section-of.ts";

/** Schema.org's form of a page: its breadcrumbs, and an article, questions or steps where it has them. */
export function pageJson({ page, facts }: LoadedPage, origin: string) {
  const url = origin + page.path;
  const section = sectionOf(page.path);
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
        acceptedAnswer: { "@type": "Answer", text: plainText(blocks, facts) },
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
        text: plainText(item.blocks, facts),
      })),
    });
  }
  const above: [name: string, url: string][] = section ? [[section.label, origin + section.href]] : [];
  return [
    breadcrumbJson([["首页", `${origin}/`], ...above, [page.title, url]]),
    ...json.map((one) => ({ "script:ld+json": one })),
  ];
}

/** A step's bold beginning, else its first line. */
function stepName([first]: readonly Block[]): string {
  if (first?.type !== "paragraph") return "";
  const [start] = first.children;
  return plainRun(start?.type === "strong" ? start.children : first.children, {}).replace(/[。：]$/, "");
}
