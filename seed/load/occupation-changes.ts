import { type ListKey, listKeys, listsOf } from "#app/features/register/occupations/shared/opened-visas.ts";
import type { OccupationData } from "#seed/occupations/read-occupations.ts";
import type { CatalogueTarget } from "./catalogue-target.ts";
import { type DisputedEdit, withEdits } from "./occupation-edits.ts";

interface NamedOccupation {
  code: string;
  title: string;
  titleCn: string;
}

export interface ListChange extends NamedOccupation {
  list: ListKey;
  change: "added" | "removed";
}

interface Present extends NamedOccupation {
  mltssl: number;
  stsol: number;
  rol: number;
  csol: number;
  list494: "mltssl" | "rol" | null;
  list407: number;
}

/** Additions to and removals from each list, by code, and new and removed occupations. Empty for an empty table. */
export async function findChanges(target: CatalogueTarget, { occupations }: Pick<OccupationData, "occupations">) {
  const present = await target.read<Present>(
    `SELECT code, title, title_cn AS titleCn, mltssl, stsol, rol, csol, list_494 AS list494, list_407 AS list407
     FROM occupations`,
  );
  const before = new Map(
    present.map((row) => {
      const { code, title, titleCn, list494, mltssl, stsol, rol, csol, list407 } = row;
      const flags = { mltssl: mltssl === 1, stsol: stsol === 1, rol: rol === 1, csol: csol === 1 };
      return [code, { code, title, titleCn, lists: listsOf({ ...flags, list494, list407: list407 === 1 }) }];
    }),
  );
  const after = new Map(
    occupations.map((row) => {
      const { code, title, title_cn: titleCn, list_494: list494, list_407: list407 } = row;
      return [code, { code, title, titleCn, lists: listsOf({ ...row, list494, list407 }) }];
    }),
  );
  const codes = before.size === 0 ? [] : [...new Set([...before.keys(), ...after.keys()])].toSorted();
  const named = codes.flatMap((code) => {
    const [was, is] = [before.get(code), after.get(code)];
    const row = is ?? was;
    if (!row) return [];
    return [{ name: { code, title: row.title, titleCn: row.titleCn }, was, is }];
  });
  const changes: ListChange[] = named.flatMap(({ name, was, is }) => {
    const added = (is?.lists ?? []).filter((list) => !was?.lists.includes(list));
    const removed = (was?.lists ?? []).filter((list) => !is?.lists.includes(list));
    return [
      ...added.map((list) => ({ ...name, list, change: "added" as const })),
      ...removed.map((list) => ({ ...name, list, change: "removed" as const })),
    ];
  });
  return {
    changes,
    appeared: named.flatMap(({ name, was }) => (was ? [] : [name])),
    vanished: named.flatMap(({ name, is }) => (is ? [] : [name])),
  };
}

/** Compares the reviewed occupations with the database. Call it before the load writes. */
export async function reportOccupations(target: CatalogueTarget, reviewed: OccupationData) {
  const { data, disputed } = await withEdits(target, reviewed);
  const { changes, appeared, vanished } = await findChanges(target, data);
  const lists = listKeys.flatMap((key) => {
    const own = changes.filter(({ list }) => list === key);
    if (own.length === 0) return [];
    const { name = key, compilation = "", compiled_on = "" } = data.lists.find((list) => list.key === key) ?? {};
    const namesOf = (change: ListChange["change"]) =>
      own.flatMap(({ code, title, titleCn, ...one }) => (one.change === change ? [{ code, title, titleCn }] : []));
    return [{ list: name, compilation, compiledOn: compiled_on, added: namesOf("added"), removed: namesOf("removed") }];
  });
  return {
    /** Only lists with a change. */
    lists,
    appeared,
    vanished,
    /** Corrections of the back office that stay although the files have changed the field since. */
    disputed,
  };
}

/** Changes of the occupations by a load, for the person who loads. */
export type OccupationReport = Awaited<ReturnType<typeof reportOccupations>>;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** The printed report, line by line; empty without changes. */
export function describeOccupations({ lists, appeared, vanished, disputed }: OccupationReport): string[] {
  const lineOf = (sign: string, { code, title, titleCn }: NamedOccupation) => `    ${sign} ${code} ${title} ${titleCn}`;
  const group = (heading: string, sign: string, rows: readonly NamedOccupation[]) =>
    rows.length === 0 ? [] : [`  ${heading}`, ...rows.map((row) => lineOf(sign, row))];
  const lines = [
    ...lists.flatMap(({ list, compilation, compiledOn, added, removed }) => [
      `  ${list} (${compilation} of ${compiledOn}): ${added.length} came, ${removed.length} went`,
      ...added.map((row) => lineOf("+", row)),
      ...removed.map((row) => lineOf("-", row)),
    ]),
    ...group(`${counted(appeared.length, "occupation")} on no list before:`, "+", appeared),
    ...group(`${counted(vanished.length, "occupation")} on no list any more, without a page:`, "-", vanished),
    ...disputed.map(
      ({ subject, key, field, edited, file }) =>
        `  The back office's ${field} of ${subject} ${key} stays: ${quoted(edited)}; the file now says ${quoted(file)}.`,
    ),
  ];
  return lines.length === 0 ? [] : ["Occupation lists", ...lines];
}

const quoted = (value: DisputedEdit["file"]) => (value === null ? "nothing" : `"${[value].flat().join(", ")}"`);
