import { data, redirect } from "react-router";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { tableAddress } from "#app/shell/back-office/table/table-address.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { readFields } from "#app/shell/form/form-fields.ts";
import { fill } from "#app/shell/text/fill.ts";
import { AppError } from "#worker/errors.ts";
import {
  type AdminRecord,
  countProposals,
  isProposer,
  isWriter,
  keyOf,
  nameOf,
  runVerbs,
  schemaOf,
} from "../server/public.ts";
import { proposalsOf, verbsAt } from "./form-data.ts";
import { type LoaderArgs, recordList } from "./read-list.ts";
import { boxPrefix, type ListAnswer, listIntent } from "./record-list.tsx";
import { recordText } from "./text.json";

/** The list page's data. Cells are computed here, so that the browser gets no definition. */
export async function loadRecordList(record: AdminRecord, args: LoaderArgs) {
  const { app, member, query, choices, filters, listed } = await recordList(record).open(args);
  const { list, texts, path } = record;
  const slot = list.slot && { name: list.slot.name, data: await list.slot.load(app, member, query) };
  const actionNote = list.action?.note(choices) ?? null;
  const { presets = null } = list;
  const mayWrite = isWriter(record, member);
  const verbs = verbsAt(record, app, member, "rows", null, choices);
  const proposals = record.proposePermission && mayWrite ? await countProposals(record, app) : 0;
  return {
    ...{ path, query, title: texts.list, intro: list.intro ?? null, back: list.back ?? null },
    links: [
      ...(proposals > 0
        ? [{ to: proposalsOf(record), label: fill(recordText.proposalsCount, { count: proposals }) }]
        : []),
      ...(list.links ?? []),
    ],
    action:
      mayWrite && list.action && actionNote !== null
        ? { label: list.action.label, busyLabel: list.action.busyLabel ?? list.action.label, note: actionNote }
        : null,
    hasPages:
      Object.keys(record.fields).length > 0 ||
      Object.values(record.verbs ?? {}).some(({ place }) => place.includes("page")),
    newLabel: (mayWrite && texts.new) || null,
    columns: list.columns.map(({ cell: _, ...column }) => column),
    filters,
    presets: presets && { ...presets, of: typeof presets.of === "function" ? presets.of(app) : presets.of },
    slot: slot ?? null,
    ...{ searchHint: list.searchHint, empty: list.empty, none: list.none ?? list.empty },
    verbs,
    listed: {
      ...listed,
      rows: listed.rows.map((row) => ({
        ...{ key: String(row[record.key]), name: nameOf(record, row), version: Number(row.version) },
        isTickable: verbs.some(({ name }) => record.verbs?.[name]?.isOffered?.(row, member) !== false),
        at: list.time?.(row) ?? null,
        cells: list.columns.map(({ cell }) => cell(row, member)),
      })),
    },
  };
}

/** Maximum number of ticked rows in one form: the rows of a page. */
const maxTicked = 50;

/** Runs a verb of the list: for a row, for the ticked rows, or for none. */
export async function answerRecordList(record: AdminRecord, args: LoaderArgs) {
  const { app, member, query } = await recordList(record).begin(args);
  const posted = readFields(await args.request.clone().formData());
  const { intent = "", key = "" } = posted;
  const verb = record.verbs?.[intent];
  return answerForm(args.request, schemaOf(verb?.fields ?? {}), async (input) => {
    if (intent === listIntent && record.list.action) {
      const done = await record.list.action.run(app, member);
      if (done === undefined) throw redirect(savedAt(tableAddress(record.path, query)), 303);
      return data<ListAnswer>({ done });
    }
    if (!verb || verb.place === "page") throw new AppError("invalid", recordText.unknownVerb);
    const boxes = Object.entries(posted).filter(([name]) => name.startsWith(boxPrefix));
    const ticked = verb.place.includes("rows")
      ? boxes.map(([name, version]) => [name.slice(boxPrefix.length), version] as const)
      : [[key, ""] as const];
    if (ticked.length === 0) throw new AppError("invalid", recordText.noneTicked);
    if (ticked.length > maxTicked) throw new AppError("invalid", recordText.tooMany);
    const opened = ticked.map(([one, version]) => {
      const named = keyOf(record, one);
      if (named === null) throw new AppError("not_found", record.texts.gone);
      return { key: named, version: /^\d+$/.test(version) ? Number(version) : null };
    });
    const done = await runVerbs(record, app, member, intent, opened, input);
    if (done !== undefined) return data<ListAnswer>({ done });
    throw redirect(savedAt(isProposer(record, member) ? proposalsOf(record) : tableAddress(record.path, query)), 303);
  });
}
