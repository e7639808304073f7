import type { PropsWithChildren } from "react";
import { Link } from "react-router";
import { CodeAnswers } from "#app/features/register/catalogue/pages/public.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { CheckedCourse } from "../server/check-offer.ts";
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
export const labelOf = ({ subject, finding, alarm }: Line) => {
  if (alarm) return subject === "promise" ? offerText.promised : offerText.otherPayee;
  return subject === "fee" && finding === "close" ? offerText.feeClose : offerText[finding];
};

/** "学制、学费 2 处": what lines are about, each once. */
export const namesOf = (lines: readonly Line[]) =>
  [...Map.groupBy(lines, ({ subject }) => offerSubjectText[subject])]
    .map(([name, { length }]) => (length > 1 ? `${name} ${length} 处` : name))
    .join("、");

export const listStyle = "mt-2 divide-y divide-line border-line border-y empty:hidden";

export function Checked({ title, href, children }: PropsWithChildren<{ title: string; href?: string | null }>) {
  return (
    <article className="mt-5 break-inside-avoid">
      <h3 className="text-block">{href ? <Link to={href}>{title}</Link> : title}</h3>
      {children}
    </article>
  );
}

/** Findings that need no look: they stand folded below the others. */
const folded: readonly Finding[] = ["agrees", "unsaid", "unregistered"];

/** The comparison of a course or a provider, line by line: what agrees is folded. */
export function Course({ title, href, lines, code }: CheckedCourse) {
  const isFolded = ({ subject, finding }: Line) =>
    folded.includes(finding) && !(subject === "code" && finding === "unsaid");
  const rowsOf = (some: readonly Line[]) => some.map((line) => <Row key={line.subject + line.letter} {...line} />);
  const others = lines.filter((line) => !isFolded(line));
  const same = lines.filter(({ finding }) => finding === "agrees");
  const rest = lines.filter((line) => isFolded(line) && line.finding !== "agrees");
  const fold = (title: string, some: readonly Line[]) =>
    some.length > 0 && (
      <details className="print:[&::details-content]:[content-visibility:visible]">
        <summary className="cursor-pointer py-2">
          <b className="font-medium">{title}</b>：{namesOf(some)}
        </summary>
        <dl className={listStyle}>{rowsOf(some)}</dl>
      </details>
    );
  return (
    <Checked title={title} href={href}>
      <dl className={listStyle}>{rowsOf(others)}</dl>
      {fold(`${same.length} 项${offerText.agrees}`, same)}
      {fold(fill(offerText.rest, { count: rest.length }), rest)}
      {code && <CodeAnswers answers={[code]} />}
    </Checked>
  );
}

export function Row(line: Line) {
  const { subject, finding, letter, register, note, alarm } = line;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 sm:grid-cols-[5rem_6rem_minmax(0,1fr)]">
      <dt className="font-medium">{offerSubjectText[subject]}</dt>
      <dd>
        {(alarm || finding !== "outside") && (
          <span className={`rounded px-1.5 text-sm leading-6 ${tones[alarm ? "differs" : finding]}`}>
            {labelOf(line)}
          </span>
        )}
      </dd>
      <dd className="min-w-0 break-words max-sm:col-span-2">
        {(
          [
            ["letter", letter],
            ["register", register],
          ] as const
        ).map(
          ([side, value]) =>
            value && (
              <p key={side}>
                <span className="me-2 text-muted text-sm">{offerText[side]}</span>
                {value}
              </p>
            ),
        )}
        {note && <p className="text-muted text-sm">{note}</p>}
      </dd>
    </div>
  );
}
