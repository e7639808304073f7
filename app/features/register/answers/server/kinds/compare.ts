import type { RegisterKind } from "../../shared/answer-row.ts";
import { readInstitutionValues } from "./institution.ts";
import type { KindReader, NamedThings } from "./kind.ts";
import { readStatisticValues } from "./statistics.ts";

/**
 * The yearly tuition of two institutions, cities, fields or levels: both amounts, and the lower one when a single
 * number decides.
 */
export const readComparedValues: KindReader = async (app, named) => {
  const kinds = Object.entries(named).flatMap(([kind, thing]) => (thing.other ? [{ kind, other: thing.other }] : []));
  const [two, more] = kinds;
  if (!two || more) return null;
  const isOfInstitutions = two.kind === ("@institution" satisfies RegisterKind);
  const read = isOfInstitutions ? readInstitutionValues : readStatisticValues;
  const second: NamedThings = { ...named, [two.kind]: two.other };
  const [one, other] = await Promise.all([read(app, named), read(app, second)]);
  if (!(one && other)) return null;
  const sides = [one, other].map(({ values: { name, subject, median, degrees, tuition } }) => ({
    name: [name, subject].filter(Boolean).join("的"),
    // The tuition of a side. A level or field has one number; a city, or a field without a level, one for each degree.
    text: isOfInstitutions ? tuition : named["@level"] ? median : degrees,
  }));
  const texts = sides.flatMap(({ name, text }) => (text ? [`${name}${isOfInstitutions ? "：" : " "}${text}`] : []));
  if (texts.length < 2) return null;
  const { date = null } = one.values;
  const cheaper = isOfInstitutions || !named["@level"] ? null : cheaperOf(sides);
  return {
    values: {
      sides: texts.join("；"),
      cheaper: cheaper ? `${cheaper}低一些` : "课程不同，比同一个专业才准",
      date,
    },
    page: one.page,
    sources: [...one.sources, ...other.sources],
  };
};

/** The name of the side with the lower amount; null when they are equal. */
function cheaperOf(sides: readonly { name: string; text: string | null | undefined }[]): string | null {
  const [low, high] = sides
    .map(({ name, text }) => ({ name, dollars: Number(text?.replaceAll(/[^\d.]/g, "")) }))
    .toSorted((one, other) => one.dollars - other.dollars);
  return low && high && low.dollars < high.dollars ? low.name : null;
}
