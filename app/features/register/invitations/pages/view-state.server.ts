import { drawColumns } from "#app/shell/charts/rows.server.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { EntryKind, NominatingState } from "../server/kinds.ts";
import type { NominationEntry } from "../server/read-invitations.ts";
import { moneyOf, numberOf, writeYear } from "./sources.tsx";
import { invitationText, stateNames } from "./text.json";

const { state: text, unknown } = invitationText;

/** Data of a state's page. @param entries of the state, newest programme year first */
export function viewState(state: NominatingState, entries: readonly NominationEntry[]) {
  const { name, english, official } = stateNames[state];
  const isTerritory = state === "act" || state === "nt";
  const ofKind = (kind: EntryKind) => entries.filter((entry) => entry.kind === kind);
  const places = ofKind("places");
  const newest = places[0]?.programmeYear ?? null;
  const placesOf = (visa: "190" | "491") => places.filter((entry) => entry.visa === visa);
  const fee = ofKind("fee")[0];
  const opened = ofKind("opened")[0];
  return {
    state,
    name,
    english,
    official,
    title: fill(isTerritory ? text.titleTerritory : text.title, { name }),
    year: newest && writeYear(newest),
    strip: [
      ...(["190", "491"] as const).map((visa) => ({
        value: numberOf(placesOf(visa).find(({ programmeYear }) => programmeYear === newest)) ?? unknown,
        note: fill(text.places, { visa, year: writeYear(newest ?? "") }),
      })),
      { value: moneyOf(fee) ?? unknown, note: ofYear(text.fee, fee) },
      { value: opened?.value ?? unknown, note: ofYear(text.opened, opened) },
    ],
    charts: (["190", "491"] as const).flatMap((visa) => {
      const columns = placesOf(visa)
        .toReversed()
        .map((entry) => ({
          label: entry.programmeYear.slice(2).replace("-", "–"),
          value: Number(entry.value),
          shown: formatNumber(Number(entry.value)),
          note: "",
        }));
      const chart = {
        title: fill(text.chart, { name, visa }),
        head: [text.yearHead, text.placesHead, ""] as const,
        columns,
        across: null,
      };
      return columns.length > 1 ? [{ visa, drawing: drawColumns(chart) }] : [];
    }),
    places: places.map((entry) => ({
      ...entry,
      line: `${fill(text.places, { visa: entry.visa || text.both, year: writeYear(entry.programmeYear) })}：${numberOf(entry)}`,
    })),
    dates: [...ofKind("opened"), ...ofKind("closed"), ...ofKind("fee")].map((entry) => ({
      ...entry,
      line: [
        entry.kind === "fee" ? text.fee : ofYear(entry.kind === "opened" ? text.opened : text.closed, entry),
        entry.visa && `（${entry.visa}）`,
        "：",
        entry.kind === "fee"
          ? fill(text.feeOf, { fee: moneyOf(entry) ?? "", year: writeYear(entry.programmeYear) })
          : (entry.value ?? ""),
      ].join(""),
    })),
    hasOpened: opened !== undefined,
    hasFee: fee !== undefined,
    requirements: ofKind("requirement"),
    steps: ofKind("step"),
  };
}

/** "开放日期（2025–26 年度）": so that a day or a fee of a past year is not mistaken for the current one. */
const ofYear = (what: string, entry: NominationEntry | undefined) =>
  entry ? fill(text.ofYear, { what, year: writeYear(entry.programmeYear) }) : what;

export type StateView = ReturnType<typeof viewState>;
