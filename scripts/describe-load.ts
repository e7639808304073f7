import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

// Describes a load of the register for an issue, from its exit code, its report (`npm run seed -- --report`) and its log. Writes the
// Markdown to --body and prints `title=…` for the workflow; the title is empty when no issue is needed.

interface Counts {
  added: number;
  changed: number;
  delisted: number;
  unchanged: number;
}

/** The parts of a load's report (seed/load) used in the description. */
interface Report extends Record<"institutions" | "courses" | "campuses", Counts> {
  source: string | null;
  registerDate: string | null;
  isRefused: boolean;
  rowsWritten: number;
  problems: unknown[];
}

const text = { type: "string", default: "" } as const;
const { values } = parseArgs({ options: { code: text, report: text, log: text, before: text, body: text } });

/** The text of a file, or "" when the step that writes it did not run. */
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** @returns the title of the issue; empty when there was nothing to load */
function titleOf(report: Report | null): string {
  const register = report?.registerDate ? `Register of ${report.registerDate}` : "Register";
  if (values.code !== "0") {
    const wouldChange =
      report && [report.institutions, report.courses, report.campuses].some((one) => one.delisted > 0);
    return report?.isRefused && wouldChange ? `${register} refused: nothing was changed` : `${register} was not loaded`;
  }
  return report?.rowsWritten ? `${register} loaded` : "";
}

const cells = (name: string, { added, changed, delisted, unchanged }: Counts) =>
  `| ${[name, added, changed, delisted, unchanged].join(" | ")} |`;

/** The last lines of the log, in a fence that none of its lines closes. */
const tail = (log: string) => ["~~~~text", ...log.trimEnd().split("\n").slice(-60), "~~~~"];

const report: Report | null = JSON.parse(textOf(values.report) || "null");
const title = titleOf(report);
const lines = [
  `${title || "Nothing to do: the newest export is loaded."}${report?.source ? ` (${report.source})` : ""}`,
  "",
  ...(report
    ? [
        "| | added | changed | left | unchanged |",
        "|---|---|---|---|---|",
        cells("Institutions", report.institutions),
        cells("Courses", report.courses),
        cells("Campuses", report.campuses),
        "",
        `${report.rowsWritten} rows written, ${report.problems.length} ${report.problems.length === 1 ? "problem" : "problems"}.`,
      ]
    : ["There is no report: the load ended before it could write one."]),
  "",
  ...(values.code === "0"
    ? []
    : [
        "Read the reasons below. Where the register really shrank, run the workflow Register by hand and allow it;",
        "docs/operations.md lists what is refused.",
        "",
      ]),
  "Before the load (docs/runbook.md says how to go back):",
  "",
  ...tail(textOf(values.before)),
  "",
  "End of the log:",
  "",
  ...tail(textOf(values.log)),
];
writeFileSync(values.body, `${lines.join("\n")}\n`);
console.log(`title=${title}`);
