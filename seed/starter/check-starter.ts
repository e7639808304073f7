import { parseArgs } from "node:util";
import { readRegister } from "#seed/register/read-register.ts";
import type { RegisterCampus, RegisterExport } from "#seed/register/register-export.ts";
import { readStarter } from "./read-starter.ts";

/**
 * Compares every value of the starter data with the register of the same date.
 * @returns one line per difference
 */
export function compareStarter(starter: RegisterExport, register: RegisterExport): string[] {
  const differences: string[] = [];
  if (starter.registerDate !== register.registerDate) {
    differences.push(`registerDate: ${starter.registerDate} here, ${register.registerDate} in the register`);
  }
  const compare = <Entity extends object>(
    kind: string,
    here: Entity[],
    there: Entity[],
    keyOf: (e: Entity) => string,
  ) => {
    const known = new Map(there.map((entity) => [keyOf(entity), entity]));
    for (const entity of here) {
      const official = known.get(keyOf(entity));
      if (!official) differences.push(`${kind} ${keyOf(entity)}: not on the register`);
      else differences.push(...differencesOf(entity, official).map((text) => `${kind} ${keyOf(entity)}: ${text}`));
    }
  };
  compare("institution", starter.institutions, register.institutions, ({ providerCode }) => providerCode);
  compare("course", starter.courses, register.courses, ({ courseCode }) => courseCode);
  compare("campus", starter.campuses, register.campuses, campusKey);
  const codes = new Set(starter.courses.map(({ courseCode }) => courseCode));
  const here = pairsOf(starter, codes);
  const there = pairsOf(register, codes);
  for (const pair of here) if (!there.has(pair)) differences.push(`course at campus ${pair}: not on the register`);
  for (const pair of there) if (!here.has(pair)) differences.push(`course at campus ${pair}: missing here`);
  return differences;
}

function differencesOf(here: object, there: object): string[] {
  const official = new Map<string, unknown>(Object.entries(there));
  return Object.entries(here)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(official.get(key)))
    .map(([key, value]) => `${key} is ${JSON.stringify(value)} here, ${JSON.stringify(official.get(key))} there`);
}

function campusKey({ providerCode, name, occurrence }: RegisterCampus): string {
  return `${providerCode} ${name} ${occurrence}`;
}

function pairsOf({ campuses, coursesAtCampuses }: RegisterExport, codes: ReadonlySet<string>): Set<string> {
  const pairs = new Set<string>();
  for (const { courseCode, campus } of coursesAtCampuses) {
    const place = campuses[campus];
    if (place && codes.has(courseCode)) pairs.add(`${courseCode} ${campusKey(place)}`);
  }
  return pairs;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { file: { type: "string" } } });
  if (!values.file) {
    console.error("Usage: node seed/starter/check-starter.ts --file REGISTER.xlsx");
    process.exitCode = 2;
    return;
  }
  const { register: starter } = readStarter();
  const register = await readRegister(values.file);
  const differences = compareStarter(starter, register);
  for (const difference of differences) console.log(difference);
  const { institutions, courses, campuses, coursesAtCampuses } = starter;
  console.log(
    `${institutions.length} institutions, ${courses.length} courses, ${campuses.length} campuses, ` +
      `${coursesAtCampuses.length} courses at campuses: ${differences.length} differences from ${register.source}.`,
  );
  if (differences.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
