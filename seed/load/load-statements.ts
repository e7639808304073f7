import { registerRun } from "#app/features/foundation/job-runs/server/public.ts";
import type { FieldDifference } from "#app/features/register/catalogue/shared/changes/history.ts";
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
import type { KnownCatalogue } from "./read-catalogue.ts";
import { searchStatements } from "./search-statements.ts";

const columns = ["name", "known_since", "started_at", "ended_at", "succeeded_at", "error"] as const;

/**
 * Records the last run of `--latest`, for the back office and /api/health. An error while recording is only printed.
 * @param times ms since 1970 @param problem the reason of a failure; null: success. It contains files and addresses of
 * the register, nothing personal
 */
export async function recordLatest(
  target: CatalogueTarget,
  { startedAt, endedAt, problem }: { startedAt: number; endedAt: number; problem: string | null },
): Promise<void> {
  const succeededAt = problem === null ? endedAt : null;
  const error = problem?.split("\n", 1)[0]?.slice(0, 200) ?? null;
  const row = [registerRun, startedAt, startedAt, endedAt, succeededAt, error];
  const insert = insertRows("job_runs", columns, [row]);
  const update = `ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at, ended_at = excluded.ended_at,
    succeeded_at = coalesce(excluded.succeeded_at, succeeded_at), error = excluded.error`;
  try {
    await target.apply([{ ...insert, sql: `${insert.sql} WHERE true ${update}` }], () => {});
  } catch (failure) {
    console.error(`The run could not be recorded: ${failure instanceof Error ? failure.message : failure}`);
  }
}

/** The changes of a load, and the state before it. */
interface Difference {
  comparison: Comparison;
  fieldChanges: Record<"institution" | "course" | "campus", Map<number, FieldDifference[]>>;
  known: KnownCatalogue;
  now: Date;
}

/**
 * Whether the history begins with this load. Starter data is a selection, so additions of the first whole register are
 * not changes.
 */
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

/**
 * The row of the load. Its id was read before, so the second of two concurrent loads fails as a whole and can be
 * repeated.
 */
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
