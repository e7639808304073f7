import type { LinkedOccupation, OccupationList } from "#app/features/register/occupations/server/public.ts";

/** The levels that occupations ask for, each by one of them (fittingLevels of the occupations), and how the page calls them. */
export const jobLevels = [
  { level: "Bachelor", name: "学士及以上" },
  { level: "Diploma", name: "文凭" },
  { level: "Certificate III", name: "三级、四级证书" },
] as const;

/** Occupations by required level, without empty levels. @param jobs one list for each of jobLevels */
export function viewJobs(jobs: readonly (readonly LinkedOccupation[])[]) {
  return jobLevels.flatMap(({ name }, at) => {
    const occupations = jobs[at] ?? [];
    return occupations.length === 0 ? [] : [{ name, occupations }];
  });
}

/** The lists that are named next to the occupations. */
const named: readonly string[] = ["mltssl", "stsol", "rol", "csol"];

/** The instruments of these lists, each once with the day of the compilation that was read. */
export function viewInstruments(lists: readonly OccupationList[]) {
  const byInstrument = new Map(lists.filter(({ key }) => named.includes(key)).map((list) => [list.instrument, list]));
  return [...byInstrument.values()].map(({ instrument, compiledOn, url }) => ({ instrument, compiledOn, url }));
}

export type Instrument = ReturnType<typeof viewInstruments>[number];

export type JobGroup = ReturnType<typeof viewJobs>[number];
