import type { FieldDifference } from "../../shared/changes/history.ts";
import { type EntityChange, statesOf } from "./entity-history.ts";

interface Provider {
  institution: { registeredName: string; type: string | null; capacity: number | null };
  /** Date of the first register of the history that has the institution, and of the newest one. */
  since: string;
  registerDate: string;
}

/** What the registers said of an institution, oldest first: name, owner ("Government") and places for overseas students. */
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
