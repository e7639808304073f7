import type { SearchedPage } from "#app/features/register/search/server/pages/page-index.ts";
import { readTemplates } from "#seed/answer-templates/read-templates.ts";
import { answerRows, readAnswers } from "#seed/answers/read-answers.ts";
import { claimAnswers, readClaims } from "#seed/claims/read-claims.ts";
import { type FactDefinition, type FactValue, readFacts } from "#seed/facts/read-facts.ts";
import { readNominationFiles } from "#seed/nomination/read-nomination.ts";
import { type OccupationData, readOccupations } from "#seed/occupations/read-occupations.ts";
import { readOutcomes } from "#seed/outcomes/read-outcomes.ts";
import { listedPages, type PageFile, readPages } from "#seed/pages/read-pages.ts";
import { poolStatements } from "#seed/pool/load-pool.ts";
import { type Pool, readStarterPool } from "#seed/pool/read-pool.ts";
import { readProducts } from "#seed/products/read-products.ts";
import { readRules, sentencesOfToday } from "#seed/rules/read-rules.ts";
import { type NewsItem, readNews } from "#seed/starter/read-starter.ts";
import { readWatch } from "#seed/watch/read-watch.ts";
import { readWordings } from "#seed/wordings/read-wordings.ts";
import {
  type BulkStatement,
  type CatalogueTarget,
  type FileRow,
  renewal,
  tableStatements,
  type WantedTable,
} from "./catalogue-target.ts";
import { factStatements } from "./fact-statements.ts";
import { newsStatements } from "./news-statements.ts";
import { type OccupationReport, reportOccupations } from "./occupation-changes.ts";
import { occupationStatements } from "./occupation-statements.ts";
import { pageIndexStatements, pageStatements } from "./page-statements.ts";
import { registrySections, withSections, wordingSections } from "./registry-sections.ts";

/** The reviewed content of the site besides the register. */
export interface Content {
  news: readonly NewsItem[];
  facts: { definitions: readonly FactDefinition[]; values: readonly FactValue[] };
  pages: readonly PageFile[];
  /** Tools and other pages without a file in the search index. */
  listed: readonly SearchedPage[];
  occupations: OccupationData;
  rules: readonly FileRow[];
  /** Independent tables: products, templates, invitation rounds, answers … */
  tables: readonly WantedTable[];
  /** Expressions of interest of a few occupations, until an export is loaded; null leaves the database unchanged. */
  pool: Pool | null;
}

/** Empty content, for tests and benchmarks of the register alone. */
export const noContent: Content = {
  ...{ news: [], facts: { definitions: [], values: [] }, pages: [], listed: [], rules: [], tables: [], pool: null },
  occupations: { occupations: [], lists: [], authorities: [], caveats: [], fields: [] },
};

/** The statements that write changed content; none without changes. The row in content_loads renews the ETag of every page. */
export async function contentStatements(target: CatalogueTarget, content: Content): Promise<BulkStatement[]> {
  const all = await Promise.all([
    newsStatements(target, content.news),
    factStatements(target, content.facts),
    pageStatements(target, content.pages),
    pageIndexStatements(target, content.pages, content.listed, sentencesOfToday(content.rules)),
    occupationStatements(target, content.occupations, new Date()),
    tableStatements(target, { table: "rules", rows: content.rules, edits: "beside" }),
    ...content.tables.map((table) => tableStatements(target, table)),
    content.pool
      ? poolStatements(target, content.pool, { consent: { losses: true, older: true }, now: Date.now() })
      : [],
  ]);
  const written = all.flat().filter(({ size }) => size > 0);
  if (written.length === 0) return [];
  return [...written, await renewal(target)];
}

/** Reads all reviewed content of the site besides the register. */
export function readContent(): Content {
  const { rules, probes } = readRules();
  const { rounds, entries } = readNominationFiles();
  const facts = readFacts();
  const answers = readAnswers();
  const registries = registrySections({ answers, rules, figures: facts.definitions });
  const sections = [...registries, ...wordingSections(registries, readWordings())];
  return {
    news: readNews(),
    facts,
    pages: readPages(),
    listed: listedPages().map((page) => (page.path === "/facts" ? withSections(page, sections) : page)),
    occupations: readOccupations(),
    rules,
    tables: [
      { table: "products", rows: readProducts(), edits: "instead" },
      { table: "answer_templates", rows: readTemplates(), edits: "instead" },
      { table: "graduate_outcomes", rows: readOutcomes(), key: ["code"] },
      { table: "invitation_rounds", rows: rounds, edits: "beside" },
      { table: "nomination_entries", rows: entries, edits: "beside" },
      { table: "answers", rows: answerRows([...answers, ...claimAnswers(readClaims())]), edits: "beside" },
      { table: "probes", rows: [...readWatch(), ...probes], edits: "beside" },
    ],
    pool: readStarterPool(),
  };
}

/** Writes changed pages, figures, products, news and occupations in one transaction. */
export async function loadContent(
  target: CatalogueTarget,
  content: Content,
  { dryRun }: { dryRun: boolean },
): Promise<{ size: number; rowsWritten: number; occupations: OccupationReport }> {
  const occupations = await reportOccupations(target, content.occupations);
  const statements = await contentStatements(target, content);
  const size = statements.reduce((sum, statement) => sum + statement.size, 0);
  if (dryRun || size === 0) return { size, rowsWritten: 0, occupations };
  return { size, rowsWritten: await target.apply(statements, () => {}), occupations };
}
