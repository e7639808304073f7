import type { ReactNode } from "react";
import { AdminHeading } from "../admin-heading.tsx";
import { AdminTable, type TableProps } from "./admin-table.tsx";

interface Props<Row> extends Omit<TableProps<Row>, "caption"> {
  /** Heads the page, and says what it is a table of. */
  title: string;
  /** Buttons beside the heading. */
  actions?: ReactNode;
}

/** A page of the back office that is a table under its heading, with nothing between them. */
export function AdminList<Row>({ title, actions, ...table }: Props<Row>) {
  return (
    <>
      <AdminHeading actions={actions}>{title}</AdminHeading>
      <AdminTable caption={title} {...table} />
    </>
  );
}
