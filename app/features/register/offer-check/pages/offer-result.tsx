import { useEffect, useRef, useState } from "react";
import { CodeAnswers } from "#app/features/register/catalogue/pages/public.ts";
import { ExternalLink, LineLink } from "#app/shell/page/links.tsx";
import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { CheckedCourse, OfferAnswer } from "../server/check-offer.ts";
import type { Finding } from "../server/compare/registered.ts";
import { Checked, Course, labelOf, listStyle, namesOf, Row } from "./checked-course.tsx";
import { offerText } from "./text.json";

/** Findings that the verdict counts, in this order. */
const counts = ["agrees", "close", "differs", "closed"] as const satisfies Finding[];

/** "先不要付款", why ("学校代码 99999X 查不到；5 项一致，1 项相近"), and what to do now. */
function verdictOf({ courses, providers, first }: OfferAnswer) {
  const lines = courses.flatMap((course) => course.lines);
  const count = (one: Finding) => lines.filter(({ finding }) => finding === one).length;
  const counted = counts.flatMap((one) => lines.filter(({ finding }) => finding === one));
  const told = [...Map.groupBy(counted, labelOf)].map(([label, some]) => {
    const subjects = label === offerText.agrees ? "" : `（${namesOf(some)}）`;
    return `${some.length} 项${label}${subjects}`;
  });
  const alarms = [
    ...providers.map(({ state, code }) => fill(state === "left" ? offerText.schoolLeft : offerText.noSchool, { code })),
    ...(count("missing") > 0 ? [offerText.notFound] : []),
    ...first.flatMap(({ subject, alarm: name }) =>
      name ? fill(subject === "promise" ? offerText.promise : offerText.stranger, { name }) : [],
    ),
  ];
  const codes = lines.filter(({ subject }) => subject === "code");
  const noCode = codes.length > 0 && codes.every(({ finding }) => finding === "unsaid");
  const read = noCode ? (told.length + alarms.length === 0 ? offerText.nothing : offerText.noCode) : "";
  const { heads, steps } = offerText;
  const isGrave = providers.length + count("missing") + count("closed") > 0;
  const why = [...alarms, read, told.join("，")].filter(Boolean).join("；");
  const grave = isGrave ? "missing" : first[0]?.subject === "promise" ? "promise" : "stranger";
  if (isGrave || alarms.length > 0) return { why, tone: "danger", head: heads.stop, now: steps[grave] } as const;
  if (count("differs") > 0)
    return { why, tone: "accent", head: fill(heads.ask, { count: count("differs") }), now: steps.differs } as const;
  if (noCode) return { why: told.join("，"), tone: "accent", head: read, now: steps.noCode } as const;
  const now = first.length > 0 ? fill(steps.payment, { count: ` ${first.length} ` }) : steps.agrees;
  const unchecked = first.some(({ subject }) => subject === "payee") ? heads.payee : "";
  const isNear = count("close") > 0;
  const head = (isNear ? heads.near : heads.agrees) + unchecked;
  return { why, now, tone: isNear || unchecked ? "accent" : "primary", head } as const;
}

const frames = {
  danger: ["border-danger bg-danger-soft", "text-danger"],
  accent: ["border-accent bg-accent-soft", "text-accent"],
  primary: ["border-primary bg-primary-soft", "text-primary"],
} as const;

/** The comparison, line by line. It is printed without the form. */
export function OfferResult({ result }: { result: OfferAnswer }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (result) heading.current?.focus();
  }, [result]);
  const { registerDate, misses, courses, providers, first, questions } = result;
  const { tone, head, why, now } = verdictOf(result);
  const [frame, color] = frames[tone];
  const site = courses.flatMap(({ school }) => school?.website ?? [])[0];
  return (
    <section aria-labelledby="offer-result" className="mt-3">
      <div className={`border-s-4 px-4 py-3 ${frame}`}>
        <h2 id="offer-result" ref={heading} tabIndex={-1} className="text-sm outline-none">
          {offerText.result}
        </h2>
        <p className={`text-title ${color}`}>{head}</p>
        <p className="mt-1 empty:hidden">{why}</p>
        <p className="mt-2">
          <b>{offerText.now}</b>
          {now}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 print:hidden">
          {head !== offerText.nothing && (
            <CopyQuestions questions={[...questions, ...courses.flatMap((course) => course.questions)]} />
          )}
          {site && <ExternalLink href={site}>{offerText.site}</ExternalLink>}
          <LineLink to="/check-before-you-pay">{offerText.moreLink}</LineLink>
        </p>
      </div>
      <div className="page-columns">
        <div>
          {first.length > 0 && (
            <Checked title={offerText.paymentTitle}>
              <dl className={listStyle}>
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
        {courses.some(({ href }) => href) ? offerText.scope : offerText.scopeWithout}
        {registerDate && fill(offerText.age, { date: registerDate })}
        {misses && offerText.old}
        <span className="print:hidden">{offerText.print}</span>
      </p>
    </section>
  );
}

/** Copies the questions as a mail. */
function CopyQuestions({ questions }: { questions: CheckedCourse["questions"] }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState("");
  if (questions.length === 0) return null;
  const mail = fill(offerText.mail, {
    questions: questions.map(({ english }, index) => `${index + 1}. ${english}`).join("\n"),
  });
  async function copy() {
    const { copyText } = await import("#app/shell/share/copy-text.ts");
    setMessage((await copyText(mail, field.current)) ? offerText.copied : offerText.copyFailed);
  }
  return (
    <>
      <button type="button" onClick={copy} className="button button-primary noscript:hidden">
        {offerText.copy}
      </button>
      <textarea ref={field} readOnly aria-hidden tabIndex={-1} value={mail} className="sr-only" />
      <span role="status" className="text-sm empty:hidden">
        {message}
      </span>
    </>
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
