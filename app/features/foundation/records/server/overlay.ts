import { type Column, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { type Columns, deleting, type Opened } from "./define-record.ts";
import { flag } from "./field.ts";
import { type LayeredTable, ownVersion, writeOwnRow } from "./sourced.ts";

/** A layered table whose rows can be switched off: a dictionary from the seed files, with edits of the back office. */
type OverlayTable = LayeredTable & { isUsed: Column; recordedAt: Column };

/** The state of an entry: from the files, changed or switched off by the back office, or added by it. */
export const overlayStates = {
  ...{ loaded: "内容文件", changed: "后台改过", removed: "后台停用", added: "后台添加" },
} as const;

type OverlayState = keyof typeof overlayStates;

/** A column of the seed row with the same key; null without one. For `rows`. */
export const ofFile = ({ key }: OverlayTable, column: Column): SQL<string | null> =>
  // The outer table is named explicitly: drizzle omits its name, and the inner table has the same columns.
  sql<string | null>`(SELECT file.${sql.identifier(column.name)} FROM ${key.table} AS file
    WHERE file.key = ${key.table}.key AND file.origin = 'seed')`;

const overlayState = (table: OverlayTable): SQL<OverlayState> => sql<OverlayState>`CASE
  WHEN ${table.origin} = 'seed' THEN 'loaded' WHEN NOT ${table.isUsed} THEN 'removed'
  WHEN ${ofFile(table, table.key)} IS NULL THEN 'added' ELSE 'changed' END`;

/** Columns of `rows`. */
export const overlayRows = (table: OverlayTable) => ({
  ...{ version: ownVersion(table), state: overlayState(table) },
  editedAt: sql<number | null>`iif(${table.origin} = 'admin', ${table.recordedAt}, NULL)`,
});

export const isUsedField = flag("是否使用", ["使用", "停用：内容文件里有也不用"]);

export const overlayFilter = (table: OverlayTable) => ({
  state: { label: "来源", options: overlayStates, by: overlayState(table) },
});

interface OverlayRow {
  state: OverlayState;
  editedAt: number | null;
}

export const overlayColumns = [
  { label: "来源", isShort: true, cell: ({ state }: OverlayRow) => overlayStates[state] },
  { label: "改于", sort: "edited", isShort: true, cell: ({ editedAt }: OverlayRow) => editedAt && { at: editedAt } },
];

/** Deletes the row of the back office, so that the row of the files applies again. */
export const undoing = {
  ...deleting,
  label: "撤销后台的修改",
  note: "内容文件里有的恢复为文件里的内容；只在后台添加过的会删除。",
  isOffered: ({ state }: OverlayRow) => state !== "loaded",
};

/** The version of a row of the back office is its time: a row that was removed and added again must have another version. */
export const stampOwn = ({ now }: AppContext): Columns => ({ origin: "admin", recordedAt: now(), version: now() });

export const writeOverlay = (
  table: OverlayTable,
  app: AppContext,
  opened: Opened<object>,
  columns: Columns,
): BatchItem => writeOwnRow(table, app, opened, { ...columns, version: Math.max(opened.version + 1, app.now()) });
