import type { AriaRole } from "react";
import { imageAddress, widthsOf } from "#app/features/publishing/images/shared/image.ts";
import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type Block, flatInlines, type Inline, textOf } from "../shared/blocks.ts";
import { Inlines } from "./inlines.tsx";
import { usePageData } from "./page-data.ts";
import { pageText } from "./text.json";

/** The text column is at most 46rem wide, and has margins of 1rem on phones. */
const sizes = "(min-width: 48rem) 46rem, calc(100vw - 2rem)";

/** An image of the library with its caption and credit; renders nothing when the library does not have it. */
export function PageImage({ image: { key, alt, caption } }: { image: Extract<Block, { type: "image" }> }) {
  const image = usePageData().images?.[key];
  if (!image) return null;
  const { width, height, credit, sourceUrl } = image;
  const by = credit === null ? pageText.imageSource : fill(pageText.imageBy, { credit });
  return (
    <figure className="my-6">
      <img
        src={imageAddress(key, width)}
        srcSet={widthsOf(width)
          .map((one) => `${imageAddress(key, one)} ${one}w`)
          .join(", ")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt || image.alt}
        loading="lazy"
        decoding="async"
        className="h-auto max-w-full rounded-lg border border-line bg-surface"
      />
      {(caption.length > 0 || credit !== null || sourceUrl !== null) && (
        <figcaption className="mt-2 text-muted text-sm">
          <Inlines run={caption} />
          {caption.length > 0 && (credit !== null || sourceUrl !== null) && " · "}
          {sourceUrl === null ? (
            credit !== null && by
          ) : (
            <a href={sourceUrl} target="_blank" rel="noopener" className="underline underline-offset-4">
              {by}
            </a>
          )}
        </figcaption>
      )}
    </figure>
  );
}

interface Props {
  head: readonly Inline[][];
  rows: readonly Inline[][][];
}

/**
 * A table. On a phone, a table of two columns or of short cells has table layout. In a wider one each row becomes a block with its first
 * cell as the heading, and every other cell follows the name of its column, so that nothing scrolls sideways (`.wide-table` in app.css).
 * Table roles are explicit, because Safari drops them from a table with block layout.
 */
export function ContentTable({ head, rows }: Props) {
  const isWide = head.length > 2 && !fitsPhone(head, rows);
  const roleOf = (role: AriaRole) => (isWide ? role : undefined);
  return (
    <table role={roleOf("table")} className={isWide ? "content-table wide-table" : "content-table"}>
      <thead role={roleOf("rowgroup")}>
        <tr role={roleOf("row")}>
          {renderWithoutKeys(head, (cell) => (
            <th role={roleOf("columnheader")} scope="col">
              <Inlines run={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={roleOf("rowgroup")}>
        {renderWithoutKeys(rows, ([name = [], ...cells]) => (
          <tr role={roleOf("row")}>
            <th role={roleOf("rowheader")} scope="row">
              <Inlines run={name} />
            </th>
            {renderWithoutKeys(cells, (cell, at) => (
              <td role={roleOf("cell")}>
                {isWide && cell.length > 0 && <span aria-hidden="true">{textOf(head[at + 1] ?? [])}</span>}
                <Inlines run={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Number of characters on a line of a 390 px phone, less the space between columns. */
const charactersOnPhone = 19.5;

/** Whether the longest cells of all columns, on two lines at most, fit next to each other on a phone. */
export function fitsPhone(head: Props["head"], rows: Props["rows"]): boolean {
  const widest = head.map((name, column) =>
    Math.max(widthOf(name) * 0.9, ...rows.map((row) => widthOf(row[column] ?? []))),
  );
  return (
    widest.reduce((sum, width) => sum + Math.min(Math.max(2, width), Math.max(6, width / 2)), head.length - 1) <=
    charactersOnPhone
  );
}

/** Approximate width of a text in Chinese characters; a figure counts as five. */
function widthOf(run: readonly Inline[]): number {
  const figures = [...flatInlines(run)].filter(({ type }) => type === "fact").length;
  const letters = [...textOf(run)].map((letter) => (/[\p{Script=Han}，。、：；（）]/u.test(letter) ? 1 : 0.55));
  return letters.reduce((sum, width) => sum + width, figures * 4);
}
