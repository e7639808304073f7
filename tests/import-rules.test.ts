import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getTableName, is, Table } from "drizzle-orm";
import { expect, it } from "vitest";
import { projectRoot } from "../scripts/state-directory.mjs";

// Rules for imports, and for the tables that SQL may name (docs/architecture.md). Imports are found by a pattern, because
// dependency-cruiser does not support TypeScript 7; Biome's formatting gives them one form.

interface Rule {
  name: string;
  /** The files that the rule applies to. */
  from: RegExp;
  /** Files of the project that may be imported. `$1` is the first group of `from`. */
  allowed: RegExp;
  /** Whether type imports are allowed: they do not exist at run time. */
  typesAllowed?: boolean;
}

/** The layers of features, lowest first: a feature imports its own layer and those below it. */
const layers = ["foundation", "register", "publishing", "business"];

const base = String.raw`worker\/(platform\/|env\.ts|context\.ts|errors\.ts)`;
const shell = String.raw`app\/(shell\/|app\.css\?raw$)`;
/**
 * The modules that a feature offers to others: shared by browser and Worker, verbs and statements of its server,
 * components of its pages and of their loaders.
 */
const offered = String.raw`app\/features\/\w+\/[^/]+\/(shared\/|server\/public\.ts$|pages\/public(\.server)?\.tsx?$)`;

const rules: Rule[] = [
  {
    name: "the shell imports no feature",
    from: /^app\/shell\//,
    allowed: new RegExp(`^(${shell}|${base})`),
  },
  ...layers.map((layer, place) => ({
    name: `features of the layer ${layer} import no feature of a layer above`,
    from: new RegExp(String.raw`^app\/features\/${layer}\/(?!.+\/schema\.ts$)`),
    allowed: new RegExp(String.raw`^(?!app\/features\/(${layers.slice(place + 1).join("|") || "none"})\/)`),
  })),
  {
    name: "pages and back office of a feature import what other features offer",
    from: /^app\/features\/(\w+\/[^/]+)\/(?:pages|admin)\//,
    allowed: new RegExp(String.raw`^(${shell}|app\/features\/$1\/|${offered}|${base})`),
  },
  {
    name: "the server of a feature imports no page, and what the servers of other features offer",
    from: /^app\/features\/(\w+\/[^/]+)\/server\/(?!(?:.+\/)?schema\.ts)/,
    allowed: new RegExp(
      String.raw`^(app\/features\/$1\/(server|shared)\/|app\/features\/\w+\/[^/]+\/(shared\/|server\/public\.ts$)|${base})`,
    ),
  },
  {
    name: "what browser and Worker share imports no server",
    typesAllowed: true,
    from: /^app\/features\/(\w+\/[^/]+)\/shared\//,
    allowed: new RegExp(String.raw`^(app\/features\/\w+\/[^/]+\/shared\/|${base})`),
  },
  {
    name: "tables name other tables only as foreign keys",
    from: /^app\/features\/(\w+\/[^/]+)\/server\/(?:.+\/)?schema\.ts/,
    allowed:
      /^(app\/features\/($1\/(server|shared)\/|\w+\/[^/]+\/server\/(.+\/)?schema\.ts$|\w+\/[^/]+\/shared\/)|worker\/platform\/)/,
  },
  {
    name: "the platform imports nothing above it",
    from: /^worker\/platform\//,
    allowed: new RegExp(`^${base}`),
  },
  {
    name: "the seed uses the platform and the features",
    from: /^seed\//,
    allowed: /^(seed\/|scripts\/|app\/features\/|worker\/platform\/)/,
  },
  {
    name: "scripts import only scripts, and run everything else as commands",
    from: /^scripts\//,
    // A deployment is checked by the Worker's own schema of its settings, and by its list of values that an operator enters. A build
    // converts scripts like the Worker converts pages.
    allowed:
      /^(scripts\/|tests\/support\/find-browser\.mjs|worker\/(env\.ts|platform\/variants\/)|app\/features\/foundation\/site-settings\/shared\/operator\.ts)/,
  },
  { name: "product code imports no tests", from: /^(app|worker|seed)\//, allowed: /^(app|worker|seed|scripts)\// },
];

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.d\.ts$/.test(entry.name))
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

const importPattern = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

