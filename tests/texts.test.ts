import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../scripts/state-directory.mjs";

// Texts in JSON have the type string, so TypeScript does not compare their `{placeholders}` with the values of a call of fill.

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

const files = ["app", "worker"].flatMap((folder) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map(
    (file) => `${folder}/${file.replaceAll(path.sep, "/")}`,
  ),
);

const textFiles = new Map<string, Record<string, unknown>>(
  files.filter((one) => /(^|[/-])text\.json$/.test(one)).map((file) => [file, JSON.parse(read(file))]),
);

/** The object of texts with a name in a module: from its imported text file, or from a feature's exports. */
function textsOf(file: string, source: string, name: string): unknown {
  for (const [, names = "", from = ""] of source.matchAll(/import \{([^}]*)\} from "([^"]+text\.json)"/g)) {
    const imported = from.startsWith("#") ? from.slice(1) : path.posix.join(path.posix.dirname(file), from);
    const own = names.split(",").map((one) => one.trim().split(" as "));
    const found = own.find((parts) => parts.at(-1) === name)?.[0];
    if (found !== undefined) return textFiles.get(imported)?.[found];
  }
  if (!new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "[^"]+public\\.tsx?"`).test(source)) return undefined;
  const all = [...textFiles.values()].filter((texts) => name in texts);
  return all.length === 1 ? all[0]?.[name] : undefined;
}

/** Splits `a, b: f(c, d)` at the commas outside of brackets. */
function cutArguments(list: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of list) {
    if (/[([]/.test(sign)) depth += 1;
    if (/[)\]]/.test(sign)) depth -= 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

interface Call {
  file: string;
  text: string;
  placeholders: string[];
  given: string[];
}

/** Calls of fill with a literal text and literal values. */
function callsOf(file: string): Call[] {
  const source = read(file);
  return [...source.matchAll(/\bfill\(\s*(\w+)((?:\.\w+)+),\s*\{([^{}]*)\}/g)].flatMap(
    ([, object = "", keys = "", values = ""]) => {
      const found = keys
        .slice(1)
        .split(".")
        .reduce<unknown>(
          (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
          textsOf(file, source, object),
        );
      if (typeof found !== "string" || values.includes("...")) return [];
      const placeholders = [...new Set([...found.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))];
      const given = cutArguments(values).map((value) => value.split(":")[0]?.trim() ?? "");
      return [{ file, text: object + keys, placeholders: placeholders.toSorted(), given: given.toSorted() }];
    },
  );
}

const calls = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).flatMap(callsOf);

it("the test finds the calls of fill", () => {
  expect(calls.length).toBeGreaterThan(250);
});

it("every call of fill passes the values of the text's placeholders, and no others", () => {
  expect(calls.filter(({ placeholders, given }) => placeholders.join() !== given.join())).toEqual([]);
});
