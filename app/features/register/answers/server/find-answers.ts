import { not, sql } from "drizzle-orm";
import { isNotReplaced } from "#app/features/foundation/records/server/public.ts";
import { keysIn, mentionPattern } from "#app/features/register/facts/shared/mentions.ts";
import { tools } from "#app/features/register/tools/server/public.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Answer, AnswerSource } from "../shared/answer.ts";
import { type AnswerRow, emergencyKeys, placeholderPattern, registerKinds } from "../shared/answer-row.ts";
import type { AskMeaning } from "../shared/ask-words.ts";
import { describeVerdict } from "../shared/claim.ts";
import type { Answered, NamedPart } from "./answered.ts";
import { judgeAnswered } from "./judge-answered.ts";
import { readComparedValues } from "./kinds/compare.ts";
import { readInstitutionValues } from "./kinds/institution.ts";
import type { AnswerContext, KindReader, NamedThings } from "./kinds/kind.ts";
import { readOccupationValues, readRoundValues } from "./kinds/occupation.ts";
import { readCityValues, readPlaceValues, readStatisticValues } from "./kinds/statistics.ts";
import { answers } from "./schema.ts";
import { type Registries, readRegistries, textOfParts, writeParts } from "./write-parts.ts";

/** The columns of an AnswerRow. */
export const answerColumns = {
  ...{ key: answers.key, entity: answers.entity, asked: answers.asked, when: answers.conditions, also: answers.also },
  ...{ say: answers.sentence, more: answers.more, tool: answers.tool, claim: answers.claim, heard: answers.heard },
  holds: answers.holds,
};

/** Query: all rows. The search caches them in memory. */
export const selectAnswerRows = ({ orm }: Session) =>
  orm
    .select(answerColumns)
    .from(answers)
    .where(sql`${not(answers.isWithdrawn)} AND ${isNotReplaced(answers)}`)
    .orderBy(answers.key);

/**
 * The answers of rows with the current figures and rules. Two queries in one round trip for any number of rows, after
 * one for the values of the register, which may name a figure: `{{nosc.{institution.code}}}`. A row is omitted when one
 * of its figures or rules is not in force. When a row judges the statement, other rows are omitted. @param now ms since
 * 1970
 */
export async function findAnswers(app: AnswerContext, answered: readonly Answered[]): Promise<Answer[]> {
  if (answered.length === 0) return [];
  const { db } = app;
  const today = todayInAustralia(app.now());
  const kinds = await Promise.all(answered.map((one) => readKinds(app, one)));
  const keys = [
    ...kinds.flatMap((filled) => keysIn(filled?.say ?? "")),
    // A verdict needs the history of a figure, requested by its key with an @.
    ...answered.flatMap(({ row }) => row.claim.slice(0, 1).map((key) => `${key}@`)),
  ];
  const hasNumber = answered.some(({ claimed }) => claimed !== undefined);
  const registries = await readRegistries({ db }, keys, today, { hasHistory: hasNumber });
  const written = answered.map((one, at) => writeAnswer(one, kinds[at] ?? null, registries));
  const left = answered.flatMap((one, at) => [
    // A statement without a verdict is answered as a question.
    ...(written[at] || one.row.claim.length > 0 || one.claimed
      ? []
      : [{ text: one.pieces.map((piece) => piece.text).join(""), isAsked: true }]),
    ...(one.left ?? []),
  ]);
  const isEmergency = ({ key }: Answer) =>
    answered.some(({ row }) => row.key === key && row.entity.some((one) => emergencyKeys.includes(one)));
  const found = written
    .filter((one) => one !== null)
    .toSorted((one, other) => Number(isEmergency(other)) - Number(isEmergency(one)));
  // What is not right comes first.
  const judged = found
    .filter(({ verdict }) => verdict !== null)
    .toSorted((one, other) => Number(one.verdict?.kind === "right") - Number(other.verdict?.kind === "right"));
  if (judged.length > 0) return judged;
  // Two rows may have one sentence, and a row answers a statement and a question: 打工度假 30 岁以下.
  const isNew = ({ text }: Answer, at: number) => !found.slice(0, at).some((other) => other.text.endsWith(text));
  return withLeft(found.filter(isNew), left);
}

/** Gives the last answer the parts of the query that no answer covers. */
function withLeft(answers: Answer[], left: readonly NamedPart[]): Answer[] {
  const last = answers.at(-1);
  const said = answers.map(({ text }) => text).join();
  return last ? [...answers.slice(0, -1), { ...last, left: left.filter((part) => !isSaid(part, said)) }] : answers;
}

/**
 * Adds to the last answer which background it leaves out, and which questions have no answer. @param settled texts of
 * questions that a passage very probably answers
 */
export const nameOpen = (answers: readonly Answer[], settled: readonly string[] = []): Answer[] =>
  answers.map((answer) => {
    const isSettled = (part: string) => settled.some((one) => one.includes(part) || part.includes(one));
    const quoted = (asked: boolean) =>
      answer.left
        .flatMap(({ text, isAsked }) => (isAsked === asked && !isSettled(text.toLowerCase()) ? `“${text}”` : []))
        .join("、");
    const [open, told] = [quoted(true), quoted(false)];
    const note = [
      told && `这里没有考虑${told.length > longestTold ? "你说的其他情况" : told}。`,
      open && `${open}这一问没有现成的答案。`,
    ].join("");
    return note === "" ? answer : { ...answer, parts: [...answer.parts, note], text: answer.text + note };
  });

