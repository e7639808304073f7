import { fileProblem, type Problem, type RegisterExport } from "#seed/register/register-export.ts";
import {
  changeStatement,
  entityStatements,
  type LoadFacts,
  nameStatements,
  relationStatements,
  totalsStatement,
} from "./catalogue-statements.ts";
import type { BulkStatement, CatalogueTarget } from "./catalogue-target.ts";
import { insertRows } from "./catalogue-target.ts";
import { columnStatements } from "./column-statements.ts";
import { type ChangeCounts, type Comparison, type Counts, compare, countChanges } from "./compare-register.ts";
import { type ComposedNames, composeNames, dictionaryStatements, readDictionary } from "./course-names.ts";
import { lexiconStatements } from "./lexicon-statements.ts";
import { addCampusChanges, type FieldChange, listFieldChanges } from "./list-field-changes.ts";
import { type Content, contentStatements } from "./load-content.ts";
import { prepareRows } from "./prepare-rows.ts";
import { type KnownCatalogue, readCatalogue } from "./read-catalogue.ts";
import { type Consent, refuseLosses } from "./refuse-losses.ts";
import type { ReviewedData } from "./reviewed-data.ts";
import { searchStatements } from "./search-statements.ts";

export interface LoadOutcome extends ChangeCounts {
  rowsWritten: number;
  /** Warnings for the person who loads, for example that the export is older than the loaded one. */
  warnings: Problem[];
  /** The Chinese names of the courses; null when the export was not loaded. */
  names: ComposedNames | null;
}

interface LoadInput {
  register: RegisterExport;
  reviewed: ReviewedData;
  content: Content;
}

export interface LoadOptions {
  dryRun: boolean;
  consent: Consent;
  now: Date;
  onProgress: (progress: { stage: "compare" | "write"; done: number; total: number }) => void;
}

/**
 * Compares an export with the catalogue and writes the difference in one transaction; without a difference it writes no row.
 * A register delists entities that it no longer has. Starter data delists nothing, and does not replace a loaded register.
 * @throws RegisterRefused for a register that is older or would remove too much, without `consent`
 */
export async function loadRegister(
  target: CatalogueTarget,
  { register, reviewed, content }: LoadInput,
  { dryRun, consent, now, onProgress }: LoadOptions,
): Promise<LoadOutcome> {
  const total = register.institutions.length + register.courses.length + register.campuses.length;
  onProgress({ stage: "compare", done: 0, total });
  const known = await readCatalogue(target);
  const warnings = warningsOf(register, known);
  if (register.kind === "starter" && known.lastLoad?.kind === "register") {
    const fresh = dryRun ? [] : await contentStatements(target, content);
    return { ...nothingChanged(known), rowsWritten: await applyAll(target, fresh, onProgress), warnings, names: null };
  }
  const names = composeNames(register.courses, await readDictionary(target, reviewed.courseNames));
  const comparison = compare(prepareRows(register, reviewed, names), known, register);
  const fieldChanges = {
    institution: await listFieldChanges(target, "institutions", comparison.institutions),
    course: await listFieldChanges(target, "courses", comparison.courses),
    campus: await listFieldChanges(target, "campuses", comparison.campuses),
  };
  addCampusChanges(comparison, fieldChanges.course);
  onProgress({ stage: "compare", done: total, total });
  const counts = countChanges(comparison);
  if (register.kind === "register") refuseLosses({ register, known, comparison, fieldChanges }, consent);
  if (dryRun) return { ...counts, rowsWritten: 0, warnings, names };

  // Pages show relations and search with the lexicon. Their cache depends on the id of the load, so a change needs a new one.
  const [relating, dictionary, lexicon, written] = await Promise.all([
    relationStatements(target, reviewed.relations),
    dictionaryStatements(target, reviewed.courseNames),
    lexiconStatements(target, reviewed, comparison),
    contentStatements(target, content),
  ]);
  const isNew = relating.length + lexicon.length > 0 || isNewLoad(register, comparison, known);
  const statements = [
    ...(isNew ? await loadStatements(target, register, { comparison, fieldChanges, known, now }) : []),
    ...relating,
    ...dictionary,
    ...lexicon,
    ...(isNew ? columnStatements() : []),
    ...written,
  ];
  return { ...counts, rowsWritten: await applyAll(target, statements, onProgress), warnings, names };
}

async function applyAll(
  target: CatalogueTarget,
  statements: readonly BulkStatement[],
  onProgress: LoadOptions["onProgress"],
): Promise<number> {
  const total = statements.reduce((sum, { size }) => sum + size, 0);
  if (total === 0) return 0;
  onProgress({ stage: "write", done: 0, total });
  const rowsWritten = await target.apply(statements, (done) => onProgress({ stage: "write", done, total }));
  onProgress({ stage: "write", done: total, total });
  return rowsWritten;
}

/** Whether the load gets a row: there is a difference, or the same content has another date. */
function isNewLoad(register: RegisterExport, comparison: Comparison, { lastLoad }: KnownCatalogue): boolean {
  const { institutions, courses, campuses, delisted, pairsAdded, pairsRemoved } = comparison;
  const isChanged = ({ change }: { change: string }) => change !== "unchanged";
  return (
    lastLoad === null ||
    lastLoad.kind !== register.kind ||
    lastLoad.registerDate !== register.registerDate ||
    institutions.some(isChanged) ||
    courses.some(isChanged) ||
    campuses.some(isChanged) ||
    delisted.institutions.length + delisted.courses.length + delisted.campuses.length > 0 ||
    pairsAdded.length + pairsRemoved.length > 0
  );
}

interface Difference {
  comparison: Comparison;
  fieldChanges: Record<"institution" | "course" | "campus", Map<number, FieldChange[]>>;
  known: KnownCatalogue;
  now: Date;
}

async function loadStatements(
  target: CatalogueTarget,
  register: RegisterExport,
  { comparison, fieldChanges, known, now }: Difference,
): Promise<BulkStatement[]> {
  // Starter data is a selection, so what the first whole register adds to it is not a change of the register.
  const isBaseline = known.lastLoad === null || known.lastLoad.kind !== register.kind;
  const facts: LoadFacts = {
    loadId: (known.lastLoad?.id ?? 0) + 1,
    registerDate: register.registerDate,
    institutionIds: new Map(comparison.institutions.map(({ id, prepared }) => [prepared.code, id])),
  };
  const history = isBaseline
    ? []
    : [changeStatement(comparison, fieldChanges, delistedOwners(comparison, known), facts)];
  return [
    loadStatement(register, comparison, facts.loadId, isBaseline, now),
    ...entityStatements(comparison, facts),
    totalsStatement(facts),
    ...nameStatements(comparison),
    ...(await searchStatements(comparison, known, target)),
    ...history,
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

function nothingChanged({ institutions, courses, campuses }: KnownCatalogue): ChangeCounts {
  const countsOf = (unchanged: number): Counts => ({ added: 0, changed: 0, delisted: 0, unchanged });
  return {
    institutions: countsOf(institutions.size),
    courses: countsOf(courses.size),
    campuses: countsOf(campuses.length),
  };
}

function warningsOf({ registerDate, kind }: RegisterExport, { lastLoad }: KnownCatalogue): Problem[] {
  if (!lastLoad || kind === "starter" || lastLoad.registerDate <= registerDate) return [];
  const message = `This export is of ${registerDate}, older than the loaded one (${lastLoad.registerDate}): newer entities are marked as delisted.`;
  return [fileProblem(message)];
}
