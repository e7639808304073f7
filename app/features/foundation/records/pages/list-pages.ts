import { redirect } from "react-router";
import { z } from "zod";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { defineAdminList, type LoaderArgs } from "#app/shell/back-office/table/define-admin-list.ts";
import { tableAddress } from "#app/shell/back-office/table/table-address.ts";
import type { FileCell } from "#app/shell/back-office/table/write-csv.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { AppError } from "#worker/errors.ts";
import { may } from "#worker/platform/auth/permissions.ts";
import { tickedBoxes } from "#worker/platform/ticked-boxes.ts";
import { type AdminRecord, keyOf, listRecords, nameField, runVerb, schemaOf } from "../server/public.ts";
import { boxPrefix } from "./record-list.tsx";
import { recordText } from "./text.json";

type Row = Record<string, unknown>;

const fileCell = (value: unknown): FileCell => {
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "string" || typeof value === "number" || value instanceof Date ? value : null;
};

/** The list of a kind, for its page and its CSV file. */
export function recordList(record: AdminRecord) {
  const { list } = record;
  const columns = Object.entries(list.file).map(([heading, cell]) => {
    const read = (row: Row) => {
      if (typeof cell !== "string") return fileCell(cell(row));
      if (!(cell in row)) throw new Error(`Rows of ${record.path} have no ${cell}`);
      return fileCell(row[cell]);
    };
    return [heading, { heading, cell: read }];
  });
  const [first = record.key, ...others] = Object.keys(list.sorts);
  return defineAdminList({
    path: record.path,
    permission: record.readPermission ?? record.permission,
    choices: async (app, member) => filtersOf(record, await record.choices?.(app, member)),
    sorts: [first, ...others],
    isAscending: list.isAscending ?? false,
    filters: (filters) =>
      Object.fromEntries(
        filters.map(({ name, options }) => [name, options === "day" ? "day" : options.map(({ value }) => value)]),
      ),
    list: (app, member, query, limit) => listRecords(record, app, member, query, limit),
    file: { name: record.path.replace("/admin/", "").replaceAll("/", "-"), columns: Object.fromEntries(columns) },
  });
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function filtersOf({ list }: AdminRecord, choices: unknown) {
  return Object.entries(list.filters ?? {}).map(([name, { label, options }]) => {
    if (options === "day") return { name, label, options };
    return { name, label, options: optionsOf(typeof options === "function" ? options(choices) : options) };
  });
}

/** The list page's data. Cells are made here: the browser gets no definition. */
export async function loadRecordList(record: AdminRecord, args: LoaderArgs) {
  const { member, query, choices, listed } = await recordList(record).open(args);
  const { list, texts, path } = record;
  const mayWrite = may(member, record.permission);
  const verbs = Object.entries(record.verbs ?? {}).filter(([, { place }]) => mayWrite && place === "rows");
  return {
    ...{ path, query, title: texts.list, intro: list.intro ?? null, links: list.links ?? [], back: list.back ?? null },
    newLabel: (mayWrite && texts.new) || null,
    columns: list.columns.map(({ cell: _, ...column }) => column),
    filters: choices,
    ...{ searchHint: list.searchHint, empty: list.empty, none: list.none ?? list.empty },
    verbs: verbs.map(([name, { label, tone = "plain" }]) => ({ name, label, tone })),
    listed: {
      ...listed,
      rows: listed.rows.map((row) => ({
        key: String(row[record.key]),
        name: String(row[nameField(record)]),
        at: list.time?.(row) ?? null,
        cells: list.columns.map(({ cell }) => cell(row)),
      })),
    },
  };
}

const intentSchema = z.looseObject({ intent: z.string(), key: z.string().optional() });

/** Rows that one form may tick: those of a page. */
const maxTicked = 50;

/** Does a verb of the list with a row, or with the ticked rows. */
export async function answerRecordList(record: AdminRecord, args: LoaderArgs) {
  const { app, member, query } = await recordList(record).begin(args);
  const back = tableAddress(record.path, query);
  return answerForm(args.request, intentSchema, async ({ intent, key, ...fields }) => {
    const verb = record.verbs?.[intent];
    if (!verb || verb.place === "page") throw new AppError("invalid", recordText.unknownVerb);
    const parsed = schemaOf(verb.fields ?? {}).safeParse(fields);
    if (!parsed.success) throw new AppError("invalid", parsed.error.issues[0]?.message ?? recordText.unknownVerb);
    const ticked = verb.place === "rows" ? tickedBoxes(fields, boxPrefix).map(([name]) => name) : [key ?? ""];
    if (ticked.length === 0) throw new AppError("invalid", recordText.noneTicked);
    for (const one of ticked.slice(0, maxTicked)) {
      const named = keyOf(record, one);
      if (named === null) throw new AppError("not_found", record.texts.gone);
      await runVerb(record, app, member, intent, { key: named, version: null }, parsed.data);
    }
    throw redirect(savedAt(back), 303);
  });
}
