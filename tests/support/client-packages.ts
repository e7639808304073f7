import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../scripts/state-directory.mjs";

/** Exports of route modules that React Router removes from the browser's code, with imports that only they use. */
const onServer = /^export (?:async )?(?:const|function) (?:loader|action|middleware|headers)\b/;
/** A declaration at the top level; the formatter indents everything inside it. */
const declaration = /^(?:export )?(?:default )?(?:async )?(?:const|function|class|interface|type) (\w+)/;

/**
 * The packages that the development server sends to browsers: direct and indirect imports of page modules. Unlike the build it includes
 * unused imports.
 * @returns names, each with a module that imports it
 */
export function clientPackages(): Map<string, string> {
  const packages = new Map<string, string>();
  const known = new Set<string>();
  const queue = readdirSync(path.join(projectRoot, "app"), { recursive: true, encoding: "utf8" })
    .map((file) => `app/${file.replaceAll(path.sep, "/")}`)
    .filter((file) => /\/(pages|admin)\/[^/]+\.tsx$/.test(file) && !/\.(test|server)\./.test(file));
  for (let module = queue.pop(); module !== undefined; module = queue.pop()) {
    if (known.has(module)) continue;
    known.add(module);
    for (const imported of importsOf(module)) {
      const local = imported.startsWith(".")
        ? path.posix.join(path.posix.dirname(module), imported)
        : /^#(app|worker|seed)\//.test(imported) && imported.slice(1);
      if (local === false) packages.set(imported, module);
      else if (/\.tsx?$/.test(local) && existsSync(path.join(projectRoot, local))) queue.push(local);
    }
  }
  return packages;
}

function importsOf(module: string): string[] {
  const source = readFileSync(path.join(projectRoot, module), "utf8");
  const blocks = source.split(/\n(?=[^\s})\]>])/);
  const isImport = (block: string) => /^(?:import|export) (?!type)[^;=]*?from "/.test(block);
  let code = blocks.filter((block) => !block.startsWith("import ") && !onServer.test(block));
  const hasServerPart = blocks.some((block) => onServer.test(block));
  // Declarations that only the removed exports use, recursively.
  for (let before = -1; hasServerPart && before !== code.length; ) {
    before = code.length;
    code = code.filter((block, own) => {
      const name = /^export/.test(block) ? undefined : declaration.exec(block)?.[1];
      return name === undefined || code.some((other, index) => index !== own && names(other).has(name));
    });
  }
  const used = new Set(code.flatMap((block) => [...names(block)]));
  return [
    ...blocks.filter(isImport).flatMap((block) => {
      const local = [...names(block.replace(/from "[^"]*"/, "").replace(/\btype \w+/g, ""))];
      const isNeeded = block.startsWith("export") || local.some((name) => name !== "import" && used.has(name));
      return isNeeded ? [/from "([^"]+)"/.exec(block)?.[1] ?? ""] : [];
    }),
    ...code.flatMap((block) => [...block.matchAll(/import\("([^"]+)"\)/g)].map(([, from = ""]) => from)),
  ];
}

/** The imported names, except in comments and type-only imports. */
const names = (code: string) =>
  new Set(code.replace(/\/\*[\s\S]*?\*\/|\/\/.*|\btypeof \w+/g, "").match(/[A-Za-z_$][\w$]*/g));
