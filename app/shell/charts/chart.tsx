import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import { TableHead } from "#app/shell/page/table-head.tsx";
import type { ChartTable, Drawing } from "./drawing.ts";

const text = { table: "看数字" } as const;

interface Props {
  drawing: Drawing;
  /** Whether the text beside the chart has all figures, so that only screen readers need the table. */
  isTold?: boolean;
  className?: string;
}

/** A chart or map with the table of its figures. Rendered inside a StaticSection. */
export function Chart({ drawing: { markup, table }, isTold = false, className = "max-w-md lg:max-w-3xl" }: Props) {
  return (
    <figure className={`mt-3 ${className}`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server, its texts are escaped (svg.server.ts) */}
      <div dangerouslySetInnerHTML={{ __html: markup }} />
      {isTold ? (
        <div className="sr-only">
          <FiguresTable table={table} />
        </div>
      ) : (
        <details className="mt-1 print:hidden">
          <summary className="inline-flex min-h-11 items-center text-muted text-sm underline underline-offset-4">
            {text.table}
          </summary>
          <FiguresTable table={table} />
        </details>
      )}
    </figure>
  );
}

/** Figures in rows and columns. The first cell names the row. */
export function FiguresTable({ table: { caption, head, rows } }: { table: ChartTable }) {
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <TableHead of={head} cell={(column) => `border-line border-b py-2 font-normal text-muted ${alignOf(column)}`} />
      <tbody>
        {renderWithoutKeys(rows, ([name, ...values]) => (
          <tr>
            <th scope="row" className={`border-line border-b py-2 font-normal ${alignOf(0)}`}>
              {name}
            </th>
            {renderWithoutKeys(values, (value, column) => (
              <td className={`border-line border-b py-2 ${alignOf(column + 1)}`}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const alignOf = (column: number) =>
  column === 0 ? "text-left" : `ps-2 text-right ${column < 4 ? "whitespace-nowrap" : ""}`;
