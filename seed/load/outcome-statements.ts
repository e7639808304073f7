import type { Outcome } from "#seed/outcomes/read-outcomes.ts";
import type { BulkStatement, CatalogueTarget } from "./catalogue-target.ts";
import { tableStatements } from "./table-statements.ts";

/** The statements that write what differs of the outcomes of graduates. */
export const outcomeStatements = (target: CatalogueTarget, outcomes: readonly Outcome[]): Promise<BulkStatement[]> =>
  tableStatements(target, {
    table: "graduate_outcomes",
    columns: ["code", "year", "read_on", "employed", "salary", "experience", "teaching", "support"],
    rows: outcomes.map(({ cricos_code, year, read_on, employed, salary, experience, teaching, support }) => [
      ...[cricos_code, year, read_on, employed, salary, experience, teaching, support],
    ]),
  });
