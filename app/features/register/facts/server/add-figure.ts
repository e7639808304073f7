import { eq, type SQL, sql } from "drizzle-orm";
import { recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type BatchItem, mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { generalArea } from "../shared/area-names.ts";
import type { NewFigure } from "../shared/input.ts";
import type { FigureDefinition, NewKey } from "../shared/new-figure-input.ts";
import { facts, factValues } from "./schema.ts";

/** A value as a form or a proposal has it. */
export type FigureValue = Omit<NewFigure, "version" | "isPast">;

/** Statement: a value of the back office, which a load of seed/facts/ neither changes nor deletes, nor its key. */
export const insertValue = (
  { now }: Pick<AppContext, "now">,
  key: string,
  { value, valueTo, validFrom, sourceName, sourceUrl, checkedOn, grade, note }: FigureValue,
): SQL =>
  insertIf(
    factValues,
    {
      ...{ key, value, valueTo, validFrom, sourceName, sourceUrl, checkedOn, grade, note },
      ...{ origin: "admin", recordedAt: now() },
    },
    sql`true`,
  );

const isKey = (key: string): SQL => sql`EXISTS (SELECT 1 FROM ${facts} WHERE ${eq(facts.key, key)})`;

/** Assertions: the key is new, and its area is one of the registry or the general one. */
export const mustBeNewKey = ({ key, area }: FigureDefinition): BatchItem[] => [
  mustHold(
    sql`NOT ${isKey(key)}`,
    () => new AppError("invalid", "已经有这个键。要记新的数字，请打开它。", { field: "key" }),
  ),
  mustHold(
    sql`${area} = ${generalArea} OR EXISTS (SELECT 1 FROM ${facts} WHERE ${eq(facts.area, area)})`,
    () => new AppError("invalid", "没有这个分类。", { field: "area" }),
  ),
];

/** Statement: a new key, the last of its area. */
export const insertKey = ({ key, area, label, unit, changes }: FigureDefinition): SQL =>
  insertIf(
    facts,
    {
      ...{ key, area, label, unit, changesOn: JSON.stringify(changes.split(" ").filter(Boolean)) },
      position: sql`(SELECT coalesce(max(${facts.position}), 0) + 1 FROM ${facts} WHERE ${eq(facts.area, area)})`,
    },
    sql`true`,
  );

/**
 * Adds a key with its first value. Pages may name it at once.
 * @throws AppError "forbidden"; "invalid" when the registry has the key, or lacks the area
 */
export async function addFigure(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { definition, figure: { version: _, isPast: __, ...figure } }: NewKey,
): Promise<void> {
  requirePermission(member, "facts");
  await runBatch(app.primary, [
    ...mustBeNewKey(definition),
    insertKey(definition),
    insertValue(app, definition.key, figure),
    recordChange(app, member, {
      action: "fact.added",
      subject: { type: "fact", id: definition.key },
      before: null,
      after: { ...definition, ...figure },
    }),
  ]);
}
