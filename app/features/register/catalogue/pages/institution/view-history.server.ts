import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { InstitutionDetails } from "../../server/read-institution.ts";
import { typeNames } from "../names.ts";
import { historyText as text } from "./history-text.json";

/**
 * An institution on the first register of the history that has it and on the newest one, without a judgement. Null where there is
 * nothing to compare with: before the second register.
 */
export function viewHistory({ history, moved, begun }: Pick<InstitutionDetails, "history" | "moved" | "begun">) {
  const [first, last] = [history[0], history.at(-1)];
  if (!first?.figures || !last) return null;
  if (first === last) {
    const isNew = begun !== null && first.date > begun;
    return isNew ? { title: fill(text.newcomer, { date: first.date }), intro: fill(text.noOlder, { begun }) } : null;
  }
  const now = last.figures;
  const { added, gone, stayed } = moved;
  const courses = (count: number) => fill(text.courses, { count: formatNumber(count) });
  const renamed = history.flatMap(({ date, figures }, at) => {
    const name = figures?.name;
    return name && name !== history[at - 1]?.figures?.name ? [{ date, name }] : [];
  });
  return {
    title: fill(now ? text.title : text.titleGone, { from: first.date, to: last.date }),
    intro: gone + added === 0 ? text.sameCourses : fill(text.movedCourses, { gone, added, stayed }),
    renamed: renamed.length > 1 ? renamed : [],
    table: {
      caption: text.caption,
      head: [text.item, first.date, last.date],
      rows: [
        [text.standing, text.listed, now ? text.listed : text.notListed],
        [text.places, placesOf(first.figures.capacity), now ? placesOf(now.capacity) : text.none],
        [text.courseHead, courses(gone + stayed), now ? courses(stayed + added) : text.none],
        [text.owner, ownerOf(first.figures.type), now ? ownerOf(now.type) : text.none],
      ],
    },
  };
}

const placesOf = (count: number | null) => (count === null ? text.unknown : formatNumber(count));

const ownerOf = (type: string | null) => (type === null ? text.unknown : (typeNames[type] ?? type));
