import { Chart } from "#app/shell/charts/chart.tsx";
import { drawColumns } from "#app/shell/charts/rows.server.ts";
import { describeCheck } from "#app/shell/figures/describe-fact.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ExternalLink, TextLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { EntryKind, NominatingState } from "../server/kinds.ts";
import type { NominationEntry } from "../server/read-invitations.ts";
import { moneyOf, NextPages, numberOf, SourceLine, writeYear } from "./sources.tsx";
import { invitationText, stateNames } from "./text.json";

const { state: text, unknown } = invitationText;

interface Props {
  state: NominatingState;
  /** Entries of the state, newest programme year first. */
  entries: readonly NominationEntry[];
}

/** The programme of a state: places, dates, fee, requirements and steps. */
export function StateBody({ state, entries }: Props) {
  const { name, official } = stateNames[state];
  const status = statusOf(entries);
  const ofKind = (kind: EntryKind) =>
    entries.filter((entry) => entry.kind === kind && (entry !== status || kind === "opened"));
  const [places, requirements] = [ofKind("places"), ofKind("requirement")];
  const year = places[0]?.programmeYear ?? null;
  const isCurrent = year !== null && year === entries[0]?.programmeYear;
  const placesOf = (visa: "190" | "491") => places.filter((entry) => entry.visa === visa);
  const [fee] = ofKind("fee");
  const dates = (["opened", "closed", "fee"] as const).flatMap(ofKind);
  const see = (
    <>
      {text.unknownSee}
      <ExternalLink href={official}>{text.official}</ExternalLink>。
    </>
  );
  return (
    <>
      {status && (
        <div className="mt-3">
          <p className="font-semibold text-lg">
            {writeYear(status.programmeYear)}：{status.text ?? fill(text.openedOn, { day: status.value ?? "" })}
          </p>
          <FoldedSource row={status} />
        </div>
      )}
      <p className="mt-2">
        {text.today}
        <ExternalLink href={official}>{official.replace("https://", "")}</ExternalLink>
        {text.listed}
        <TextLink href="/occupations">{text.occupations}</TextLink>
      </p>
      {(fee || isCurrent) && (
        <FactsStrip
          label={fill(text.strip, { name })}
          facts={[
            ...(isCurrent ? (["190", "491"] as const) : []).map((visa) => ({
              value: numberOf(placesOf(visa).find(({ programmeYear }) => programmeYear === year)) ?? unknown,
              note: fill(text.places, { visa, year: writeYear(year ?? "") }),
            })),
            ...(fee ? [{ value: moneyOf(fee), note: ofYear(text.fee, fee) }] : []),
          ]}
        />
      )}
      <Section id="requirements" title={text.requirements}>
        <p className="text-muted">{text.requirementsNote}</p>
        {requirements.length === 0 ? <p>{see}</p> : <Rows rows={requirements} lineOf={textOf} />}
      </Section>
      {(["invited", "step"] as const).map((kind) => {
        const rows = ofKind(kind);
        return (
          rows.length > 0 && (
            <Section key={kind} id={text.lists[kind].id} title={text.lists[kind].title}>
              <Rows rows={rows} lineOf={textOf} />
            </Section>
          )
        );
      })}
      {dates.length > 0 && (
        <Section id="open" title={text.openTitle}>
          <Rows rows={dates} lineOf={dateOf} />
        </Section>
      )}
      <Section id="places" title={text.placesTitle}>
        <p className="text-muted">{text.placesNote}</p>
        {year && !isCurrent && <p>{fill(text.placesOld, { year: writeYear(year) })}</p>}
        <div className="mt-3 grid gap-x-12 gap-y-3 sm:grid-cols-2">
          {(["190", "491"] as const).map((visa) => {
            const title = fill(text.chart, { name, visa });
            const drawing = drawPlaces(title, placesOf(visa));
            return (
              drawing && (
                <div key={visa}>
                  <h3 className="font-medium">{title}</h3>
                  <Chart drawing={drawing} />
                </div>
              )
            );
          })}
        </div>
        {places.length === 0 ? (
          <p>{see}</p>
        ) : (
          <details>
            <summary className="cursor-pointer py-1 text-muted text-sm">{text.placesSources}</summary>
            <Rows
              rows={places}
              lineOf={(entry) =>
                `${fill(text.places, { visa: entry.visa || text.both, year: writeYear(entry.programmeYear) })}：${numberOf(entry)}`
              }
            />
          </details>
        )}
      </Section>
      <NextPages
        links={[
          { to: "/immigration/state-nomination", label: text.all },
          { to: "/immigration/rounds", label: text.roundsLink },
        ]}
      />
    </>
  );
}

/** What is known of the newest programme year: that it opened, or a text that says whether. */
function statusOf(entries: readonly NominationEntry[]): NominationEntry | undefined {
  const newest = entries.filter(({ programmeYear }) => programmeYear === entries[0]?.programmeYear);
  return (
    newest.find(({ kind }) => kind === "opened") ??
    newest.find(({ text: written, visa, kind }) => written !== null && visa === "" && kind !== "invited")
  );
}

/** The places of each year; null of a single one. */
function drawPlaces(title: string, places: readonly NominationEntry[]) {
  if (places.length < 2) return null;
  const columns = places.toReversed().map(({ programmeYear, value }) => ({
    label: programmeYear.slice(2).replace("-", "–"),
    value: Number(value),
    shown: formatNumber(Number(value)),
    note: "",
  }));
  return drawColumns({ title, head: [text.yearHead, text.placesHead, ""], columns, across: null });
}

/** A text of one visa begins with it. */
const textOf = ({ visa, text: written }: NominationEntry) => `${visa ? `${visa}：` : ""}${written ?? ""}`;

/** A day or a fee, with its visa. */
function dateOf(entry: NominationEntry): string {
  const { kind, visa, value, programmeYear } = entry;
  const ofVisa = visa && `（${visa}）`;
  if (kind !== "fee") return `${ofYear(kind === "opened" ? text.opened : text.closed, entry)}${ofVisa}：${value ?? ""}`;
  return `${text.fee}${ofVisa}：${fill(text.feeOf, { fee: moneyOf(entry) ?? "", year: writeYear(programmeYear) })}`;
}

/** "开放日期（2025–26 年度）": so that a day or a fee of a past year is not mistaken for the current one. */
const ofYear = (what: string, entry: NominationEntry | undefined) =>
  entry ? fill(text.ofYear, { what, year: writeYear(entry.programmeYear) }) : what;

/** Rows of the same source stand together, above one line that names it. */
const Rows = ({ rows, lineOf }: { rows: readonly NominationEntry[]; lineOf: (entry: NominationEntry) => string }) =>
  [...Map.groupBy(rows, (row) => [row.sourceUrl, row.checkedOn, row.grade, row.note].join(" "))].map(
    ([source, group]) => (
      <div key={source} className="mt-2 max-w-[52em] border-line border-b pb-2">
        <ul>
          {group.map((row) => (
            <li key={row.key} className="py-1">
              {lineOf(row)}
            </li>
          ))}
        </ul>
        {group.slice(0, 1).map((row) => (
          <FoldedSource key={row.key} row={row} />
        ))}
      </div>
    ),
  );

/** How the rows above were checked; opened, where they are from. */
const FoldedSource = ({ row }: { row: NominationEntry }) => (
  <details className="text-muted text-sm">
    <summary className="cursor-pointer py-1">{describeCheck(row)}</summary>
    <SourceLine row={row} />
  </details>
);
