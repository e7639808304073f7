import { FiguresTable } from "#app/shell/charts/chart.tsx";
import { formatNumber } from "#app/shell/figures/format.ts";
import { TextLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { InstitutionDetails } from "../../server/read-institution.ts";
import { typeNames } from "../names.ts";
import { historyText as text } from "./history-text.json";

/** Compares an institution on the first register that has it with the newest one, without a judgement. Renders nothing before the second register. */
export function HistorySection({ history, moved, begun }: Pick<InstitutionDetails, "history" | "moved" | "begun">) {
  const [first, last] = [history[0], history.at(-1)];
  if (!first?.figures || !last) return null;
  if (first === last) {
    const isNew = begun !== null && first.date > begun;
    return (
      isNew && (
        <Section id="history" title={fill(text.newcomer, { date: first.date })}>
          <p className="mt-2">{fill(text.noOlder, { begun })}</p>
          <Note />
        </Section>
      )
    );
  }
  const now = last.figures;
  const dates = { from: first.date, to: last.date };
  const { added, gone, stayed } = moved;
  const courses = (count: number) => fill(text.courses, { count: formatNumber(count) });
  const names = history.flatMap(({ date, figures }, at) => {
    const name = figures?.name;
    return name && name !== history[at - 1]?.figures?.name ? [{ date, name }] : [];
  });
  const title = now
    ? titleOf(first.figures.capacity, now.capacity, gone + stayed, stayed + added)
    : fill(text.titleGone, dates);
  return (
    <Section id="history" title={title}>
      <FiguresTable
        table={{
          caption: text.caption,
          head: [text.item, first.date, last.date],
          rows: [
            [text.standing, text.listed, now ? text.listed : text.notListed],
            [text.places, placesOf(first.figures.capacity), now ? placesOf(now.capacity) : text.none],
            [text.courseHead, courses(gone + stayed), now ? courses(stayed + added) : text.none],
            [text.owner, ownerOf(first.figures.type), now ? ownerOf(now.type) : text.none],
          ],
        }}
      />
      <p className="mt-2">
        {fill(text.intro, dates) +
          (gone + added === 0 ? text.sameCourses : fill(text.movedCourses, { gone, added, stayed }))}
      </p>
      {names.length > 1 && (
        <p>
          {text.renamed}
          {names.map(({ date, name }) => (
            <span key={date} className="mr-3 inline-block">
              <span lang="en">{name}</span>（{date}）
            </span>
          ))}
        </p>
      )}
      <Note />
    </Section>
  );
}

const Note = () => (
  <p className="text-muted text-sm">
    {text.note}
    <TextLink href="/data/about#signals">{text.noteLink}</TextLink>。
  </p>
);

/** The title: increases and decreases in figures. */
function titleOf(placesBefore: number | null, places: number | null, coursesBefore: number, courses: number): string {
  const moved = [
    placesBefore === places ? [] : fill(text.titlePlaces, { before: placesOf(placesBefore), after: placesOf(places) }),
    coursesBefore === courses
      ? []
      : fill(text.titleCourses, { before: formatNumber(coursesBefore), after: formatNumber(courses) }),
  ].flat();
  return moved.join("，") || text.titleSame;
}

const placesOf = (count: number | null) => (count === null ? text.unknown : formatNumber(count));

const ownerOf = (type: string | null) => (type === null ? text.unknown : (typeNames[type] ?? type));
