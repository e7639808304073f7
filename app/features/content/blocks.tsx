import type { ReactNode } from "react";
import { inOrder } from "#app/shell/in-order/in-order.ts";
import { Notice } from "#app/shell/page/notice.tsx";
import type { Block, ListItem } from "#worker/features/content/blocks.ts";
import { Cards } from "./cards.tsx";
import { ContentTable } from "./content-table.tsx";
import { Inlines } from "./inlines.tsx";
import { Part } from "./parts/part.tsx";
import { Tabs } from "./tabs.tsx";
import { pageText } from "./text.ts";

/** The content of a page. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return inOrder(blocks, (block) => <BlockPiece block={block} />);
}

function BlockPiece({ block }: { block: Block }): ReactNode {
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
    case "steps":
      return <Steps items={block.items} />;
    case "tabs":
      return <Tabs tabs={block.tabs.map(({ blocks, ...tab }) => ({ ...tab, content: <Blocks blocks={blocks} /> }))} />;
    case "cards":
      return <Cards cards={block.cards} />;
    case "questions":
      return block.questions.map(({ id, question, blocks }) => (
        <section key={id} aria-labelledby={id} className="border-line border-b py-4">
          <h3 id={id} className="scroll-mt-24 font-semibold text-lg">
            {question}
          </h3>
          <Blocks blocks={blocks} />
        </section>
      ));
    case "part":
      return <Part name={block.name} />;
  }
}

const headings = {
  2: "mt-12 mb-3 font-semibold text-2xl",
  3: "mt-8 mb-2 font-semibold text-lg",
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
  const lines = inOrder(items, (item) =>
    item.checked === null ? (
      <li className="ps-1 [&>p]:my-1">
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
    <ol start={start} className="my-4 list-decimal space-y-1 ps-6 marker:text-muted">
      {lines}
    </ol>
  ) : (
    <ul className="my-4 list-disc space-y-1 ps-6 marker:text-muted">{lines}</ul>
  );
}

/** Numbered along a line. */
function Steps({ items }: { items: readonly ListItem[] }) {
  return (
    <ol className="my-6">
      {inOrder(items, (item, place) => (
        <li className="relative border-primary-soft border-s-2 ms-4 pb-6 ps-8 last:border-transparent last:pb-0 [&>p:first-of-type]:mt-0">
          <span
            aria-hidden="true"
            className="-start-4 absolute top-0 flex size-8 items-center justify-center rounded-full bg-primary font-semibold text-primary-ink text-sm"
          >
            {place + 1}
          </span>
          <Blocks blocks={item.blocks} />
        </li>
      ))}
    </ol>
  );
}
