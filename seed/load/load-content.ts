import type { SearchedPage } from "#app/features/register/search/server/pages/page-index.ts";
import { readTemplates, type TemplateOfFile } from "#seed/answer-templates/read-templates.ts";
import { answerRows, readAnswers } from "#seed/answers/read-answers.ts";
import { claimAnswers, readClaims } from "#seed/claims/read-claims.ts";
import { type FactDefinition, type FactValue, readFacts } from "#seed/facts/read-facts.ts";
import { readNominationFiles } from "#seed/nomination/read-nomination.ts";
import { type OccupationData, readOccupations } from "#seed/occupations/read-occupations.ts";
import { type Outcome, readOutcomes } from "#seed/outcomes/read-outcomes.ts";
import { listedPages } from "#seed/pages/listed-pages.ts";
import { type PageFile, readPages } from "#seed/pages/read-pages.ts";
import { poolStatements } from "#seed/pool/pool-statements.ts";
import { type Pool, readStarterPool } from "#seed/pool/read-pool.ts";
import { type Product, type ProductMaterials, readMaterials, readProducts } from "#seed/products/read-products.ts";
import { readRules, sentencesOfToday } from "#seed/rules/read-rules.ts";
import { type NewsItem, readNews } from "#seed/starter/read-news.ts";
import { readWatch } from "#seed/watch/read-watch.ts";
import { type BulkStatement, type CatalogueTarget, insertRows } from "./catalogue-target.ts";
import { factStatements } from "./fact-statements.ts";
import { type LayeredFiles, layeredStatements } from "./layered-statements.ts";
import { newsStatements } from "./news-statements.ts";
import { type OccupationReport, reportOccupations } from "./occupation-changes.ts";
import { occupationStatements } from "./occupation-statements.ts";
import { pageIndexStatements } from "./page-index-statements.ts";
import { pageStatements } from "./page-statements.ts";
import { materialStatements } from "./product-statements.ts";
import { editedTableStatements, tableStatements } from "./table-statements.ts";

/** The reviewed content of the site besides the register. */
export interface Content {
  news: readonly NewsItem[];
  facts: { definitions: readonly FactDefinition[]; values: readonly FactValue[] };
  pages: readonly PageFile[];
  /** Tools and other pages without a file that the search finds. */
  listed: readonly SearchedPage[];
  products: readonly Product[];
  templates: readonly TemplateOfFile[];
  materials: readonly ProductMaterials[];
  occupations: OccupationData;
  outcomes: readonly Outcome[];
  /** Invitation rounds, nomination, rules and answers: the back office may put a row in place of one of the files. */
  layered: LayeredFiles;
  /** Expressions of interest of a few occupations, until an export is loaded; null leaves what the database has. */
  pool: Pool | null;
}

/** For tests and benchmarks of the register alone. */
export const noContent: Content = {
  news: [],
  facts: { definitions: [], values: [] },
  pages: [],
  products: [],
  templates: [],
  materials: [],
  listed: [],
  occupations: { occupations: [], lists: [], authorities: [], caveats: [], fields: [] },
  outcomes: [],
  layered: { rounds: [], entries: [], rules: [], answers: [], probes: [] },
  pool: null,
};

/** The statements that write changed content; none without changes. The row in content_loads renews the ETag of every page. */
export async function contentStatements(target: CatalogueTarget, content: Content): Promise<BulkStatement[]> {
  const all = await Promise.all([
    newsStatements(target, content.news),
    factStatements(target, content.facts),
    pageStatements(target, content.pages),
    editedTableStatements(target, {
      table: "products",
      columns: [
        ...(["key", "kind", "name", "summary", "currency", "price_from", "price_to", "days_from", "days_to"] as const),
        ...["working_days", "charges", "must_be_confirmed", "position"],
      ],
      rows: content.products.map((product) => [
        ...[product.key, product.kind, product.name, product.summary, product.currency],
        ...[product.priceFrom, product.priceTo, product.daysFrom, product.daysTo, product.workingDays],
        ...[product.charges, product.mustBeConfirmed, product.position],
      ]),
    }),
    editedTableStatements(target, {
      table: "answer_templates",
      columns: ["key", "name", "use", "body", "position"],
      rows: content.templates.map(({ key, name, use, body, position }) => [key, name, use, body, position]),
    }),
    materialStatements(target, content.materials),
    pageIndexStatements(target, content.pages, content.listed, sentencesOfToday(content.layered.rules)),
    occupationStatements(target, content.occupations, new Date()),
    tableStatements(target, {
      table: "graduate_outcomes",
      columns: ["code", "year", "read_on", "employed", "salary", "experience", "teaching", "support"],
      rows: content.outcomes.map((row) => [
        ...[
          row.cricos_code,
          row.year,
          row.read_on,
          row.employed,
          row.salary,
          row.experience,
          row.teaching,
          row.support,
        ],
      ]),
    }),
    layeredStatements(target, content.layered),
    content.pool
      ? poolStatements(target, content.pool, { consent: { losses: true, older: true }, now: Date.now() })
      : [],
  ]);
  const written = all.flat().filter(({ size }) => size > 0);
  if (written.length === 0) return [];
  return [...written, await renewal(target)];
}

/** The row that renews the ETag of every page. */
export async function renewal(target: CatalogueTarget): Promise<BulkStatement> {
  const [last] = await target.read<{ id: number | null }>("SELECT max(id) AS id FROM content_loads");
  return insertRows("content_loads", ["id"], [[(last?.id ?? 0) + 1]]);
}

/** Reads all reviewed content of the site besides the register. */
export function readContent(): Content {
  const rules = readRules();
  return {
    news: readNews(),
    facts: readFacts(),
    pages: readPages(),
    listed: listedPages(),
    products: readProducts(),
    templates: readTemplates(),
    materials: readMaterials(),
    occupations: readOccupations(),
    outcomes: readOutcomes(),
    layered: {
      ...readNominationFiles(),
      rules: rules.rules,
      answers: answerRows([...readAnswers(), ...claimAnswers(readClaims())]),
      probes: [...readWatch(), ...rules.probes],
    },
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
