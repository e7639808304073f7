import type { RegisterExport } from "#seed/register/register-export.ts";
import {
  changeStatement,
  entityStatements,
  type LoadFacts,
  nameStatements,
  schoolChangesStatement,
  totalsStatement,
} from "./catalogue-statements.ts";
import { type BulkStatement, type CatalogueTarget, insertRows } from "./catalogue-target.ts";
import { type Comparison, countChanges } from "./compare-register.ts";
import type { FieldChange } from "./list-field-changes.ts";
import type { KnownCatalogue } from "./read-catalogue.ts";
import { searchStatements } from "./search-statements.ts";

/** The changes of a load, and the state it was compared with. */
interface Difference {
  comparison: Comparison;
  fieldChanges: Record<"institution" | "course" | "campus", Map<number, FieldChange[]>>;
  known: KnownCatalogue;
  now: Date;
}

/** Whether the history begins with a load. Starter data is a selection, so what the first whole register adds to it is no change. */
export const isFirstLoad = ({ kind }: Pick<RegisterExport, "kind">, { lastLoad }: Pick<KnownCatalogue, "lastLoad">) =>
  lastLoad === null || lastLoad.kind !== kind;

/** Statements of a load with a difference: its row, the entities, their names, the search index and the changes. */
export async function loadStatements(
  target: CatalogueTarget,
  register: RegisterExport,
  { comparison, fieldChanges, known, now }: Difference,
): Promise<BulkStatement[]> {
  const isBaseline = isFirstLoad(register, known);
  const facts: LoadFacts = {
    loadId: (known.lastLoad?.id ?? 0) + 1,
    registerDate: register.registerDate,
    institutionIds: new Map(comparison.institutions.map(({ id, prepared }) => [prepared.code, id])),
  };
  const history = isBaseline
    ? []
    : [
        changeStatement(comparison, fieldChanges, delistedOwners(comparison, known), known, facts),
        schoolChangesStatement(facts),
      ];
  return [
    loadStatement(register, comparison, facts.loadId, isBaseline, now),
    ...entityStatements(comparison, facts),
    ...nameStatements(comparison),
    ...(await searchStatements(comparison, known, target)),
    ...history,
    totalsStatement(facts),
  ];
}

/** The row of the load. Its id was read before: of two concurrent loads the second one fails as a whole and can be repeated. */
function loadStatement(
  { kind, source, registerDate }: RegisterExport,
  comparison: Comparison,
  id: number,
  isBaseline: boolean,
  now: Date,
): BulkStatement {
  const columns = ["id", "kind", "source", "register_date", "loaded_at", "is_baseline"];
  const values: (string | number)[] = [id, kind, source, registerDate, now.toISOString(), Number(isBaseline)];
  for (const [entity, { added, changed, delisted, unchanged }] of Object.entries(countChanges(comparison))) {
    columns.push(`${entity}_added`, `${entity}_changed`, `${entity}_delisted`, `${entity}_unchanged`);
    values.push(added, changed, delisted, unchanged);
  }
  return insertRows("register_loads", columns, [values]);
}

/** The institution of each delisted entity, by kind and id. */
function delistedOwners({ delisted }: Comparison, known: KnownCatalogue) {
  const owners = (ids: readonly number[], entities: Iterable<{ id: number; institutionId: number }>) => {
    const wanted = new Set(ids);
    const of = new Map<number, number>();
    for (const { id, institutionId } of entities) if (wanted.has(id)) of.set(id, institutionId);
    return of;
  };
  return {
    institution: new Map(delisted.institutions.map((id) => [id, id])),
    course: owners(delisted.courses, known.courses.values()),
    campus: owners(delisted.campuses, known.campuses),
  };
}
