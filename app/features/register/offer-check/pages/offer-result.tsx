import { type PropsWithChildren, useEffect, useRef } from "react";
import { Link } from "react-router";
import { CodeAnswers } from "#app/features/register/catalogue/pages/public.ts";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { CheckedCourse, OfferAnswer } from "../server/check-offer.ts";
import type { Finding, Line } from "../server/compare/registered.ts";
import { offerSubjectText, offerText } from "./text.json";

const tones: Record<Finding, string> = {
  agrees: "bg-primary-soft text-ink",
  close: "bg-accent-soft text-ink",
  differs: "bg-danger-soft text-danger",
  missing: "bg-danger-soft text-danger",
  closed: "bg-danger-soft text-danger",
  outside: "bg-accent-soft text-ink",
  unclear: "bg-raised text-ink",
  unsaid: "bg-raised text-muted",
  unregistered: "bg-raised text-muted",
};

/** A tuition that is near the registered one still differs from it, and so does another payee than the school. */
const labelOf = ({ subject, finding, stranger }: Line) => {
  if (stranger) return offerText.otherPayee;
  return subject === "fee" && finding === "close" ? offerText.feeClose : offerText[finding];
};

/** "学校代码 99999X 查不到；5 项一致，1 项相近", how serious it is, and what to do now. */
function verdictOf({ courses, providers, first }: OfferAnswer) {
  const lines = courses.flatMap((course) => course.lines);
  const has = (one: Finding) => lines.some(({ finding }) => finding === one);
  const counts = (["agrees", "close", "differs", "closed"] as const).flatMap((one) =>
    [
      ...Map.groupBy(
        lines.filter(({ finding }) => finding === one),
        labelOf,
      ),
    ].map(([label, some]) => `${some.length} 项${label}`),
  );
  const alarms = [
    ...providers.map(({ state, code }) => fill(state === "left" ? offerText.schoolLeft : offerText.noSchool, { code })),
    ...(has("missing") ? [offerText.notFound] : []),
    ...first.flatMap(({ stranger: name }) => (name ? fill(offerText.stranger, { name }) : [])),
  ];
  const codes = lines.filter(({ subject }) => subject === "code");
  const noCode = codes.length > 0 && codes.every(({ finding }) => finding === "unsaid");
  const read = noCode ? (counts.length + alarms.length === 0 ? offerText.nothing : offerText.noCode) : "";
  const steps = offerText.steps;
  const checked = first.length > 0 ? fill(steps.payment, { count: ` ${first.length} ` }) : steps.agrees;
  const isGrave = providers.length > 0 || has("missing") || has("closed");
  const mild = noCode || has("differs") || has("close") ? "text-accent" : "text-primary";
  const open = has("differs") ? steps.differs : noCode ? steps.noCode : checked;
  return {
    verdict: [...alarms, read, counts.join("，")].filter(Boolean).join("；"),
    tone: isGrave || alarms.length > 0 ? "text-danger" : mild,
    now: isGrave ? steps.missing : alarms.length > 0 ? steps.stranger : open,
  };
}

/** The comparison, line by line. It is printed without the form. */
export function OfferResult({ result }: { result: OfferAnswer }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (result) heading.current?.focus();
  }, [result]);
  const { registerDate, misses, courses, providers, first, questions } = result;
  const { verdict, tone, now } = verdictOf(result);
  return (
    <section aria-labelledby="offer-result" className="mt-4">
      <h2 id="offer-result" ref={heading} tabIndex={-1} className="text-muted outline-none">
        {offerText.result}
      </h2>
      <p className={`text-title ${tone}`}>{verdict}</p>
      <p className="mt-2 max-w-[42em] border-primary border-l-4 pl-3">
        <b>{offerText.now}</b>
        {now}{" "}
        <Link to="/check-before-you-pay" className="link">
          {offerText.moreLink}
        </Link>
      </p>
      <div className="page-columns">
        <div>
          {first.length > 0 && (
            <Checked title={offerText.paymentTitle}>
              <dl className={list}>
                {first.map((line) => (
                  <Row key={line.subject} {...line} />
                ))}
              </dl>
              <CodeAnswers answers={providers} />
            </Checked>
          )}
          {renderWithoutKeys(courses, (course) => (
            <Course {...course} />
          ))}
        </div>
        <Questions courses={[{ title: "", questions, school: null }, ...courses]} />
      </div>
      <p className="mt-4 max-w-[52em] text-muted text-sm">
        {offerText.scope}
        {registerDate && fill(offerText.age, { date: registerDate })}
        {misses && offerText.old}
        <span className="print:hidden">{offerText.print}</span>
      </p>
    </section>
  );
}

