import type { PropsWithChildren } from "react";
import { describeCheck, factText, unverifiedMark } from "#app/shell/figures/describe-fact.ts";
import { convertFact, type ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { NotedFigure, shortNameOf } from "#app/shell/figures/noted-figure.tsx";
import { clockIcon, Icon } from "#app/shell/icons/icons.tsx";
import { ExternalLink, SpacedLink, TextLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { gradeNames } from "#worker/platform/source-grade.ts";
import type { Answer, AnswerSource } from "../shared/answer.ts";
import { describeVerdict, type Verdict } from "../shared/claim.ts";
import type { NearestPassages, Passage } from "../shared/passage.ts";
import { text, verdictMarks } from "./text.json";

const box = "mt-4 rounded-xl border border-line bg-surface p-4 sm:p-5";

/** Answers above the results of a search: the sentence, a link to more, and folded its sources and the interpretation of the question. */
export function Answers({ answers, rate = null }: { answers: readonly Answer[]; rate?: ExchangeRate | null }) {
  if (answers.length === 0) return null;
  return (
    <section aria-label={text.title}>
      {answers.map((answer) => (
        <article key={answer.text} className={`${box} ${answer.verdict ? "" : "border-s-4 border-s-primary"}`}>
          <Sentence {...answer} rate={rate} size="text-section font-normal [&_data]:font-bold [&_data]:text-primary">
            <SpacedLink to={answer.more.href}>{fill(text.more, { label: answer.more.label })}</SpacedLink>
            {answer.tool && (
              <SpacedLink to={answer.tool.href}>{fill(text.tool, { label: answer.tool.label })}</SpacedLink>
            )}
          </Sentence>
        </article>
      ))}
    </section>
  );
}

/** Single characters, 要 or 在, name nothing. */
const isName = (label: string) => label.length > 1;

/**
 * The nearest passages for questions without an answer, marked as not being an answer unless they answer the same question, and
 * the questions that the visitor may mean.
 */
export function Nearest({ of: { passages, suggestions } }: { of: NearestPassages }) {
  if (passages.length + suggestions.length === 0) return null;
  const title = passages.length === 0 ? text.meant : passages.every(({ isSame }) => isSame) ? text.said : text.nearest;
  return (
    <section aria-label={title} className={box}>
      <h2 className="text-base text-muted">{title}</h2>
      {passages.map((passage) => (
        <div key={passage.text} className="mt-4">
          <p className="font-semibold">
            <Heading of={passage} />
          </p>
          <Quoted passage={passage} />
        </div>
      ))}
      {suggestions.length > 0 && passages.length > 0 && <p className="mt-4 text-muted">{text.meant}</p>}
      {suggestions.map((passage) => (
        <details key={passage.text} open={!passages.some((it) => it.isSame)} className="folded-section last:border-b-0">
          <summary>
            <span className="font-medium">
              <Heading of={passage} />
            </span>
          </summary>
          <div>
            <Quoted passage={passage} />
          </div>
        </details>
      ))}
    </section>
  );
}

/** The heading of a passage, and the title of its page. */
const Heading = ({ of: { heading, more } }: { of: Passage }) => (
  <>
    {heading}
    {more.label !== heading && <span className="ms-2 font-normal text-muted text-sm">{more.label}</span>}
  </>
);

const Quoted = ({ passage: { parts, sources, more } }: { passage: Passage }) => (
  <Sentence parts={parts} sources={sources}>
    <SpacedLink to={more.href}>{fill(text.more, { label: more.label })}</SpacedLink>
  </Sentence>
);

/** The colour of a verdict. */
export const toneOf = {
  right: "text-primary",
  was: "text-accent",
  partly: "text-accent",
  coming: "text-accent",
  wrong: "text-danger",
} as const;

/** The symbol of a verdict, shown before the same verdict in words. */
export const VerdictMark = ({ kind }: Pick<Verdict, "kind">) => (
  <b aria-hidden="true" className={`mr-1 ${toneOf[kind]}`}>
    {kind === "was" || kind === "coming" ? (
      <Icon d={clockIcon} className="-mt-1 inline size-[0.9em]" />
    ) : (
      verdictMarks[kind]
    )}
  </b>
);

/** A sentence with its figures, links to more, and the sources. */
function Sentence({
  parts,
  sources,
  verdict,
  understood = [],
  size = "text-lg",
  rate = null,
  children,
}: PropsWithChildren<
  Pick<Answer, "parts" | "sources"> &
    Partial<Pick<Answer, "verdict" | "understood">> & { size?: string; rate?: ExchangeRate | null }
>) {
  const [first = "", ...others] = parts;
  // A sentence that a former limit makes true is marked as a former one: 每周可以打工 20 小时.
  const shown = verdict?.kind === "right" && verdict.day !== null ? "was" : (verdict?.kind ?? "right");
  const said = verdict && typeof first === "string" ? describeVerdict(verdict) : "";
  // The end of the verdict at the beginning of the sentence, with or without its subject.
  const end = said && typeof first === "string" ? first.indexOf(said) + said.length : 0;
  const rest = typeof first === "string" ? [first.slice(end), ...others] : parts;
  return (
    <>
      {verdict && (
        <p className={`mt-2 text-title ${toneOf[shown]}`}>
          <VerdictMark kind={shown} />
          {/* A word joiner behind each hyphen, so that no date breaks. */}
          {typeof first === "string" && first.slice(0, end).replaceAll("-", "-\u2060")}
        </p>
      )}
      <p className={`mt-2 max-w-[44em] text-pretty ${verdict ? "text-lg" : size}`}>
        {rest.map((part, at) => {
          if (typeof part !== "string") return <Amount key={part.key} fact={part} rate={rate} />;
          const before = rest[at - 1];
          // No space behind the bracket of a converted amount.
          return typeof before === "object" && convertFact(before, rate) ? part.trimStart() : part;
        })}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5">{children}</p>
      <Sources sources={sources} understood={understood.filter(isName)} />
    </>
  );
}

/** A figure, and in brackets the amount in the visitor's currency. */
function Amount({ fact, rate }: { fact: Fact; rate: ExchangeRate | null }) {
  const converted = convertFact(fact, rate);
  return (
    <>
      <NotedFigure fact={fact} />
      {converted && <span className="whitespace-nowrap">（{converted}）</span>}
    </>
  );
}

/** The first source and the day of the oldest check in one line: "内政部，2026-11-28 核对", or that it is doubtful. What each says opens. */
function Sources({ sources, understood }: Pick<Answer, "sources" | "understood">) {
  if (sources.length === 0) return null;
  const names = [...new Set(sources.map((source) => shortNameOf({ sourceName: source.name })))];
  const name = names.find((one) => !one.startsWith("二手：")) ?? names[0] ?? "";
  const [day] = sources.flatMap(({ checkedOn }) => checkedOn ?? []).toSorted();
  const doubtful = sources.find(({ isDisputed, isUnverified }) => isDisputed || isUnverified);
  return (
    <details className="mt-1 text-muted text-sm">
      <summary className="cursor-pointer py-1">
        {fill(names.length > 1 ? text.sources : text.source, { name, count: names.length })}
        {doubtful ? unverifiedMark(doubtful) : day && `，${fill(factText.checked, { date: day })}`}
      </summary>
      {sources.map((source, at) => (
        <Source key={source.href} source={source} isLast={at === sources.length - 1} />
      ))}
      {understood.length > 0 && <p>{text.understood + understood.join("、")}</p>}
    </details>
  );
}

/** "学生签证申请费（2026-07-01 起，官方存档，2026-11-28 核对，内政部）". */
function Source({ source, isLast }: { source: AnswerSource; isLast: boolean }) {
  const { label, href, since, grade, checkedOn, name, url } = source;
  const seen = checkedOn === null ? gradeNames[grade] : describeCheck({ grade, checkedOn });
  return (
    <>
      <TextLink to={href}>{label}</TextLink>（{since && `${fill(factText.since, { date: since })}，`}
      {seen}
      {unverifiedMark(source)}，{url.startsWith("/") ? name : <ExternalLink href={url}>{name}</ExternalLink>}）
      {!isLast && "；"}
    </>
  );
}
