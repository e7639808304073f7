import type { ReactNode } from "react";
import { renderWithoutKeys } from "./render-without-keys.ts";

interface Props {
  /** The headings; "" above a column without one. */
  of: readonly ReactNode[];
  /** Classes of the row. */
  row?: string;
  /** Classes of a heading, by its column from 0. */
  cell?: string | ((column: number) => string);
}

/** The head of a table. */
export const TableHead = ({ of, row, cell }: Props) => (
  <thead>
    <tr className={row}>
      {renderWithoutKeys(of, (name, column) => {
        if (name === "") return <td />;
        const className = typeof cell === "function" ? cell(column) : cell;
        return <th {...{ scope: "col", className }}>{name}</th>;
      })}
    </tr>
  </thead>
);
