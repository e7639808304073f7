import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { projectRoot } from "../scripts/state-directory.mjs";
import { startCatalogue } from "../tests/support/data-gov-au.ts";
import { course, smallRegister, writeWorkbook } from "../tests/support/make-workbook.ts";
import { seed } from "./cli.ts";

let folder: string;
let states = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aotu-cli-"));
  await writeWorkbook(path.join(folder, "register.xlsx"), smallRegister());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  output: string;
}

function newState(): string {
  states += 1;
  return path.join(folder, `state-${states}`);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Runs the command in this process. */
async function run(args: string[], { state = newState(), env = {} } = {}): Promise<Ended> {
  for (const [name, value] of Object.entries({ AOTU_STATE: state, INIT_CWD: folder, ...env })) vi.stubEnv(name, value);
  const written: string[] = [];
  for (const way of ["log", "warn", "error"] as const) {
    vi.spyOn(console, way).mockImplementation((...line) => void written.push(`${line.join(" ")}\n`));
  }
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(String(text)) > 0);
  const code = await seed(args);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  return { code, output: written.join("") };
}

/** Runs the command as a process. @param killAfter ms after which it is killed; 0: never */
function start(args: string[], state: string, killAfter = 0): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(projectRoot, "seed", "cli.ts"), ...args], {
      env: { ...process.env, AOTU_STATE: state, INIT_CWD: folder },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    if (killAfter > 0) setTimeout(() => child.kill("SIGKILL"), killAfter);
    child.on("close", (code) => resolve({ code, output }));
  });
}

const databaseOf = (state: string) =>
  path.join(
    state,
    "v3/d1/miniflare-D1DatabaseObject",
    "9ba2b04bf514d9facfd57ed57d849e77241a7adc99d1c1545d06688b43d84248.sqlite",
  );

function countIn(state: string, table: string): number {
  const database = new DatabaseSync(databaseOf(state), { readOnly: true });
  try {
    return Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
  } finally {
    database.close();
  }
}

