import { fill } from "#app/shell/text/fill.ts";
import { type Row, styledSheet, styles, workbookResponse } from "#app/shell/workbook/workbook.ts";
import { rowsPerFile } from "#worker/platform/db/list-page.ts";
import { listMoney } from "../server/money/list-money.ts";
import type { Route } from "./+types/money-workbook";
import { accountsColumns, moneyList } from "./money-list.ts";
import { accountsText } from "./text.json";

const columns = accountsColumns((sum) => sum);
const widths = [12, 20, 16, 14, 28, 10, 16, 14, 12, 16, 20, 28, 26];
const amountStyle = { ...styles.cell, numFmt: "#,##0.00" };

/** /admin/money.xlsx: the rows of /admin/money as a workbook for the accountant. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { app, member, query } = await moneyList.begin(args);
  const { rows, total } = await listMoney(app, member, { ...query, page: 1 }, rowsPerFile);
  const { from, to } = query.filters;
  const period = from || to ? fill(accountsText.period, { from: from ?? "…", to: to ?? "…" }) : accountsText.everything;
  const sheet = styledSheet({
    name: "Accounts",
    widths,
    rows: [
      { cells: [accountsText.file], style: styles.title, height: 28 },
      { cells: [period] },
      { cells: [accountsText.rateNote] },
      ...(total > rows.length ? [{ cells: [fill(accountsText.tooMany, { count: rows.length })] }] : []),
      { cells: columns.map(({ heading }) => heading), style: styles.header, height: 34 },
      ...rows.map((row) => ({ cells: columns.map(({ cell }) => workbookCell(cell(row))), style: styles.cell })),
    ],
  });
  const name = [accountsText.title, from, to].filter(Boolean).join(" ");
  const response = await workbookResponse([sheet], "accounts.xlsx", `${name}.xlsx`);
  response.headers.set("Cache-Control", "no-store");
  return response;
}

function workbookCell(cell: string | number | boolean | null | undefined): Row[number] {
  if (typeof cell === "number") return { content: cell, style: amountStyle };
  return cell === null || cell === undefined ? null : String(cell);
}
