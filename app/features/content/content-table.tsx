import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import { type Inline, textOf } from "#worker/features/content/blocks.ts";
import { Inlines } from "./inlines.tsx";

interface Props {
  head: readonly Inline[][];
  rows: readonly Inline[][][];
}

/**
 * A table. On a phone each row becomes a card with its first cell as the heading, and every other cell follows the name
 * of its column, so that nothing scrolls sideways. The roles are explicit because Safari drops them when a table is laid
 * out as blocks.
 */
export function ContentTable({ head, rows }: Props) {
  const names = head.map((cell) => textOf(cell));
  return (
    <table role="table" className="my-6 block w-full border-line text-left sm:table sm:border-collapse">
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row">
          {renderWithoutKeys(head, (cell) => (
            <th
              role="columnheader"
              scope="col"
              className="border-line border-b-2 py-2 pe-4 align-bottom font-semibold text-sm"
            >
              <Inlines run={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group">
        {renderWithoutKeys(rows, (row) => (
          <tr
            role="row"
            className="mb-3 block rounded-xl border border-line bg-surface p-3 sm:mb-0 sm:table-row sm:rounded-none sm:border-0 sm:border-b sm:bg-transparent"
          >
            {renderWithoutKeys(row, (cell, column) => (
              <Cell name={names[column] ?? ""} isFirst={column === 0} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ name, isFirst, cell }: { name: string; isFirst: boolean; cell: readonly Inline[] }) {
  if (cell.length === 0) return <td role="cell" className="hidden sm:table-cell" />;
  const shared = "block py-0.5 align-top sm:table-cell sm:py-2.5 sm:pe-4";
  if (isFirst) {
    return (
      <th role="rowheader" scope="row" className={`${shared} font-semibold sm:font-medium`}>
        <Inlines run={cell} />
      </th>
    );
  }
  return (
    <td role="cell" className={shared}>
      <span aria-hidden="true" className="me-2 text-muted text-sm sm:hidden">
        {name}
      </span>
      <Inlines run={cell} />
    </td>
  );
}
