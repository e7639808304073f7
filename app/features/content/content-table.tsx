import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import { type Inline, textOf } from "#worker/features/content/blocks.ts";
import { Inlines } from "./inlines.tsx";

interface Props {
  head: readonly Inline[][];
  rows: readonly Inline[][][];
}

/**
 * A table. On a phone, one of two columns stays a table. Of a wider one each row becomes a card with its first cell as the
 * heading, and every other cell follows the name of its column, so that nothing scrolls sideways (`.wide-table` in app.css). Its
 * roles are explicit because Safari drops them when a table is laid out as blocks.
 */
export function ContentTable({ head, rows }: Props) {
  const names = head.map((cell) => textOf(cell));
  if (head.length <= 2) return <NarrowTable head={head} rows={rows} />;
  return (
    <table role="table" className="content-table wide-table">
      <thead role="rowgroup">
        <tr role="row">
          {renderWithoutKeys(head, (cell) => (
            <th role="columnheader" scope="col">
              <Inlines run={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {renderWithoutKeys(rows, (row) => (
          <tr role="row">
            {renderWithoutKeys(row, (cell, column) => (
              <Cell name={names[column] ?? ""} isFirst={column === 0} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NarrowTable({ head, rows }: Props) {
  return (
    <table className="content-table">
      <thead>
        <tr>
          {renderWithoutKeys(head, (cell) => (
            <th scope="col">
              <Inlines run={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {renderWithoutKeys(rows, ([name = [], ...cells]) => (
          <tr>
            <th scope="row">
              <Inlines run={name} />
            </th>
            {renderWithoutKeys(cells, (cell) => (
              <td>
                <Inlines run={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ name, isFirst, cell }: { name: string; isFirst: boolean; cell: readonly Inline[] }) {
  if (cell.length === 0) return <td role="cell" />;
  if (isFirst) {
    return (
      <th role="rowheader" scope="row">
        <Inlines run={cell} />
      </th>
    );
  }
  return (
    <td role="cell">
      <span aria-hidden="true">{name}</span>
      <Inlines run={cell} />
    </td>
  );
}