describe("npm run seed", () => {
  it("loads a file relative to the folder of the caller, prints plain lines, and writes a JSON report", async () => {
    const { code, output } = await run(["--file", "register.xlsx", "--report", "report.json"]);
    expect(code).toBe(0);
    expect(output).toMatch(/read …\nread: done/);
    expect(output).toMatch(/Loaded register\.xlsx \(register of 2022-10-04\)/);
    const report = JSON.parse(await readFile(path.join(folder, "report.json"), "utf8"));
    expect(report).toEqual({
      source: "register.xlsx",
      registerDate: "2022-10-04",
      isRefused: false,
      heldNames: [],
      institutions: { added: 2, changed: 0, delisted: 0, unchanged: 0 },
      courses: { added: 4, changed: 0, delisted: 0, unchanged: 0 },
      campuses: { added: 5, changed: 0, delisted: 0, unchanged: 0 },
      rowsWritten: expect.any(Number),
      courseNames: { differentNames: 4, composed: expect.any(Number), untranslated: expect.any(Array) },
      occupations: { lists: [], appeared: [], vanished: [], disputed: [] },
      seconds: expect.any(Number),
      peakMemoryMb: expect.any(Number),
      problems: [],
    });
    expect(report.rowsWritten).toBeGreaterThan(20);
  });

  it("reports the reason of a refusal, and changes nothing", async () => {
    const state = newState();
    await run(["--file", "register.xlsx"], { state });
    const wrong = smallRegister();
    Object.assign(wrong.Courses[1] ?? {}, { "Duration (Weeks)": "ten" });
    await writeWorkbook(path.join(folder, "wrong.xlsx"), wrong);
    const { code, output } = await run(["--file", "wrong.xlsx", "--report", "refused.json"], { state });
    expect(code).toBe(1);
    expect(output).toContain('Courses, row 5, column Duration (Weeks): "ten" is not a number.');
    const report = JSON.parse(await readFile(path.join(folder, "refused.json"), "utf8"));
    expect(report).toMatchObject({
      rowsWritten: 0,
      isRefused: true,
      problems: [
        { sheet: "Courses", row: null },
        { sheet: "Courses", row: 5, column: "Duration (Weeks)" },
      ],
    });
    expect(countIn(state, "courses")).toBe(4);
  });

  it("a load that removes many entries, and an older register, need a flag", async () => {
    const state = newState();
    await run(["--file", "register.xlsx"], { state });
    const cut = smallRegister();
    cut.Courses.length = 2;
    cut["Course Locations"].length = 2;
    await writeWorkbook(path.join(folder, "cut.xlsx"), cut);
    const older = ["--file", "cut.xlsx", "--date", "2021-01-01", "--report", "loss.json"];
    let output = "";
    for (const flags of [["--dry-run"], ["--older", "--dry-run"], ["--accept-delisting"], []]) {
      const ended = await run([...older, ...flags], { state });
      output = ended.output;
      expect(ended.code).toBe(1);
      expect(output).toContain("Refused. Nothing was changed.");
      expect(countIn(state, "courses WHERE delisted_on IS NOT NULL")).toBe(0);
    }
    expect(output).toContain(
      "2 of 4 courses would leave the catalogue: 50.0 %, at most 10 % may leave without --accept-delisting.",
    );
    expect(output).toContain("of 2021-01-01, older than the one in place (2022-10-04). --older loads it.");
    expect(JSON.parse(await readFile(path.join(folder, "loss.json"), "utf8"))).toMatchObject({
      isRefused: true,
      courses: { delisted: 2 },
      rowsWritten: 0,
      problems: [{ message: expect.stringContaining("older") }, { message: expect.stringContaining("2 of 4") }, {}],
    });
    expect((await run([...older, "--older", "--accept-delisting"], { state })).code).toBe(0);
    expect(countIn(state, "courses WHERE delisted_on IS NOT NULL")).toBe(2);
  });

  it("reports additions to and removals from the lists of occupations, before and after writing", async () => {
    const state = newState();
    expect((await run(["--content"], { state })).output).not.toContain("Occupation lists");
    const database = new DatabaseSync(databaseOf(state));
    try {
      database.exec(`UPDATE occupations SET csol = 0 WHERE code = '351411';
        UPDATE occupations SET csol = 1 WHERE code = '149914';
        DELETE FROM occupations WHERE code = '225211';
        UPDATE occupations SET code = '999998', title = 'Lamplighter', title_cn = '点灯人' WHERE code = '121111';
        UPDATE occupations SET title_cn = '总厨', corrected = '{"titleCn":"大厨"}' WHERE code = '351311'`);
    } finally {
      database.close();
    }
    const reports = [];
    for (const flags of [["--dry-run"], []]) {
      const { output } = await run(["--content", ...flags], { state });
      reports.push(output.slice(output.indexOf("Occupation lists")));
    }
    expect(reports[1]).toBe(reports[0]);
    expect(reports[0]).toContain(
      "  CSOL (F2025C01064 of 2025-11-07): 3 came, 2 went\n    + 121111 Aquaculture Farmer 水产养殖户\n",
    );
    expect(reports[0]).toContain("    + 351411 Cook 厨师（Cook）\n    - 149914 Financial Institution Branch Manager ");
    expect(reports[0]).toContain("    - 999998 Lamplighter 点灯人\n");
    expect(reports[0]).toMatch(/ {2}STSOL .*: 1 came, 0 went\n {4}\+ 225211 ICT Account Manager /);
    expect(reports[0]).toMatch(/ {2}2 occupations on no list before:\n {4}\+ 121111 .*\n {4}\+ 225211 /);
    expect(reports[0]).toContain(
      "  1 occupation on no list any more, without a page:\n    - 999998 Lamplighter 点灯人\n",
    );
    expect(reports[0]).toContain(
      'The back office\'s titleCn of occupation 351311 stays: "总厨"; the file now says "主厨（Chef）".',
    );
    expect((await run(["--content"], { state })).output).not.toContain("came");
  });

  it.each([
    [["--fiel", "x"], /Unknown option/],
    [["--file"], /argument missing/],
    [["--file", "register.xlsx", "--latest"], /exclude each other/],
    [["--date", "yesterday"], /is not a date/],
    [["--accept-delisting"], /go with --file or --latest/],
    [["--env", "staging"], /--env goes with --remote/],
    [["stray"], /positional/],
  ])("refuses the arguments %j", async (args, expected) => {
    const { code, output } = await run(args);
    expect(code).toBe(2);
    expect(output).toMatch(/^Usage: npm run seed/);
    expect(output.trim().split("\n").at(-1)).toMatch(expected);
  });

  it("reports a missing file in one line", async () => {
    const { code, output } = await run(["--file", "absent.xlsx"]);
    expect(code).toBe(2);
    expect(output).toBe(`There is no ${path.join(folder, "absent.xlsx")}.\n`);
  });

  it("finds and loads the newest export of a catalogue", async () => {
    const bytes = await readFile(path.join(folder, "register.xlsx"));
    const file = { format: "XLSX", bytes };
    const catalogue = await startCatalogue([
      { ...file, name: "2021", lastModified: "2021-05-01T00:00:00", fileName: "old.xlsx", bytes: Buffer.from("old") },
      { ...file, name: "2022", lastModified: "2022-10-05T00:00:00", fileName: "cricos.xlsx" },
      { ...file, name: "Notes", format: "PDF", lastModified: "2023-01-01T00:00:00", fileName: "notes.pdf" },
    ]);
    const state = newState();
    const recorded = () =>
      countIn(state, "job_runs WHERE name = 'register' AND succeeded_at IS NOT NULL AND error IS NULL") * 2 +
      countIn(state, "job_runs WHERE name = 'register' AND succeeded_at IS NOT NULL AND error LIKE '%404%'");
    const { code, output } = await run(["--latest"], { state, env: { AOTU_CATALOGUE_URL: catalogue.url } });
    const loaded = recorded();
    const missing = await run(["--latest", "--catalogue", `${catalogue.url}/nothing`], { state });
    await catalogue.close();
    // The record of the last run: first without an error, then with the error and the last success.
    expect([loaded, recorded()]).toEqual([2, 1]);
    expect(output).toContain(`Loaded ${new URL("/download/cricos.xlsx", catalogue.url)}`);
    expect(code).toBe(0);
    expect(missing.code).toBe(1);
    expect(missing.output).toMatch(/cannot be fetched: status 404/);
  });

  it("a killed load leaves the old or the new catalogue complete, and can be repeated", async () => {
    const large = smallRegister();
    for (let index = 0; index < 6000; index += 1) {
      large.Courses.push(course("00001A", `2${String(index).padStart(5, "0")}Z`, `Course ${index} of Something`));
    }
    await writeWorkbook(path.join(folder, "large.xlsx"), large);
    const state = newState();
    await run(["--file", "register.xlsx"], { state });
    const started = performance.now();
    await start(["--file", "large.xlsx", "--dry-run"], state);
    const whole = performance.now() - started;
    for (const part of [0.4, 0.9, 1, 1.2]) {
      await start(["--file", "large.xlsx"], state, whole * part);
      const courses = countIn(state, "courses");
      expect([4, 6004]).toContain(courses);
      expect(countIn(state, "course_words")).toBe(courses);
      expect(countIn(state, "register_loads")).toBe(courses === 4 ? 1 : 2);
    }
    expect((await start(["--file", "large.xlsx"], state)).code).toBe(0);
    expect(countIn(state, "courses")).toBe(6004);
  }, 120_000);
});
