import type { TemplateOfFile } from "#seed/answer-templates/read-templates.ts";
import type { BulkStatement, CatalogueTarget } from "./catalogue-target.ts";
import { editedTableStatements } from "./edited-table-statements.ts";

/** The statements that write changed answer templates and delete those that the file no longer has. */
export const templateStatements = (
  target: CatalogueTarget,
  templates: readonly TemplateOfFile[],
): Promise<BulkStatement[]> =>
  editedTableStatements(target, {
    table: "answer_templates",
    columns: ["key", "name", "use", "body", "position"],
    rows: templates.map(({ key, name, use, body, position }) => [key, name, use, body, position]),
  });
