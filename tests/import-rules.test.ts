import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../scripts/state-directory.mjs";

/**
 * Who may import whom (README, "A tour of the folders"). dependency-cruiser cannot read TypeScript through TypeScript 7,
 * so the imports are read here; Biome's formatting keeps them in one form.
 */
interface Rule {
  name: string;
  from: RegExp;
  /** What files matching `from` may import of the project; `$1` stands for what the first group of `from` matched. */
  allowed: string[];
}

const rules: Rule[] = [
  { name: "shared components stand alone", from: /^app\/ui\//, allowed: ["app/ui/"] },
  { name: "calculators stand alone", from: /^app\/calculators\//, allowed: ["app/calculators/"] },
  {
    name: "routes use ui, calculators, domain verbs and the context",
    from: /^app\/routes\//,
    allowed: [
      "app/routes/",
      "app/root.tsx",
      "app/ui/",
      "app/calculators/",
      "worker/domain/",
      "worker/addresses.ts",
      "worker/amount.ts",
      "worker/context.ts",
      "worker/errors.ts",
      "worker/permissions.ts",
      "worker/typed-text.ts",
    ],
  },
  {
    name: "the API uses domain verbs and the context, never the database",
    from: /^worker\/api\//,
    allowed: [
      "worker/api/",
      "worker/domain/",
      "worker/services/",
      "worker/context.ts",
      "worker/errors.ts",
      "worker/middleware/",
      "worker/permissions.ts",
      "worker/visitor.ts",
    ],
  },
  {
    name: "an area of the domain knows no other, but the audit, the outbox, erasure, tables, settings, figures and products",
    from: /^worker\/domain\/([^/]+)\//,
    allowed: [
      "worker/domain/$1/",
      // What is written in the same batch as its cause: the record of it, and the mail about it.
      "worker/domain/audit/",
      "worker/domain/outbox/",
      // What goes of an order when its account does, or when it ends behind one.
      "worker/domain/erasure/",
      // How the back office lists rows.
      "worker/domain/tables/",
      // What holds for the whole site.
      "worker/domain/site-settings/",
      // Figures in force, and whether a product covers those that it includes.
      "worker/domain/facts/",
      "worker/domain/products/",
      "worker/services/",
      "worker/db/",
      "worker/errors.ts",
      "worker/addresses.ts",
      "worker/amount.ts",
      "worker/permissions.ts",
      "worker/typed-text.ts",
      "worker/visitor.ts",
      "worker/env.ts",
    ],
  },
  { name: "nothing above the database", from: /^worker\/db\//, allowed: ["worker/db/"] },
  {
    name: "nothing above the services",
    from: /^worker\/services\//,
    allowed: ["worker/services/", "worker/errors.ts"],
  },
  {
    name: "the seed uses the database and the domain",
    from: /^seed\//,
    allowed: ["seed/", "scripts/", "worker/db/", "worker/domain/", "worker/addresses.ts"],
  },
  {
    name: "scripts know the project as commands",
    from: /^scripts\//,
    // A deployment is checked by the Worker's own schema of its settings.
    allowed: ["scripts/", "tests/support/find-browser.mjs", "worker/env.ts"],
  },
  { name: "nobody imports tests", from: /^(app|worker|seed)\//, allowed: ["app/", "worker/", "seed/", "scripts/"] },
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

const importPattern = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(projectRoot, file), "utf8");
  return [...text.matchAll(importPattern)].flatMap(([, type, plain, dynamic]) => {
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

it("reads the imports", () => {
  expect(imports.length).toBeGreaterThan(100);
});

it.each(rules)("$name", ({ from, allowed }) => {
  const broken = imports.filter((one) => {
    const match = from.exec(one.from);
    if (!match) return false;
    return !allowed.some((start) => one.to.startsWith(start.replace("$1", match[1] ?? "")));
  });
  expect(broken.map((one) => `${one.from} → ${one.to}`)).toEqual([]);
});

it("has no cycles", () => {
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

it("has no barrel files", () => {
  expect(files.filter((file) => /\/index\.tsx?$/.test(file) && file !== "worker/index.ts")).toEqual([]);
});
