import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { CodeAnswers } from "#app/features/register/catalogue/pages/public.ts";
import { ExternalLink } from "#app/shell/page/links.tsx";
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
  unclear: "bg-raised text-ink",
  unsaid: "bg-raised text-muted",
  unregistered: "bg-raised text-muted",
};

/** "5 项一致，1 项相近", after the advice for a code that is not found. */
function verdictOf(courses: readonly CheckedCourse[]): string {
  const findings = courses.flatMap(({ lines }) => lines.map(({ finding }) => finding));
  const counts = (["agrees", "close", "differs", "closed"] as const).flatMap((one) => {
    const count = findings.filter((finding) => finding === one).length;
    return count > 0 ? `${count} 项${offerText[one]}` : [];
  });
  return [findings.includes("missing") ? offerText.notFound : "", counts.join("，")].filter(Boolean).join("；");
}

/** The comparison, line by line. It is printed without the form. */
export function OfferResult({ result }: { result: OfferAnswer }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (result) heading.current?.focus();
  }, [result]);
  const { registerDate, misses, courses, providers } = result;
  return (
    <section aria-labelledby="offer-result" className="mt-6">
      <h2 id="offer-result" ref={heading} tabIndex={-1} className="text-section outline-none">
        {offerText.result}
      </h2>
      <p className="text-title empty:hidden">{verdictOf(courses)}</p>
      {courses.map((course) => (
        <Course key={course.lines[0]?.letter ?? course.title} {...course} />
      ))}
      <CodeAnswers answers={providers} />
      <p className="mt-4 text-muted">
        {offerText.scope}
        {registerDate && fill(offerText.age, { date: registerDate })}
        {misses && offerText.old}
      </p>
      <p className="mt-2 text-muted print:hidden">
        {offerText.print} {offerText.more}
        <Link to="/check-before-you-pay" className="link">
          {offerText.moreLink}
        </Link>
      </p>
    </section>
  );
}

function Course({ title, href, lines, code, questions, school }: CheckedCourse) {
  const [same, others] = [true, false].map((wanted) =>
    lines
      .filter(({ finding }) => (finding === "agrees") === wanted)
      .map((line) => <Row key={line.subject + line.letter} {...line} />),
  );
  const list = "mt-2 divide-y divide-line border-line border-y empty:hidden";
  return (
    <article className="mt-5 break-inside-avoid">
      <h3 className="text-block">{href ? <Link to={href}>{title}</Link> : title}</h3>
      <dl className={list}>{others}</dl>
      {same && same.length > 0 && (
        <details open={others?.length === 0} className="print:[&::details-content]:[content-visibility:visible]">
          <summary className="cursor-pointer py-2 font-medium">{`${same.length} 项${offerText.agrees}`}</summary>
          <dl className={list}>{same}</dl>
        </details>
      )}
      {code && <CodeAnswers answers={[code]} />}
      {questions.length > 0 && (
        <div className="mt-3">
          <h4 className="font-semibold">{offerText.ask}</h4>
          <p className="text-muted text-sm">{offerText.askHint}</p>
          <ul lang="en" className="mt-1 list-disc pl-5">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </div>
      )}
      {school && (
        <p className="mt-2 text-sm">
          {offerText.registered}
          <span lang="en">
            {school.name} {school.website && <ExternalLink href={school.website}>{school.website}</ExternalLink>}{" "}
            {school.address}
          </span>
        </p>
      )}
    </article>
  );
}

function Row({ subject, finding, letter, register, note }: Line) {
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-[5rem_6rem_minmax(0,1fr)]">
      <dt className="font-medium">{offerSubjectText[subject]}</dt>
      <dd>
        <span className={`rounded px-1.5 text-sm leading-6 ${tones[finding]}`}>{offerText[finding]}</span>
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
