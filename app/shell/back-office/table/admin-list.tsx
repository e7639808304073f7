import type { ReactNode } from "react";
import { AdminHeading } from "../admin-heading.tsx";
import { AdminTable, type TableProps } from "./admin-table.tsx";

interface Props<Row> extends Omit<TableProps<Row>, "caption"> {
  /** Heading of the page and caption of the table. */
  title: string;
  /** Buttons beside the heading. */
  actions?: ReactNode;
}

/** A page of the back office with a heading and a table. */
export function AdminList<Row>({ title, actions, ...table }: Props<Row>) {
  return (
    <>
      <AdminHeading actions={actions}>{title}</AdminHeading>
      <AdminTable caption={title} {...table} />
    </>
  );
}
