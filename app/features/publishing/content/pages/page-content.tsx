import { FigureNotes, UnverifiedFigures } from "#app/shell/figures/noted-figure.tsx";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import type { Block } from "../shared/blocks.ts";
import { Blocks } from "./blocks.tsx";
import { Inlines } from "./inlines.tsx";
import { isInteractive } from "./is-interactive.ts";
import { PageData, type ShownPage } from "./page-data.ts";

interface Props extends ShownPage {
  /** Shows only the headings of the sections, to open one by one: for a text below a tool. */
  isFolded?: boolean;
}

/** The body of a page: without title, dates, table of contents and foot. Sections without interaction are not hydrated. */
export function PageContent({ page, isFolded = false, ...shown }: Props) {
  return (
    <PageData value={shown}>
      <div key={page.path}>
        <UnverifiedFigures facts={Object.values(shown.facts)} />
        {renderWithoutKeys(sectionsOf(page.blocks), (blocks) => {
          const section = isFolded ? <FoldedSection blocks={blocks} /> : <Blocks blocks={blocks} />;
          if (isInteractive(blocks)) return section;
          // A folded section is a line: nothing to skip the layout of.
          return (
            <StaticSection contentKey={page.path} {...(isFolded ? { className: "" } : {})}>
              {section}
            </StaticSection>
          );
        })}
        <StaticSection contentKey={page.path} className="">
          <FigureNotes facts={Object.values(shown.facts)} />
        </StaticSection>
      </div>
    </PageData>
  );
}

/** A section that first shows only its heading; content before the first heading is always shown. */
function FoldedSection({ blocks: [first, ...others] }: { blocks: readonly Block[] }) {
  if (first?.type !== "heading") {
    return <Blocks blocks={first ? [first, ...others] : []} />;
  }
  return (
    <details className="folded-section">
      <summary>
        <h3>
          <Inlines run={first.children} />
        </h3>
      </summary>
      {/* The anchor is inside: a link to it opens the section. */}
      <div id={first.id}>
        <Blocks blocks={others} />
      </div>
    </details>
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
