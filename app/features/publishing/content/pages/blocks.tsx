import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { formatFact } from "#app/shell/figures/fact.ts";
import { Notice } from "#app/shell/page/boxes.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import { answerFigure, type Block, factName, flatInlines, type Inline, type ListItem } from "../shared/blocks.ts";
import { ContentTable, PageImage } from "./content-table.tsx";
import { Cards, Converted, Inlines } from "./inlines.tsx";
import { usePageData } from "./page-data.ts";
import { Part } from "./parts/part.tsx";
import { pageText } from "./text.json";

/** Draws the blocks of a page. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return renderWithoutKeys(blocks, (block) => <BlockView block={block} />);
}

function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.type) {
    case "heading":
      return <Heading {...block} />;
    case "paragraph":
      return (
        <p className="my-4">
          <Inlines run={block.children} />
        </p>
      );
    case "list":
      return <List ordered={block.ordered} start={block.start} items={block.items} />;
    case "table":
      return <ContentTable head={block.head} rows={block.rows} />;
    case "quote":
      return (
        <blockquote className="my-4 border-line border-s-4 ps-4 text-muted">
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case "notice":
      return (
        <div className="my-6 [&_p:first-of-type]:mt-0 [&_p:last-of-type]:mb-0">
          <Notice>
            <strong className="sr-only">{pageText[block.kind]}</strong>
            <Blocks blocks={block.blocks} />
          </Notice>
        </div>
      );
    case "answer":
      return (
        <div className="mt-2 mb-5 border-s-4 border-s-primary ps-4 text-[1.0625rem] [&_p]:my-0">
          <Blocks blocks={block.blocks} />
        </div>
      );
    case "paths":
      return (
        <ul className="paths">
          {renderWithoutKeys(block.paths, ({ name, places }) => (
            <li>
              <b>
                <Inlines run={name} />
              </b>
              <ol>
                {renderWithoutKeys(places, (place) => (
                  <li>
                    <Inlines run={place} />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      );
    case "steps":
      return <Steps items={block.items} />;
    case "strip":
      return <Strip facts={block.facts} />;
    case "tabs":
      return <Tabs tabs={block.tabs.map(({ blocks, ...tab }) => ({ ...tab, content: <Blocks blocks={blocks} /> }))} />;
    case "cards":
      return <Cards cards={block.cards} />;
    case "questions":
      return block.questions.map(({ id, question, blocks }) => (
        <details key={id} className="folded-section">
          <summary>
            <h3>{question}</h3>
            <AnswerFigure run={answerFigure(blocks)} />
          </summary>
          {/* The anchor is inside the details element, so that a link to it opens the answer. */}
          <div id={id}>
            <Blocks blocks={blocks} />
          </div>
        </details>
      ));
    case "image":
      return <PageImage image={block} />;
    case "part":
      return <Part name={block.name} />;
  }
}

/** The main figures of a page, and below them which of them are unverified: marks would be larger than their meaning. */
function Strip({ facts }: Pick<Extract<Block, { type: "strip" }>, "facts">) {
  const shown = usePageData().facts;
  const isMarked = [...flatInlines(facts.flatMap(({ value, label }) => [...value, ...label]))].some(
    (one) => one.type === "fact" && shown[factName(one.key, one.day)]?.isUnverified,
  );
  return (
    <>
      <FactsStrip
        label={pageText.strip}
        facts={facts.map(({ value, label }) => ({
          value: <Inlines run={value} />,
          note: (
            <>
              <Converted run={value} />
              <Inlines run={label} />
            </>
          ),
        }))}
      />
      {isMarked && <p className="mt-1.5 text-pretty text-muted text-sm">{pageText.older}</p>}
    </>
  );
}

