import names from "./field-names.json" with { type: "json" };

/** Chinese names of the fields of education by code, for pages of the server. A test compares them with seed/fields/. */
export const fieldNames: ReadonlyMap<string, string> = new Map(names);

/** The ASCED code of a detailed field in the register's words: "080101 - Accounting" → "080101". */
export const fieldCodeOf = (field: string | null): string | null => /^\d{6}/.exec(field ?? "")?.[0] ?? null;

/** The registered texts of a field: "08 - Management and Commerce", "0801 - Accounting", "080101 - Accounting". */
interface RegisteredField {
  broad: string | null;
  narrow: string | null;
  detailed: string | null;
}

/**
 * The fields of a course that the register states, each with its whole path in Chinese: 管理与商科 › 会计学. An unknown code
 * is omitted of the path.
 */
export function fieldsWithPath<Field extends RegisteredField>(fields: readonly Field[]): (Field & { path: string })[] {
  return fields
    .filter(({ broad, narrow, detailed }) => broad || narrow || detailed)
    .map((field) => {
      const names = [field.broad, field.narrow, field.detailed].map((text) =>
        fieldNames.get(/^\d+/.exec(text ?? "")?.[0] ?? ""),
      );
      return { ...field, path: [...new Set(names.filter((name) => name !== undefined))].join(" › ") };
    });
}
