import { type BulkStatement, type CatalogueTarget, deleteRows, insertRows } from "./catalogue-target.ts";
import type { Comparison } from "./compare-register.ts";
import type { HeldName } from "./prepare-institution.ts";
import type { ReviewedData } from "./reviewed-data.ts";

/** A Chinese name that waited, or waits, for an editor: a row of held_names. */
interface HeldRow {
  code: string;
  /** The English name that it waits for, or was confirmed for. */
  displayName: string;
  nameCn: string;
  isReference: number;
  isConfirmed: number;
}

/** Reads what editors decided, and lets the reviewed names have the confirmed ones. */
export async function withConfirmedNames(
  target: CatalogueTarget,
  reviewed: ReviewedData,
): Promise<{ reviewed: ReviewedData; decided: readonly HeldRow[] }> {
  const decided = await target.read<HeldRow>(
    `SELECT code, display_name AS displayName, name_cn AS nameCn, is_reference AS isReference, is_confirmed AS isConfirmed
      FROM held_names`,
  );
  const names = new Map(reviewed.names);
  for (const { code, displayName: english, nameCn, isReference, isConfirmed } of decided) {
    if (isConfirmed === 0) continue;
    const { chinese = [], aliases = [] } = names.get(code) ?? {};
    names.set(code, { chinese: [{ english, nameCn, isReference: isReference === 1 }, ...chinese], aliases });
  }
  return { reviewed: { ...reviewed, names }, decided };
}

/** The Chinese names that a load holds back: their institutions were renamed. */
export const heldNamesOf = ({ institutions }: Pick<Comparison, "institutions">): HeldName[] =>
  institutions.flatMap(({ prepared: { held } }) => held ?? []);

/** The statements that make the list of the back office that of the load. A confirmed name stays until its institution is renamed again. */
export function heldNameStatements(held: readonly HeldName[], decided: readonly HeldRow[]): BulkStatement[] {
  const keyOf = ({ code, displayName }: Pick<HeldRow, "code" | "displayName">) => `${code} ${displayName}`;
  const wanted = new Set(held.map(keyOf));
  const present = new Set(decided.map(keyOf));
  const renamed = new Set(held.map(({ code }) => code));
  const gone = decided.filter((row) => (row.isConfirmed === 1 ? renamed.has(row.code) : !wanted.has(keyOf(row))));
  const added = held.filter((one) => !present.has(keyOf(one)));
  const columns = ["code", "display_name", "reviewed_for", "name_cn", "is_reference"];
  const rows = added.map((one) => [one.code, one.displayName, one.english, one.nameCn, one.isReference ? 1 : 0]);
  return [
    ...(gone.length > 0
      ? [
          deleteRows(
            "held_names",
            "code",
            gone.map(({ code }) => code),
          ),
        ]
      : []),
    ...(rows.length > 0 ? [insertRows("held_names", columns, rows)] : []),
  ];
}

/** Names that the printed summary has; the JSON report has all of them. */
const printedNames = 10;

/** What a load prints about the names that it holds back. */
export function describeHeldNames(held: readonly HeldName[]): string[] {
  if (held.length === 0) return [];
  const first = held.slice(0, printedNames);
  return [
    `${held.length} Chinese ${held.length === 1 ? "name is" : "names are"} held back, because the institution was renamed: confirm at /admin/held-names`,
    ...first.map(
      ({ code, nameCn, english, displayName }) => `  ${code} ${nameCn}: reviewed for ${english}, now ${displayName}`,
    ),
    ...(held.length > first.length
      ? [`  … and ${held.length - first.length} more (--report FILE writes all of them)`]
      : []),
  ];
}
