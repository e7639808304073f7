import { fileProblem, type Problem, type RegisterExport } from "#seed/register/register-export.ts";
import { relationStatements } from "./catalogue-statements.ts";
import type { BulkStatement, CatalogueTarget } from "./catalogue-target.ts";
import {
  type ComposedNames,
  composeNames,
  dictionaryStatements,
  heldNameStatements,
  heldNamesOf,
  readDictionary,
  withConfirmedNames,
} from "./chinese-names.ts";
import { columnStatements, listStatements } from "./column-statements.ts";
import {
  type ChangeCounts,
  type Comparison,
  compare,
  countChanges,
  entityTables,
  ofTables,
} from "./compare-register.ts";
import { feeHistoryStatements } from "./fee-history-statements.ts";
import { addCampusChanges, listFieldChanges } from "./field-changes.ts";
import { lexiconStatements } from "./lexicon-statements.ts";
import { type Content, contentStatements } from "./load-content.ts";
import { loadStatements } from "./load-statements.ts";
import { type OccupationReport, reportOccupations } from "./occupation-changes.ts";
import { occupationCourseStatements } from "./occupation-statements.ts";
import type { HeldName } from "./prepare-institution.ts";
import { prepareRows } from "./prepare-rows.ts";
import { type KnownCatalogue, readCatalogue } from "./read-catalogue.ts";
import { type Consent, refuseLosses } from "./refuse-losses.ts";
import type { ReviewedData } from "./reviewed-data.ts";
import { signalStatements } from "./signal-statements.ts";
import { statisticsStatements } from "./statistics-statements.ts";

export interface LoadOutcome extends ChangeCounts {
  rowsWritten: number;
  /** Warnings for the operator, for example that the export is older than the loaded one. */
  warnings: Problem[];
  /** The Chinese names of the courses; null when the export was not loaded. */
  names: ComposedNames | null;
  /** Chinese names of institutions that are hidden, because the English name has changed. */
  heldNames: readonly HeldName[];
  /** Additions to and removals from the lists of occupations. */
  occupations: OccupationReport;
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
 * An entity that the export no longer has is delisted. Starter data replaces neither a loaded register nor newer starter data.
 * @throws RegisterRefused for a register that is older or would remove too much, without `consent`
 */
export async function loadRegister(
  target: CatalogueTarget,
  { register, reviewed: files, content }: LoadInput,
  { dryRun, consent, now, onProgress }: LoadOptions,
): Promise<LoadOutcome> {
  const total = register.institutions.length + register.courses.length + register.campuses.length;
  onProgress({ stage: "compare", done: 0, total });
  const known = await readCatalogue(target);
  const occupations = await reportOccupations(target, content.occupations);
  const warnings = warningsOf(register, known);
  if (register.kind === "starter" && !mayFollow(register, known)) {
    const fresh = dryRun ? [] : await contentStatements(target, content);
    const rowsWritten = await applyAll(target, fresh, onProgress);
    return { ...nothingChanged(known), rowsWritten, warnings, names: null, heldNames: [], occupations };
  }
  const { reviewed, decided } = await withConfirmedNames(target, files);
  const names = composeNames(register.courses, await readDictionary(target, reviewed.courseNames));
  const comparison = compare(prepareRows(register, reviewed, names), known, register);
  const fieldChanges = {
    institution: await listFieldChanges(target, "institutions", comparison),
    course: await listFieldChanges(target, "courses", comparison),
    campus: await listFieldChanges(target, "campuses", comparison),
  };
  addCampusChanges(comparison, fieldChanges.course);
  onProgress({ stage: "compare", done: total, total });
  const counts = countChanges(comparison);
  if (register.kind === "register") refuseLosses({ register, known, comparison, fieldChanges }, consent);
  const heldNames = heldNamesOf(comparison);
  const outcome = { ...counts, warnings, names, heldNames, occupations };
  if (dryRun) return { ...outcome, rowsWritten: 0 };

  // Pages show relations and statistics, and the search uses the lexicon. Their caches depend on the id of the load, so
  // a change needs a new load.
  const [relating, statistics, dictionary, lexicon, written, leading, signals] = await Promise.all([
    relationStatements(target, reviewed.relations),
    statisticsStatements(target, reviewed, comparison),
    dictionaryStatements(target, reviewed.courseNames),
    lexiconStatements(target, reviewed, comparison),
    contentStatements(target, content),
    occupationCourseStatements(target, content.occupations, comparison),
    signalStatements(target, register, comparison, known),
  ]);
  const isNew =
    [relating, statistics, lexicon, leading].flat().some(({ size }) => size > 0) ||
    isNewLoad(register, comparison, known);
  const statements = [
    ...(isNew ? await loadStatements(target, register, { comparison, fieldChanges, known, now }) : []),
    ...relating,
    ...statistics,
    ...dictionary,
    ...heldNameStatements(heldNames, decided),
    ...lexicon,
    ...(isNew ? [...feeHistoryStatements(register, { comparison, fieldChanges, known }), ...columnStatements()] : []),
    ...signals,
    ...(await listStatements(target, isNew)),
    ...written,
    // After the content, which may add occupations.
    ...leading,
  ];
  return { ...outcome, rowsWritten: await applyAll(target, statements, onProgress) };
}

async function applyAll(
  target: CatalogueTarget,
  statements: readonly BulkStatement[],
  onProgress: LoadOptions["onProgress"],
): Promise<number> {
  const written = statements.filter(({ size }) => size > 0);
  if (written.length === 0) return 0;
  const total = written.reduce((sum, { size }) => sum + size, 0);
  onProgress({ stage: "write", done: 0, total });
  const rowsWritten = await target.apply(written, (done) => onProgress({ stage: "write", done, total }));
  onProgress({ stage: "write", done: total, total });
  return rowsWritten;
}

/** Whether starter data may replace the content of the database. */
const mayFollow = ({ registerDate }: RegisterExport, { lastLoad }: KnownCatalogue) =>
  lastLoad === null || (lastLoad.kind === "starter" && lastLoad.registerDate <= registerDate);

/** Whether the load gets a row: there is a difference, or the same content has another date. */
function isNewLoad(register: RegisterExport, comparison: Comparison, { lastLoad }: KnownCatalogue): boolean {
  const { delisted, pairsAdded, pairsRemoved } = comparison;
  return (
    lastLoad === null ||
    lastLoad.kind !== register.kind ||
    lastLoad.registerDate !== register.registerDate ||
    entityTables.some(
      (table) => delisted[table].length > 0 || comparison[table].some(({ change }) => change !== "unchanged"),
    ) ||
    pairsAdded.length + pairsRemoved.length > 0
  );
}

const nothingChanged = (known: KnownCatalogue): ChangeCounts =>
  ofTables((table) => ({ added: 0, changed: 0, delisted: 0, unchanged: [...known[table].values()].length }));

function warningsOf({ registerDate, kind }: RegisterExport, { lastLoad }: KnownCatalogue): Problem[] {
  if (!lastLoad || kind === "starter" || lastLoad.registerDate <= registerDate) return [];
  const message = `This export is of ${registerDate}, older than the loaded one (${lastLoad.registerDate}): newer entities are marked as delisted.`;
  return [fileProblem(message)];
}
