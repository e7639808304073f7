import { z } from "zod";
import { fits, fitsCourse, hits } from "./fits-course.ts";
import type { CourseLine, GoldLine, InstitutionLine } from "./gold-format.ts";
import type { CourseFacts, RegisterFacts } from "./register-facts.ts";

const courseResult = z.object({
  type: z.literal("course"),
  name: z.string(),
  code: z.string(),
  level: z.string(),
  vetCode: z.string().nullable(),
  institution: z.object({ code: z.string() }),
});
const institutionResult = z.object({ type: z.literal("institution"), name: z.string(), code: z.string() });
const pageResult = z.object({ type: z.literal("page"), href: z.string() });

/** The fields of a response of /api/search that the bench reads. */
export const answerSchema = z.object({
  results: z.array(z.discriminatedUnion("type", [courseResult, institutionResult, pageResult])),
  understood: z.object({ notice: z.string().optional(), text: z.string().optional() }),
});

export type Answer = z.infer<typeof answerSchema>;
type CourseResult = z.infer<typeof courseResult>;
type InstitutionResult = z.infer<typeof institutionResult>;

/** The difference between a response and its gold line; null without one. */
export function judgeLine(line: GoldLine, answer: Answer, facts: RegisterFacts): string | null {
  if (line.want === "institution") {
    return judgeInstitutions(
      line,
      answer.results.filter((result) => result.type === "institution"),
      facts,
    );
  }
  if (line.want === "course") {
    return judgeCourses(
      line,
      answer.results.filter((result) => result.type === "course"),
      facts,
    );
  }
  if (line.want === "absent") return saysAbsent(answer, line.says) ? null : "does not say that it is absent";
  const pages = answer.results.filter((result) => result.type === "page").slice(0, 3);
  return pages.some(({ href }) => line.page.includes(href.replace(/[?#].*/, "")))
    ? null
    : `pages: ${pages.map(({ href }) => href).join(" ") || "none"}`;
}

function judgeInstitutions(line: InstitutionLine, found: readonly InstitutionResult[], facts: RegisterFacts) {
  if (line.top) {
    return found.slice(0, line.top).some(({ code }) => line.codes?.includes(code)) ? null : firstNames(found);
  }
  const hits = found.slice(0, line.of ?? 10).filter(({ code }) => {
    const known = facts.institutions.get(code);
    return (
      known &&
      (line.codes?.includes(code) ?? true) &&
      fits(line.name, known.name) &&
      (line.state === undefined || known.places.some(({ state }) => state === line.state)) &&
      (line.place === undefined || known.places.some(({ city }) => fits(line.place, city))) &&
      fits(line.category, known.category) &&
      fits(line.sector, known.sector) &&
      (line.gender ?? known.gender) === known.gender &&
      (line.boarding ?? known.boarding) === known.boarding
    );
  });
  return hits.length >= (line.atleast ?? 1) ? null : `${hits.length} fit: ${firstNames(found)}`;
}

function judgeCourses(line: CourseLine, found: readonly CourseResult[], facts: RegisterFacts): string | null {
  const [first] = found;
  if (!first) return "no course";
  const fitting = found.slice(0, line.of ?? 10).filter((result) => {
    const known = facts.courses.get(result.code);
    return known && fitsCourse(line, known, facts, result.level);
  });
  if (line.atleast !== undefined && fitting.length < reachable(line, line.atleast, facts)) {
    return `${fitting.length} of ${Math.min(found.length, line.of ?? 10)} fit: ${firstNames(found)}`;
  }
  const missing = line.each?.find((pattern) => !fitting.some(({ name }) => fits(pattern, name)));
  if (missing) return `none is ${missing}: ${firstNames(found)}`;
  if (line.first !== undefined && !fits(line.first, first.name)) return `first is ${first.name}`;
  const known = facts.courses.get(first.code);
  if (line.plain && !(known && isPlain(known))) return `first is not plain: ${first.name}`;
  const providers = new Set(found.slice(0, 10).map(({ institution }) => institution.code)).size;
  if (providers < (line.providers ?? 0)) return `${providers} providers`;
  return known ? judgeExtreme(line, known, facts) : null;
}

/**
 * `atleast`, or as many courses as the register has with at most two of a provider: results for a query without a provider contain no
 * more.
 */
function reachable(line: CourseLine, atleast: number, facts: RegisterFacts): number {
  const shown = new Map<string, number>();
  let sum = 0;
  for (const course of facts.courses.values()) {
    if (sum === atleast) break;
    const own = shown.get(course.provider) ?? 0;
    if (own === 2 || course.expired || !fitsCourse(line, course, facts)) continue;
    shown.set(course.provider, own + 1);
    sum += 1;
  }
  return Math.max(1, sum);
}

/** A plain degree: no double degree, research degree, graduate certificate or short award. */
export function isPlain({ name, level }: CourseFacts): boolean {
  const isDouble = /\/|with the degree|(Bachelor|Master|Diploma|Doctor)\b.*\b(Bachelor|Master|Diploma|Doctor)\b/i.test(
    name,
  );
  return !isDouble && /^Bachelor|^Masters Degree \((Coursework|Extended)\)/.test(level);
}

/** Whether the first course is in the tenth of those that fit, by money or weeks. */
function judgeExtreme(line: CourseLine, first: CourseFacts, facts: RegisterFacts): string | null {
  if (!line.cheapest && !line.dearest && !line.shortest) return null;
  const all = [...facts.courses.values()].filter((known) => !known.expired && fitsCourse(line, known, facts));
  if (!fitsCourse(line, first, facts)) return `first does not fit: ${first.name}`;
  const measures = line.shortest
    ? [(known: CourseFacts) => known.weeks]
    : [(known: CourseFacts) => known.totalCost, (known: CourseFacts) => known.yearly];
  const isExtreme = measures.some((measure) => {
    const values = all.map(measure).filter((value) => value !== null);
    values.sort((a, b) => (line.dearest ? b - a : a - b));
    const limit = values[Math.max(0, Math.ceil(values.length / 10) - 1)];
    const own = measure(first);
    return limit !== undefined && own !== null && (line.dearest ? own >= limit : own <= limit);
  });
  return isExtreme
    ? null
    : `first is not in the tenth of ${all.length}: ${first.name}, ${first.totalCost} AUD, ${first.weeks} weeks`;
}

/** Whether the notice names the word. Unanswered text counts only when nothing was found. */
function saysAbsent({ results, understood: { notice, text } }: Answer, says: string): boolean {
  return hits(says, notice ?? "") || (results.length === 0 && hits(says, text ?? ""));
}

function firstNames(found: readonly { name: string; code: string }[]): string {
  const names = found.slice(0, 3).map(({ name, code }) => `${code} ${name}`);
  return names.join("; ") || "nothing";
}
