import { FigureNotes, UnsureLegend } from "#app/shell/figures/noted-figure.tsx";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import { type Block, factName, flatInlines, inlineRuns } from "#worker/features/content/blocks.ts";
import type { LoadedPage } from "#worker/features/content/load-page.ts";
import { Blocks } from "./blocks.tsx";
import { isInteractive } from "./is-interactive.ts";
import { PageData } from "./page-data.ts";

/** The body of a page: without title, dates, table of contents and foot. Sections without interaction are not hydrated. */
export function PageContent({ page, facts, products, links }: LoadedPage) {
  return (
    <PageData value={{ facts, products, links }}>
      <div key={page.path}>
        <UnsureLegend facts={Object.values(facts)} />
        {renderWithoutKeys(sectionsOf(page.blocks), (blocks) => {
          const section = (
            <>
              <Blocks blocks={blocks} />
              <FigureNotes facts={factNamesOf(blocks).flatMap((name) => facts[name] ?? [])} />
            </>
          );
          return isInteractive(blocks) ? section : <StaticSection contentKey={page.path}>{section}</StaticSection>;
        })}
      </div>
    </PageData>
  );
}

/** Splits blocks before each second-level heading. Blocks before the first heading are the first section. */
function sectionsOf(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = [[]];
  for (const block of blocks) {
    if (block.type === "heading" && block.level === 2) sections.push([]);
    sections.at(-1)?.push(block);
  }
  return sections.filter((section) => section.length > 0);
}

/** The names of the figures that blocks mention, in reading order, each once. Those of a strip stand in the text again. */
function factNamesOf(blocks: readonly Block[]): string[] {
  const inlines = [...inlineRuns(blocks.filter(({ type }) => type !== "strip"))].flatMap((run) => [
    ...flatInlines(run),
  ]);
  return [...new Set(inlines.flatMap((one) => (one.type === "fact" ? [factName(one.key, one.day)] : [])))];
}