/** The figure of an answer, or its few words, next to its question, without a note: the whole line opens the answer. */
function AnswerFigure({ run: [inline] }: { run: readonly Inline[] }) {
  const { facts } = usePageData();
  if (inline?.type === "text" && inline.text.length < 11) {
    return <span className="ms-auto shrink-0 text-muted">{inline.text}</span>;
  }
  const fact = inline?.type === "fact" && facts[factName(inline.key, inline.day)];
  return (
    fact && (
      <b className="ms-auto shrink-0 text-end font-semibold tabular-nums">
        <span className={fact.isUnverified ? "unsure" : ""}>{formatFact(fact)}</span>
        <Converted run={[inline]} />
      </b>
    )
  );
}

const headings = {
  2: "mt-8 mb-2 text-section lg:mt-14",
  3: "mt-7 mb-1.5 text-block",
  4: "mt-6 mb-2 font-semibold",
} as const;

function Heading({ level, id, children }: Extract<Block, { type: "heading" }>) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={`scroll-mt-24 ${headings[level]}`}>
      <Inlines run={children} />
    </Tag>
  );
}

function List({ ordered, start, items }: { ordered: boolean; start: number; items: readonly ListItem[] }) {
  const lines = renderWithoutKeys(items, (item) =>
    item.checked === null ? (
      <li>
        <Blocks blocks={item.blocks} />
      </li>
    ) : (
      <li className="flex gap-3 [&_p]:my-0">
        <span aria-hidden="true" className="mt-1.5 size-4 shrink-0 rounded-sm border-2 border-muted" />
        <div className="min-w-0">
          <Blocks blocks={item.blocks} />
        </div>
      </li>
    ),
  );
  const isChecklist = items.some(({ checked }) => checked !== null);
  if (isChecklist) return <ul className="my-4 space-y-2">{lines}</ul>;
  return ordered ? (
    <ol start={start} className="my-4 list-decimal space-y-1 ps-6 *:ps-1 marker:text-muted [&>li>p]:my-1">
      {lines}
    </ol>
  ) : (
    <ul className="my-4 list-disc space-y-1 ps-6 *:ps-1 marker:text-muted [&>li>p]:my-1">{lines}</ul>
  );
}

/** A numbered list, drawn as circles along a vertical line. */
function Steps({ items }: { items: readonly ListItem[] }) {
  return (
    <ol className="my-6">
      {renderWithoutKeys(items, (item, index) => (
        <li className="relative border-primary-soft border-s-2 ms-4 pb-6 ps-8 last:border-transparent last:pb-0 [&>p:first-of-type]:mt-0">
          <span
            aria-hidden="true"
            className="-start-4 absolute top-0 flex size-8 items-center justify-center rounded-full bg-primary font-semibold text-primary-ink text-sm"
          >
            {index + 1}
          </span>
          <Blocks blocks={item.blocks} />
        </li>
      ))}
    </ol>
  );
}

/**
 * Tabs. The selected tab is in the address (`?tab=skilled`), so that it can be shared and works without JavaScript. The
 * HTML holds all tabs, and a printed page shows all of them.
 */
function Tabs({ tabs }: { tabs: readonly { key: string; title: string; content: ReactNode }[] }) {
  const [search] = useSearchParams();
  const wanted = search.get("tab");
  const shown = tabs.find(({ key }) => key === wanted) ?? tabs[0];
  return (
    <div className="my-6">
      <nav aria-label={pageText.tabs} className="print:hidden">
        <ul className="flex flex-wrap gap-2 border-line border-b pb-3">
          {tabs.map(({ key, title }) => (
            <li key={key}>
              <Link
                to={{ search: `?tab=${key}` }}
                preventScrollReset
                replace
                aria-current={key === shown?.key ? "true" : undefined}
                className="inline-flex min-h-11 items-center rounded-lg border border-line px-4 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-primary-ink"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {tabs.map(({ key, title, content }) => (
        <section key={key} aria-label={title} className={key === shown?.key ? "" : "hidden print:block"}>
          <h2 className="mt-6 mb-3 text-section">{title}</h2>
          {content}
        </section>
      ))}
    </div>
  );
}
