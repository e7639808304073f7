import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { changeKinds, type FieldDifference } from "../../shared/changes/history.ts";
import { isEventLoad, loads } from "../register-loads.ts";
import { ch, fieldsJson } from "./change-rows.ts";
import { registerChanges, registerLoads } from "./schema.ts";

const entityChange = z.object({
  /** Date of the register, YYYY-MM-DD. */
  date: z.string(),
  change: z.enum(changeKinds),
  fields: fieldsJson,
});

export type EntityChange = z.output<typeof entityChange>;

/** Selects the recorded changes of one entity, oldest first: at most one for each load. @param id of the entity, or a subquery */
export const changesOfEntity = (entity: "institution" | "course", id: number | SQL) =>
  checkedSql(
    entityChange,
    sql`SELECT ${loads.registerDate} AS date, ${ch.change} AS change, ${ch.fields} AS fields
      FROM ${registerChanges} ch INDEXED BY register_changes_entity
        CROSS JOIN ${registerLoads} l ON ${loads.id} = ${ch.loadId}
      WHERE ${and(eq(ch.entity, entity), sql`${ch.entityId} = ${id}`, isEventLoad)} ORDER BY ${asc(ch.loadId)}`,
  );

type Values = Record<string, FieldDifference["before"]>;

interface RegisterState<Columns extends Values> {
  /** YYYY-MM-DD */
  date: string;
  /** null: the register does not have the entity. */
  values: Columns | null;
}

interface Entity<Columns extends Values> {
  /** Values by column name, as on the newest register that has the entity. */
  values: Columns;
  /** Date of the first register that has the entity. */
  since: string;
  /** Date of the newest register. */
  newest: string;
}

/**
 * The values of an entity by register, oldest first: the first register, each one that changed one of the columns or
 * omitted the entity, and the newest. Undoes the recorded changes one by one, so that no register has to be stored.
 */
export function statesOf<Columns extends Values>(
  { values, since, newest }: Entity<Columns>,
  changes: readonly EntityChange[],
): RegisterState<Columns>[] {
  const states: RegisterState<Columns>[] = [];
  let current: Columns = values;
  if (changes.at(-1)?.change !== "delisted") states.unshift({ date: newest, values });
  for (const { date, change, fields } of changes.toReversed()) {
    // Of several loads of one date only the last one counts.
    if (states[0]?.date !== date) states.unshift({ date, values: change === "delisted" ? null : current });
    current = before(current, fields);
  }
  if (states[0]?.date !== since) states.unshift({ date: since, values: current });
  return states.filter(
    ({ values: own }, at) => at === 0 || at === states.length - 1 || !isSame(own, states[at - 1]?.values ?? null),
  );
}

function before<Columns extends Values>(values: Columns, fields: readonly FieldDifference[]): Columns {
  const own = fields.filter(({ field }) => Object.hasOwn(values, field));
  return { ...values, ...Object.fromEntries(own.map(({ field, before: value }) => [field, value])) };
}

const isSame = (one: Values | null, other: Values | null) => JSON.stringify(one) === JSON.stringify(other);

interface Provider {
  institution: { registeredName: string; type: string | null; capacity: number | null };
  /** Date of the first register of the history that has the institution, and of the newest one. */
  since: string;
  registerDate: string;
}

/** The values of an institution by register, oldest first: name, owner ("Government") and places for overseas students. */
export function providerHistory({ institution, since, registerDate }: Provider, changes: readonly EntityChange[]) {
  const { registeredName, type, capacity } = institution;
  const values = { name: registeredName, type, institution_capacity: capacity };
  return statesOf({ values, since, newest: registerDate }, changes).map(({ date, values: own }) => ({
    date,
    figures: own && {
      name: textOf(own.name),
      type: textOf(own.type),
      capacity: typeof own.institution_capacity === "number" ? own.institution_capacity : null,
    },
  }));
}

const textOf = (value: FieldDifference["before"]) => (value === null ? null : String(value));
