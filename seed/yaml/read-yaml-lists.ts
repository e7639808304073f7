import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { refuseRepetition } from "#seed/refuse-repetition.ts";

/** A YAML file that is a list. `name` is without its extension. */
interface YamlList<Item> {
  name: string;
  items: Item[];
}

/** Reads the YAML files of a folder, each a list. @throws Error with file and number of the faulty item */
export const readYamlLists = <Schema extends z.ZodType>(folder: string, schema: Schema): YamlList<z.output<Schema>>[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => {
      // The core schema of YAML has no dates, so they stay text.
      const listed: unknown = parse(readFileSync(path.join(folder, file), "utf8"), { schema: "core" });
      const items = z
        .array(z.unknown())
        .parse(listed)
        .map((given, index) => {
          const parsed = schema.safeParse(given);
          if (parsed.success) return parsed.data;
          throw new Error(`${file}, item ${index + 1}: ${z.prettifyError(parsed.error)}`);
        });
      return { name: path.basename(file, ".yaml"), items };
    });

/** The items of a folder with a file for each area, and no key twice. @throws Error with file and key of the fault */
export function readAreas<Row extends { key: string }>(folder: string, schema: z.ZodType<Row>) {
  const lists = readYamlLists(folder, schema);
  const rows = lists.flatMap(({ name, items }) => items.map((item) => ({ ...item, area: name })));
  refuseRepetition(
    `seed/${path.basename(folder)}`,
    rows.map(({ key }) => key),
  );
  return rows;
}
