import { FigureNotes, UnverifiedFigures } from "#app/shell/figures/noted-figure.tsx";
import { RateNote } from "#app/shell/figures/rate-note.tsx";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import { type Block, inlineRuns } from "../shared/blocks.ts";
import { Blocks } from "./blocks.tsx";
import { Inlines } from "./inlines.tsx";
import { leadOf, writeOut } from "./lead-of.ts";
import { hasForm, isInteractive, PageData, type ShownPage, usePageData } from "./page-data.ts";

interface Props extends ShownPage {
  /** "all": folds every section, for a text below a tool. "long": folds, on long pages only, the sections after the beginning. */
  folds?: "all" | "long" | undefined;
}

/** Length of a long page, and of its unfolded beginning, in characters: on a phone about eight and six screens, on wide screens three. */
const longPage = 1800;
const beginning = 1500;

/** The body of a page: without title, dates, table of contents and footer. Sections without interaction are not hydrated. */
export function PageContent({ page, folds, ...shown }: Props) {
  const sections = sectionsOf(page.blocks);
  // The characters from the beginning to the end of each section, sentences of rules included.
  let end = 0;
  const ends = sections.map((blocks) => {
    for (const run of inlineRuns(blocks)) end += writeOut(run, shown).length;
    return end;
  });
  // Legal texts are read as a whole; the questions of a FAQ have their own folds.
  const isLong = folds === "long" && page.kind !== "legal" && page.kind !== "faq" && (ends.at(-1) ?? 0) > longPage;
  return (
    <PageData value={shown}>
      <div key={page.path}>
        {renderWithoutKeys(sections, (blocks, at) => {
          const isBeginning = isLong && (ends[at] ?? 0) <= beginning;
          const isFolded = folds === "all" || (isLong && !isBeginning && !hasForm(blocks));
          const section = isFolded ? <FoldedSection blocks={blocks} isPage={isLong} /> : <Blocks blocks={blocks} />;
          if (isInteractive(blocks)) return section;
          // Of a long page only the beginning is not folded. A guessed height there would move the target of a jump to a section below.
          return (
            <StaticSection contentKey={page.path} {...(isLong || isFolded ? { className: "" } : {})}>
              {section}
            </StaticSection>
          );
        })}
        <UnverifiedFigures facts={Object.values(shown.facts)} />
        <StaticSection contentKey={page.path} className="">
          <FigureNotes facts={Object.values(shown.facts)} />
          {shown.rate && (
            <div className="mt-4 text-muted text-sm">
              <RateNote rate={shown.rate} />
            </div>
          )}
        </StaticSection>
      </div>
    </PageData>
  );
}

/** A section, of a page or of a text below a tool, of which first only the heading and its lead are shown; content before the first heading is always shown. */
function FoldedSection({ blocks: [first, ...others], isPage }: { blocks: readonly Block[]; isPage: boolean }) {
  const lead = leadOf(others, usePageData());
  if (first?.type !== "heading") return <Blocks blocks={first ? [first, ...others] : []} />;
  const Heading = isPage ? "h2" : "h3";
  return (
    <details className="folded-section">
      <summary className="grid grid-cols-[minmax(0,1fr)_auto] content-center gap-y-0 after:col-start-2 after:row-span-2 after:row-start-1">
        <Heading className={isPage ? "text-section" : ""}>
          <Inlines run={first.children} />
        </Heading>
        <small className="max-w-[44em] text-muted text-sm [[open]>summary_&]:hidden">{lead}</small>
      </summary>
      {/* The anchor is inside the details element, so that a link to it opens the section. */}
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
