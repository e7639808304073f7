import { recordList } from "#app/features/foundation/records/pages/public.server.ts";
import { fill } from "#app/shell/text/fill.ts";
import { styledSheet, styles, workbookResponse } from "#app/shell/workbook/workbook.ts";
import type { Route } from "./+types/money-workbook";
import { moneyRecord, sumHeadings } from "./money-record.ts";
import { accountsText } from "./text.json";

const widths = [12, 20, 16, 14, 28, 10, 16, 14, 12, 16, 20, 28, 26];
const amountStyle = { ...styles.cell, numFmt: "#,##0.00" };

/** /admin/money.xlsx: the rows of /admin/money as a workbook for the accountant. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { headings, readFile } = recordList(moneyRecord);
  const { query, cells, cut } = await readFile(args);
  const { from, to } = query.filters;
  const period = from || to ? fill(accountsText.period, { from: from ?? "…", to: to ?? "…" }) : accountsText.everything;
  const isSum = headings.map((heading) => sumHeadings.some((one) => one === heading));
  const sheet = styledSheet({
    name: "Accounts",
    widths,
    rows: [
      { cells: [accountsText.file], style: styles.title, height: 28 },
      { cells: [period] },
      { cells: [accountsText.rateNote] },
      ...(cut === null ? [] : [{ cells: [cut] }]),
      { cells: headings, style: styles.header, height: 34 },
      ...cells.map((row) => ({
        cells: row.map((cell, at) => {
          if (cell === null || cell === undefined) return null;
          const isNumber = isSum[at] || typeof cell === "number";
          return isNumber ? { content: Number(cell), style: amountStyle } : String(cell);
        }),
        style: styles.cell,
      })),
    ],
  });
  const name = [accountsText.title, from, to].filter(Boolean).join(" ");
  const response = await workbookResponse([sheet], "accounts.xlsx", `${name}.xlsx`);
  response.headers.set("Cache-Control", "no-store");
  return response;
}