const list = "mt-2 divide-y divide-line border-line border-y empty:hidden";

function Checked({ title, href, children }: PropsWithChildren<{ title: string; href?: string | null }>) {
  return (
    <article className="mt-5 break-inside-avoid">
      <h3 className="text-block">{href ? <Link to={href}>{title}</Link> : title}</h3>
      {children}
    </article>
  );
}

/** What to ask the schools, and where. */
function Questions({ courses }: { courses: readonly Pick<CheckedCourse, "title" | "questions" | "school">[] }) {
  if (courses.every(({ questions, school }) => questions.length === 0 && school === null)) return null;
  return (
    <aside className="mt-5">
      <h3 className="text-block">{offerText.ask}</h3>
      <p className="mt-2 text-muted text-sm">{offerText.askHint}</p>
      {renderWithoutKeys(courses, ({ title, questions, school }) => (
        <div className="mt-2 text-sm">
          {courses.length > 2 && <p className="font-medium">{title}</p>}
          <ul className="list-disc space-y-2 pl-5">
            {questions.map(({ english, chinese }) => (
              <li key={english}>
                <span lang="en">{english}</span>
                <span className="block text-muted">{chinese}</span>
              </li>
            ))}
          </ul>
          {school && (
            <p className="mt-2">
              {offerText.registered}
              <span lang="en">
                {school.name} {school.website && <ExternalLink href={school.website}>{school.website}</ExternalLink>}{" "}
                {school.address}
              </span>
            </p>
          )}
        </div>
      ))}
    </aside>
  );
}

/** Findings that need no look: they stand folded below the others. */
const folded: readonly Finding[] = ["agrees", "unsaid", "unregistered"];

function Course({ title, href, lines, code }: CheckedCourse) {
  const isFolded = ({ subject, finding }: Line) =>
    folded.includes(finding) && !(subject === "code" && finding === "unsaid");
  const [others, same, rest] = [
    lines.filter((line) => !isFolded(line)),
    lines.filter(({ finding }) => finding === "agrees"),
    lines.filter((line) => isFolded(line) && line.finding !== "agrees"),
  ].map((some) => some.map((line) => <Row key={line.subject + line.letter} {...line} />));
  const fold = (title: string, rows: typeof same, isOpen: boolean) =>
    rows &&
    rows.length > 0 && (
      <details open={isOpen} className="print:[&::details-content]:[content-visibility:visible]">
        <summary className="cursor-pointer py-2 font-medium">{title}</summary>
        <dl className={list}>{rows}</dl>
      </details>
    );
  return (
    <Checked title={title} href={href}>
      <dl className={list}>{others}</dl>
      {fold(`${same?.length} 项${offerText.agrees}`, same, others?.length === 0)}
      {fold(fill(offerText.rest, { count: rest?.length ?? 0 }), rest, false)}
      {code && <CodeAnswers answers={[code]} />}
    </Checked>
  );
}

function Row(line: Line) {
  const { subject, finding, letter, register, note, stranger } = line;
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-[5rem_6rem_minmax(0,1fr)]">
      <dt className="font-medium">{offerSubjectText[subject]}</dt>
      <dd>
        <span className={`rounded px-1.5 text-sm leading-6 ${tones[stranger ? "differs" : finding]}`}>
          {labelOf(line)}
        </span>
      </dd>
      <dd className="min-w-0 break-words">
        {letter && (
          <p>
            {offerText.letter}：{letter}
          </p>
        )}
        {register && (
          <p>
            {offerText.register}：{register}
          </p>
        )}
        {note && <p className="text-muted text-sm">{note}</p>}
      </dd>
    </div>
  );
}
