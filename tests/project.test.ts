import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../scripts/state-directory.mjs";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

it.each(["package-lock.json", "tests/bench/lighthouse/audit/package-lock.json"])(
  "the lock file %s names no registry host",
  (file) => {
    expect(read(file)).not.toMatch(/"resolved": *"http/);
  },
);

it("the repository has no workbook, and no file names a path of a developer's machine", () => {
  const files = execFileSync("git", ["ls-files"], { cwd: projectRoot, encoding: "utf8" }).split("\n").filter(Boolean);
  expect(files.filter((file) => /\.(xlsx|zip)$/.test(file))).toEqual([]);
  const named = files
    .filter((file) => /\.(ts|tsx|mjs|json|md|toml|css|csv|sql)$/.test(file) && !file.endsWith("package-lock.json"))
    .filter((file) => /(^|[^.\w/])\/(root|home\/\w+|work|Users\/\w+)\//.test(read(file)));
  expect(named).toEqual([]);
});

/**
 * Exempt: the log itself; the human check, whose failure developers look for in the browser's console; an example of code on /developers.
 */
const mayUseConsole = ["worker/platform/log.ts", "app/shell/human-check/proof-of-work-box.tsx"];

it("product code logs through worker/platform/log.ts", () => {
  const sources = tracked.filter((file) => /^(app|worker)\/.+\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const direct = sources.filter((file) => /\bconsole\b[.[]/.test(read(file)));
  expect(direct.toSorted()).toEqual(mayUseConsole.toSorted());
});

const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: projectRoot, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(path.join(projectRoot, file)));
it("product code forces no type with `as unknown as`, `as never` or a TypeScript directive", () => {
  const wrong = tracked
    .filter((file) => /^(app|worker|seed)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /\bas (unknown as|never)\b|@ts-(ignore|nocheck|expect-error)/.test(read(file)));
  expect(wrong).toEqual([]);
});

const topLevel = new Set(tracked.map((file) => file.split("/")[0] ?? ""));
const documents = tracked.filter((file) => file.endsWith(".md") && !file.startsWith("seed/pages/"));
/** All files except decisions and the changelog, which may name removed things. */
const current = documents.filter((file) => !/^docs\/decisions\/\d/.test(file) && file !== "CHANGELOG.md");

/** The anchor of a heading on GitHub. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

it.each(current)("%s names only paths that exist", (file) => {
  const names = [...read(file).matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)].map(([, name = ""]) => name);
  // A path is relative to the project or to the document's folder.
  const exists = (name: string) =>
    [".", path.posix.dirname(file)].some((folder) => existsSync(path.join(projectRoot, folder, name)));
  // Only tracked folders count: ignored ones, such as a build's, do not exist on every machine.
  const isBesideDocument = (folder: string) =>
    tracked.some((one) => one.startsWith(`${path.posix.join(path.posix.dirname(file), folder)}/`));
  const paths = names.filter((name) => {
    const [first = "", ...rest] = name.split("/");
    return topLevel.has(first) || (rest.length > 0 && isBesideDocument(first));
  });
  expect(paths.filter((name) => !exists(name))).toEqual([]);
});

it("every relative link of a document has a target", () => {
  const broken = documents.flatMap((file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = ""]) => link);
    return links.filter((link) => !leadsSomewhere(file, link)).map((link) => `${file}: ${link}`);
  });
  expect(broken).toEqual([]);
});

function leadsSomewhere(file: string, link: string): boolean {
  const [name = "", anchor] = link.split("#");
  const target = name === "" ? file : path.posix.join(path.posix.dirname(file), name);
  if (!existsSync(path.join(projectRoot, target))) return false;
  if (anchor === undefined) return true;
  return [...read(target).matchAll(/^#+ (.+)$/gm)].some(([, heading = ""]) => anchorOf(heading) === anchor);
}

it("the README has at most 150 lines", () => {
  expect(read("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(150);
});

it("the README lists every feature once", () => {
  const features = tracked.flatMap((file) => /^app\/features\/\w+\/([^/]+)\//.exec(file)?.[1] ?? []);
  const listed = [...read("README.md").matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(listed).toEqual([...new Set(features)].toSorted());
});

it("the README of every feature on the server names its tables", () => {
  const folders = new Set(tracked.flatMap((file) => /^app\/features\/\w+\/[^/]+(?=\/server\/)/.exec(file)?.[0] ?? []));
  const missing = [...folders].flatMap((folder) => {
    const document = tracked.includes(`${folder}/README.md`) ? read(`${folder}/README.md`) : "";
    const schema = tracked
      .filter((file) => file.startsWith(`${folder}/`) && file.endsWith("/schema.ts"))
      .map(read)
      .join("");
    const tables = [...schema.matchAll(/sqliteTable\(\s*"(\w+)"/g)].map(([, table]) => table);
    if (document === "") return [`${folder}/README.md`];
    return tables.filter((table) => !document.includes(`\`${table}\``)).map((table) => `${folder}: ${table}`);
  });
  expect(missing).toEqual([]);
});

it("the index of decisions lists every decision under its title", () => {
  const files = documents.filter((file) => /^docs\/decisions\/\d/.test(file));
  const index = read("docs/decisions/README.md");
  const missing = files.filter((file) => {
    const name = path.posix.basename(file);
    const title = /^# \d{4}\. (.+)$/m.exec(read(file))?.[1];
    return title === undefined || !index.includes(`[${name.slice(0, 4)}](${name}) | ${title} |`);
  });
  expect(missing).toEqual([]);
});

it(".dev.vars.example and worker/env.ts name the same settings", () => {
  const known = [...read("worker/env.ts").matchAll(/^ {2}([A-Z][A-Z_]+): z/gm)].map(([, name]) => name);
  const shown = [...read(".dev.vars.example").matchAll(/^# ([A-Z][A-Z_]+)="/gm)].map(([, name]) => name);
  expect(shown.toSorted()).toEqual(known.toSorted());
});

it("no browser test waits for a fixed time or for an idle network", () => {
  const folder = path.join(projectRoot, "tests/e2e");
  const waiting = readdirSync(folder).filter((name) => /waitForTimeout|networkidle/.test(read(`tests/e2e/${name}`)));
  expect(waiting).toEqual([]);
});