function importsOf(file: string): Import[] {
  return [...read(file).matchAll(importPattern)].flatMap(([, type, plain, dynamic]) => {
    const target = plain ?? dynamic ?? "";
    const to = target.startsWith("#")
      ? target.slice(1)
      : target.startsWith(".")
        ? path.posix.join(path.posix.dirname(file), target)
        : null;
    return to === null || to.includes("+types/") ? [] : [{ from: file, to, typeOnly: type !== undefined }];
  });
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

const files = ["app", "worker", "seed", "scripts"].flatMap(sourceFiles);
const imports = files.filter((file) => !isTest(file)).flatMap(importsOf);

/**
 * The owner of a file's tables: its feature, or its part of the platform. The feature accounts also owns better-auth's tables,
 * which worker/platform/auth/schema.ts defines.
 */
function ownerOf(file: string): string | undefined {
  if (file.startsWith("worker/platform/auth/")) return "accounts";
  const feature = /^app\/features\/\w+\/([^/]+)/.exec(file)?.[1];
  return feature ?? /^worker\/(platform\/.+)\//.exec(file)?.[1];
}

/** Owners by table: the tables of every schema.ts, and the full-text tables of the migrations, which the search owns except one. */
async function ownersOfTables(): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const file of files.filter((one) => /^(app\/features|worker\/platform)\/.+\/schema\.ts$/.test(one))) {
    const module: Record<string, unknown> = await import(path.join(projectRoot, file));
    for (const table of Object.values(module)) {
      if (is(table, Table)) owners.set(getTableName(table), ownerOf(file) ?? "");
    }
  }
  for (const file of readdirSync(path.join(projectRoot, "drizzle")).filter((one) => one.endsWith(".sql"))) {
    for (const [, name = ""] of read(`drizzle/${file}`).matchAll(
      /CREATE VIRTUAL TABLE (?:IF NOT EXISTS )?[`"]?(\w+)/g,
    )) {
      owners.set(name, "search");
    }
  }
  return owners;
}

/** Tables in a file's SQL: after FROM, JOIN, INTO, UPDATE and REPLACE, or in the `from` of a list. */
const namedTables = (text: string) =>
  [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|REPLACE)\s+[`"]?([a-z_]+)|\bfrom: ["`]\s*([a-z_]+)/g)].map(
    ([, one, other]) => one ?? other ?? "",
  );

it("finds the imports", () => {
  expect(imports.length).toBeGreaterThan(100);
});

it.each(rules)("$name", ({ from, allowed, typesAllowed = false }) => {
  const broken = imports.flatMap((one) => {
    const match = from.exec(one.from);
    const rule = new RegExp(allowed.source.replaceAll("$1", match?.[1] ?? ""));
    return match && !rule.test(one.to) && !(one.typeOnly && typesAllowed) ? [`${one.from} → ${one.to}`] : [];
  });
  expect(broken).toEqual([]);
});

it("a feature's SQL names only its own tables", async () => {
  const owners = await ownersOfTables();
  const crossings = files
    .filter((file) => !isTest(file) && /^(worker\/platform|app)\//.test(file))
    .flatMap((file) => {
      const foreign = namedTables(read(file)).filter(
        (table) => owners.has(table) && owners.get(table) !== ownerOf(file),
      );
      return [...new Set(foreign)].map((table) => `${file} → ${table}`);
    });
  expect(crossings).toEqual([]);
});

it("only accounts imports better-auth's tables, except for foreign keys", () => {
  const importers = imports.filter(({ to }) => to === "worker/platform/auth/schema.ts").map(({ from }) => from);
  expect(importers.filter((file) => ownerOf(file) !== "accounts" && !file.endsWith("/schema.ts"))).toEqual([]);
});

it("there are no import cycles", () => {
  const graph = Map.groupBy(
    imports.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  function visit(file: string, trail: string[]) {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(" → "));
    if (done.has(file) || trail.includes(file)) return;
    for (const { to } of graph.get(file) ?? []) visit(to, [...trail, file]);
    done.add(file);
  }
  for (const file of graph.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});

it("there are no barrel files", () => {
  expect(files.filter((file) => /\/index\.tsx?$/.test(file) && file !== "worker/index.ts")).toEqual([]);
});
