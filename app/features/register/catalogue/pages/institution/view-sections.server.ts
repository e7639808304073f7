import type { Outcomes } from "#app/features/register/outcomes/server/public.ts";
import { drawBars } from "#app/shell/charts/rows.server.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { InstitutionDetails } from "../../server/read-institution.ts";
import { typeNames } from "../names.ts";
import { historyText } from "./history-text.json";
import { outcomesText } from "./outcomes-text.json";

/**
 * An institution on the first register of the history that has it and on the newest one, without a judgement. Null where there is
 * nothing to compare with: before the second register.
 */
export function viewHistory({ history, moved, begun }: Pick<InstitutionDetails, "history" | "moved" | "begun">) {
  const [first, last] = [history[0], history.at(-1)];
  if (!first?.figures || !last) return null;
  if (first === last) {
    const isNew = begun !== null && first.date > begun;
    return isNew
      ? { title: fill(historyText.newcomer, { date: first.date }), intro: fill(historyText.noOlder, { begun }) }
      : null;
  }
  const now = last.figures;
  const dates = { from: first.date, to: last.date };
  const { added, gone, stayed } = moved;
  const courses = (count: number) => fill(historyText.courses, { count: formatNumber(count) });
  const renamed = history.flatMap(({ date, figures }, at) => {
    const name = figures?.name;
    return name && name !== history[at - 1]?.figures?.name ? [{ date, name }] : [];
  });
  return {
    title: now
      ? titleOf(first.figures.capacity, now.capacity, gone + stayed, stayed + added)
      : fill(historyText.titleGone, dates),
    intro:
      fill(historyText.intro, dates) +
      (gone + added === 0 ? historyText.sameCourses : fill(historyText.movedCourses, { gone, added, stayed })),
    renamed: renamed.length > 1 ? renamed : [],
    table: {
      caption: historyText.caption,
      head: [historyText.item, first.date, last.date],
      rows: [
        [historyText.standing, historyText.listed, now ? historyText.listed : historyText.notListed],
        [historyText.places, placesOf(first.figures.capacity), now ? placesOf(now.capacity) : historyText.none],
        [historyText.courseHead, courses(gone + stayed), now ? courses(stayed + added) : historyText.none],
        [historyText.owner, ownerOf(first.figures.type), now ? ownerOf(now.type) : historyText.none],
      ],
    },
  };
}

/** What became more or less, in figures. */
function titleOf(placesBefore: number | null, places: number | null, coursesBefore: number, courses: number): string {
  const moved = [
    placesBefore === places
      ? []
      : fill(historyText.titlePlaces, { before: placesOf(placesBefore), after: placesOf(places) }),
    coursesBefore === courses
      ? []
      : fill(historyText.titleCourses, { before: formatNumber(coursesBefore), after: formatNumber(courses) }),
  ].flat();
  return moved.join("，") || historyText.titleSame;
}

const placesOf = (count: number | null) => (count === null ? historyText.unknown : formatNumber(count));

const ownerOf = (type: string | null) => (type === null ? historyText.unknown : (typeNames[type] ?? type));

const percent = (value: number) => `${value.toFixed(1)}%`;

const indicators = [
  { key: "employed", ...outcomesText.employed, write: percent, full: 100, unit: outcomesText.points },
  { key: "salary", ...outcomesText.salary, write: formatMoney, full: null, unit: null },
  { key: "experience", ...outcomesText.experience, write: percent, full: 100, unit: outcomesText.points },
] as const;

/**
 * Opinions and salaries of a university's graduates, in charts beside all universities; null without figures.
 * @param name of the university, as the bars show it
 */
export function viewOutcomes(outcomes: { own: Outcomes; all: Outcomes } | null, name: string) {
  if (!outcomes) return null;
  const { own, all } = outcomes;
  const charts = indicators.flatMap(({ key, title, of, allLabel, write, full, unit }) => {
    const [value, other] = [own[key], all[key]];
    if (value === null || other === null) return [];
    return [
      {
        title: fill(title, { value: write(value) }),
        compared: compare(value, other, allLabel, (gap) =>
          unit ? fill(unit, { gap: gap.toFixed(1) }) : formatMoney(gap),
        ),
        of: fill(of, { year: own.year }),
        drawing: drawBars({
          title: fill(title, { value: write(value) }),
          head: [outcomesText.who, fill(of, { year: own.year })],
          bars: [
            { label: name, value, shown: write(value), isOwn: true },
            { label: allLabel, value: other, shown: write(other) },
          ],
          ...(full === null ? {} : { full }),
        }),
      },
    ];
  });
  const [first] = charts;
  if (!first) return null;
  const { employed, salary, experience } = own;
  return {
    title:
      employed !== null && salary !== null
        ? fill(outcomesText.title, { employed: percent(employed), salary: formatMoney(salary) })
        : experience === null
          ? first.title
          : fill(outcomesText.titleExperience, { experience: percent(experience) }),
    charts,
    readOn: own.readOn,
  };
}

export type OutcomesView = NonNullable<ReturnType<typeof viewOutcomes>>;

/** "比全国大学高 A$1,700". */
function compare(value: number, other: number, label: string, write: (gap: number) => string): string {
  if (value === other) return fill(outcomesText.same, { other: label });
  return fill(value > other ? outcomesText.higher : outcomesText.lower, {
    other: label,
    gap: write(Math.abs(value - other)),
  });
}
