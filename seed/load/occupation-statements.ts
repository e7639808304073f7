import type { OccupationData } from "#seed/occupations/read-occupations.ts";
import { pinyinKeys } from "#seed/vocabulary/derive-forms.ts";
import { type BulkStatement, type CatalogueTarget, insertRows } from "./catalogue-target.ts";
import { findChanges } from "./occupation-changes.ts";
import { type CorrectedData, withEdits } from "./occupation-edits.ts";
import { tableStatements, type WantedTable } from "./table-statements.ts";

/** The Chinese parts of names in pinyin without tones: "chushi chushizhang". */
export const spelt = (names: readonly string[]): string =>
  [...new Set(names.flatMap((name) => name.match(/\p{Script=Han}+/gu) ?? []).flatMap(pinyinKeys))].join(" ");

const flags = ["mltssl", "stsol", "rol", "csol"] as const;

function wantedTables({ occupations, lists, authorities, caveats, fields }: CorrectedData): WantedTable[] {
  return [
    {
      table: "occupations",
      columns: [
        ...["code", "title", "title_cn", "aliases", "edition", "other_code", "skill_2013", "skill_2022"],
        ...[...flags, "list_494", "list_407", "authority", "caveats", "condition_cn", "agreement", "pinyin"],
        ...["other_titles", "corrected", "version"],
      ],
      rows: occupations.map((row) => [
        ...[row.code, row.title, row.title_cn, JSON.stringify(row.aliases), row.edition, row.other_code],
        ...[row.skill_2013, row.skill_2022, ...flags.map((flag) => Number(row[flag]))],
        ...[row.list_494, Number(row.list_407), row.authority, JSON.stringify(row.caveats)],
        ...[row.condition_cn, row.agreement, spelt([row.title_cn, ...row.aliases])],
        ...[JSON.stringify(row.other_titles), row.corrected, row.version],
      ]),
    },
    {
      table: "occupation_lists",
      columns: ["key", "name", "name_cn", "edition", "instrument", "compilation", "compiled_on", "url", "checked_on"],
      rows: lists.map((row) => [
        ...[row.key, row.name, row.name_cn, row.edition, row.instrument],
        ...[row.compilation, row.compiled_on, row.url, row.checked_on],
      ]),
    },
    {
      table: "occupation_authorities",
      columns: ["key", "name", "name_cn", "url", "corrected", "version"],
      rows: authorities.map((row) => [row.key, row.name, row.name_cn, row.url, row.corrected, row.version]),
    },
    {
      table: "occupation_caveats",
      columns: ["number", "text_cn"],
      rows: caveats.map((row) => [row.number, row.text_cn]),
    },
    {
      table: "occupation_fields",
      columns: ["field", "code", "strength", "note_cn"],
      key: ["field", "code"],
      rows: fields.map((row) => [row.field, row.code, row.strength, row.note_cn]),
    },
  ];
}

/**
 * The statements that write what differs of the occupations, and note what came to a list or left it. Corrections of the back
 * office stay.
 */
export async function occupationStatements(
  target: CatalogueTarget,
  reviewed: OccupationData,
  now: Date,
): Promise<BulkStatement[]> {
  const { data } = await withEdits(target, reviewed);
  const tables = await Promise.all(wantedTables(data).map((wanted) => tableStatements(target, wanted)));
  return [...tables.flat(), await changeStatement(target, data, now)];
}

async function changeStatement(target: CatalogueTarget, data: OccupationData, now: Date): Promise<BulkStatement> {
  const [{ changes }, last] = await Promise.all([
    findChanges(target, data),
    target.read<{ id: number | null }>("SELECT max(id) AS id FROM occupation_changes"),
  ]);
  const compilations = new Map<string, OccupationData["lists"][number]>(data.lists.map((list) => [list.key, list]));
  const first = (last[0]?.id ?? 0) + 1;
  return insertRows(
    "occupation_changes",
    ["id", "code", "title", "title_cn", "list", "change", "compilation", "compiled_on", "recorded_at"],
    changes.map(({ code, title, titleCn, list, change }, at) => [
      ...[first + at, code, title, titleCn, list, change],
      ...[compilations.get(list)?.compilation ?? "", compilations.get(list)?.compiled_on ?? "", now.getTime()],
    ]),
  );
}
