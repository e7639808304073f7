import { Chart } from "#app/shell/charts/chart.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type Sourced, SourceLine } from "./sources.tsx";
import { invitationText } from "./text.ts";
import type { StateView } from "./view-state.server.ts";

const { state: text } = invitationText;

/** The programme of a state: places, dates, fee, requirements and steps. Plain links: it is in a static section. */
export function StateBody({ view }: { view: StateView }) {
  const { name, official, strip, charts, places, dates, requirements, steps, year } = view;
  const see = (
    <p>
      {text.unknownSee}
      <ExternalLink href={official}>{text.official}</ExternalLink>。
    </p>
  );
  return (
    <>
      <FactsStrip label={fill(text.strip, { name })} facts={strip} />
      <p className="mt-4">
        {text.official}：<ExternalLink href={official}>{official.replace("https://", "")}</ExternalLink>
      </p>
      <Section id="requirements" title={text.requirements}>
        <p className="text-muted">{text.requirementsNote}</p>
        {requirements.length === 0 ? see : <Rows rows={requirements.map(asText)} />}
      </Section>
      {steps.length > 0 && (
        <Section id="steps" title={text.steps}>
          <Rows rows={steps.map(asText)} />
        </Section>
      )}
      <Section id="open" title={text.openTitle}>
        {dates.length > 0 && <Rows rows={dates} />}
        {!view.hasOpened && (
          <p className="mt-2">
            {text.opened}：{text.unknownSee}
            <ExternalLink href={official}>{text.official}</ExternalLink>。
          </p>
        )}
        {!view.hasFee && (
          <p className="mt-2">
            {text.fee}：{text.unknownSee}
            <ExternalLink href={official}>{text.official}</ExternalLink>。
          </p>
        )}
      </Section>
      <Section id="places" title={text.placesTitle}>
        <p className="text-muted">{text.placesNote}</p>
        {year && <p>{fill(text.placesOld, { year })}</p>}
        {charts.map(({ visa, drawing }) => (
          <div key={visa} className="mt-3">
            <h3 className="font-medium">{fill(text.chart, { name, visa })}</h3>
            <Chart drawing={drawing} />
          </div>
        ))}
        {places.length === 0 ? see : <Rows rows={places} />}
      </Section>
      <p className="mt-8 flex flex-wrap gap-x-6">
        {[
          { to: "/immigration/state-nomination", label: text.all },
          { to: "/immigration/rounds", label: text.roundsLink },
        ].map(({ to, label }) => (
          <a key={to} href={to} className="inline-block py-2 text-primary underline underline-offset-4">
            {label}
          </a>
        ))}
      </p>
    </>
  );
}

/** A text of one visa begins with it. */
const asText = <Row extends { visa: string; text: string | null }>(row: Row) => ({
  ...row,
  line: `${row.visa ? `${row.visa}：` : ""}${row.text ?? ""}`,
});

function Rows({ rows }: { rows: readonly (Sourced & { key: string; line: string })[] }) {
  return (
    <ul className="mt-2 max-w-[52em]">
      {rows.map(({ line, ...row }) => (
        <li key={row.key} className="border-line border-b py-2">
          {line}
          <SourceLine row={row} />
        </li>
      ))}
    </ul>
  );
}