/** Maximum length of quoted background, characters. */
const longestTold = 24;

/** Whether the answers mention at least half of the things in a part: 能不能回国 beside 离境合计不超过 12 个月. */
const isSaid = ({ names = [] }: NamedPart, said: string): boolean =>
  names.length > 0 &&
  2 * names.filter((some) => some.some((name) => name.length > 1 && said.includes(name))).length >= names.length;

/** Functions that resolve placeholders, by the name before the dot. */
const readers: Readonly<Record<string, KindReader>> = {
  statistics: readStatisticValues,
  places: readPlaceValues,
  city: readCityValues,
  occupation: readOccupationValues,
  round: readRoundValues,
  institution: readInstitutionValues,
  compare: readComparedValues,
};

/** The sentence and section of a row with its register values inserted. @returns null when a value is missing */
async function readKinds(app: AnswerContext, { row, pieces }: Answered): Promise<Filled | null> {
  const [name = ""] = [...row.say.replaceAll(mentionPattern, "").matchAll(placeholderPattern)].map(
    ([, kind]) => kind ?? "",
  );
  const reader = readers[name];
  if (!reader) return name === "" ? { say: row.say, more: sectionOf(row.more), sources: [] } : null;
  const found = await reader(app, namedIn(row, pieces));
  if (!found) return null;
  const { values, page, sources } = found;
  const keys = [...row.say.matchAll(placeholderPattern)].map(([, , key = ""]) => key);
  if (keys.some((key) => values[key] == null)) return null;
  return {
    say: row.say.replaceAll(placeholderPattern, (_, _kind: string, key: string) => values[key] ?? ""),
    more: row.more === `{${name}}` ? page : sectionOf(row.more),
    sources,
  };
}

interface Filled {
  say: string;
  more: Answer["more"];
  sources: readonly AnswerSource[];
}

const sectionOf = (more: string): Answer["more"] => ({ href: more, label: more.split("#")[1] ?? "" });

/**
 * The things of the register that the pieces name for a row, one of each kind; two of a kind that the row names twice.
 */
const namedIn = (row: AnswerRow, pieces: Answered["pieces"]): NamedThings =>
  Object.fromEntries(
    registerKinds.flatMap((kind) => {
      const [given] = row.also.flatMap((key) => (key.startsWith(`${kind}=`) ? [key.slice(kind.length + 1)] : []));
      if (given) return [[kind, { label: given, values: [given] }]];
      const [found, ...others] = pieces.flatMap(({ means }) => means).filter(({ key }) => key === kind);
      const isTaken = [...row.entity, ...row.also].includes(kind);
      if (!(isTaken && found?.values)) return [];
      const other = others.find(({ values }) => values?.join() !== found.values?.join());
      const thing = ({ label, values = [] }: typeof found) => ({ label, values });
      return [[kind, { ...thing(found), ...(other && { other: thing(other) }) }]];
    }),
  );

function writeAnswer(one: Answered, filled: Filled | null, registries: Registries): Answer | null {
  const { row, pieces } = one;
  const verdict = filled && judgeAnswered(one, filled.say, registries);
  const isTold = one.modal !== undefined || one.claimed?.isNamed === true;
  if (!filled || verdict === null || (verdict === undefined && one.claimed && !isTold)) return null;
  const sources = new Map(filled.sources.map((source) => [source.label, source]));
  const told = isTold ? "现在的规定" : one.assumes;
  const said = (verdict ? describeVerdict(verdict) : told ? `${told}：` : "") + filled.say;
  const written = writeParts(said, { ...registries, allowsProposals: verdict !== undefined }, sources);
  if (written === null) return null;
  const parts = [...written, verdict ? doubtOf(sources.get(row.claim[0] ?? "")) : ""].filter((part) => part !== "");
  return {
    key: row.key,
    verdict: verdict ?? null,
    parts,
    text: textOfParts(parts),
    understood: [...new Set(pieces.flatMap(({ means }) => labelFor(row, means) ?? []))],
    more: filled.more,
    tool: toolOf(row),
    sources: [...sources.values()],
    left: [],
  };
}

/** The caveat of a verdict about its source. */
function doubtOf(source: AnswerSource | undefined): string {
  if (source?.isDisputed) return "官方网页上的说法有出入，以官方的书面答复为准。";
  return source?.grade === "one-secondary"
    ? "这一点只见于一个非官方来源，没有读到原文，以官方或学校的书面答复为准。"
    : "";
}

const toolOf = ({ tool }: AnswerRow): Answer["tool"] => {
  const found = Object.entries(tools).find(([name]) => name === tool)?.[1];
  return found ? { href: found.path, label: found.title } : null;
};

/** The label of a piece for a row: the city before its state, when the row accepts both. */
function labelFor({ asked, entity, when, also }: AnswerRow, means: Answered["pieces"][number]["means"]) {
  const names = ({ kind, key }: AskMeaning, ...keys: readonly string[]) => kind !== "asked" && keys.includes(key);
  const meaning =
    means.find((one) => names(one, ...entity, ...when)) ??
    means.find((one) => one.kind === "asked" && asked.includes(one.key)) ??
    means.find((one) => names(one, ...also));
  return meaning?.label || undefined;
}
