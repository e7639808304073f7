import { FactSentenceText, FactSources } from "#app/shell/figures/fact-sentence.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { schoolText as text } from "./school-text.json";
import type { SchoolView } from "./view-school.server.ts";

const link = "text-primary underline underline-offset-4";

interface Props {
  school: SchoolView;
  website: string | null;
}

/** What parents ask before all else. Belongs into a static section. */
export function SchoolSections({ school: { years, care, ask }, website }: Props) {
  return (
    <>
      <Years years={years} />
      <Care care={care} />
      <Section id="ask" title={ask.title}>
        <p>{ask.intro}</p>
        <details className="mt-2">
          <summary className={`inline-flex min-h-11 items-center ${link}`}>{text.ask.show}</summary>
          <pre lang="en" className="select-all whitespace-pre-wrap border-line border-y py-3 font-[inherit] text-sm">
            {`${ask.subject}\n\n${ask.body}`}
          </pre>
        </details>
        <p>
          <a href={ask.mailto} className={`inline-flex min-h-11 items-center ${link}`}>
            {text.ask.mail}
          </a>
        </p>
        {website && (
          <p className="text-muted text-sm">
            {text.ask.site}
            <ExternalLink href={website} lang="en">
              {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
            </ExternalLink>
          </p>
        )}
      </Section>
    </>
  );
}

/** The cost to the last year, from each possible starting year. */
function Years({ years: { title, rows, main, note } }: Pick<SchoolView, "years">) {
  return (
    <Section id="years" title={title}>
      {rows.length > 0 && (
        <ul className="rows rows-figures mt-3">
          {rows.map(({ year, from, length, total, yuan }) => (
            <li key={year} className={year === main ? "font-semibold" : ""}>
              <span>
                {from} <span className="font-normal text-muted text-sm">{length}</span>
              </span>
              <span className="tabular-nums">
                {total} {yuan && <span className="font-normal text-muted text-sm">{yuan}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={rows.length > 0 ? "text-muted text-sm" : ""}>{note}</p>
    </Section>
  );
}

function Care({ care: { title, items } }: Pick<SchoolView, "care">) {
  return (
    <Section id="care" title={title}>
      <dl className="mt-3 border-line border-t">
        {items.map(({ label, sentence, link: guide }) => (
          <div key={label} className="border-line border-b py-3 sm:grid sm:grid-cols-[10rem_1fr] sm:gap-x-4">
            <dt className="font-semibold">{label}</dt>
            <dd>
              <FactSentenceText sentence={sentence} />{" "}
              {guide && (
                <a href={guide.href} className={link}>
                  {guide.label}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <FactSources sentences={items.map(({ sentence }) => sentence)} />
    </Section>
  );
}
