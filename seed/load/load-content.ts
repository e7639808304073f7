import { contentHashOf } from "#app/features/publishing/content/server/revision-content.ts";
import { placeholderPattern } from "#app/features/register/answers/shared/answer-row.ts";
import { keysIn, mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { rulePath } from "#app/features/register/rules/shared/rule.ts";
import {
  readText,
  type SearchedPage,
  type SearchedSection,
} from "#app/features/register/search/server/pages/page-index.ts";
import { readTemplates } from "#seed/answer-templates/read-templates.ts";
import { type AnswerOfFile, answerRows, readAnswers } from "#seed/answers/read-answers.ts";
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
import { readWordings, type Wordings } from "#seed/wordings/read-wordings.ts";
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
  const registries = registrySections(answers, rules, facts.definitions);
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

/**
 * The rows of the answers, rules and figures as sections for the passage search. Rows with values of the register are
 * excluded: they have no meaning without the named thing.
 */
function registrySections(
  answers: readonly AnswerOfFile[],
  rules: readonly FileRow[],
  figures: readonly Pick<FactDefinition, "key" | "label">[],
): SearchedSection[] {
  const sentences = sentencesOfToday(rules);
  const labels = new Map([
    ...figures.map(({ key, label }) => [key, label] as const),
    ...rules.map(({ rule, label }) => [String(rule), String(label)] as const),
  ]);
  const ofRows = answers.flatMap(({ key, entity, when, say, more, questions }): SearchedSection[] => {
    const isOfRegister = say.replaceAll(mentionPattern, "").search(placeholderPattern) >= 0;
    if (isOfRegister || more.startsWith("{")) return [];
    const named = keysIn(say).map((mentioned) => labels.get(mentioned) ?? "");
    const read = [readText(say, sentences), ...named].join("\n");
    return [{ address: more, heading: questions.join("\n"), text: "", answer: key, read, keys: [...entity, ...when] }];
  });
  const ofRules = [...new Map(rules.map((row) => [String(row.rule), row])).values()].map(
    ({ rule, area, label }): SearchedSection => {
      const [key, heading] = [String(rule), String(label)];
      const text = `{{${key}}}`;
      const address = rulePath({ area: String(area), rule: key });
      return { address, heading, text, read: readText(text, sentences) };
    },
  );
  const ofFigures = figures.map(
    ({ key, label }): SearchedSection => ({
      ...{ address: `/facts#${key}`, heading: label, text: `${label}：{{${key}}}。`, read: label },
    }),
  );
  return [...ofRows, ...ofRules, ...ofFigures];
}

/**
 * A section for each question in other words. It has no text: it leads to the section with its address and answer.
 * @param rows with the addresses of the answers; a wording of another row is left out
 */
function wordingSections(rows: readonly SearchedSection[], wordings: Wordings): SearchedSection[] {
  const addresses = new Map(rows.map(({ address, answer }) => [answer ?? address, address]));
  return [...wordings].flatMap(([about, questions]) => {
    const isAddress = about.startsWith("/");
    const address = isAddress ? about : addresses.get(about);
    if (!address) return [];
    return questions.map((heading) => ({
      ...{ address, heading, text: "", read: "" },
      ...(isAddress ? {} : { answer: about }),
    }));
  });
}

/** A page with additional sections, which its hash covers. */
const withSections = (page: SearchedPage, sections: readonly SearchedSection[]): SearchedPage => ({
  ...{ ...page, sections },
  contentHash: contentHashOf(page.contentHash + JSON.stringify(sections)),
});
