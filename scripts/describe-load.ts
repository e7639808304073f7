import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";

// Describes a load of the register for an issue, from its exit code, its report (`npm run seed -- --report`) and its log. Writes
// the Markdown to --body and prints `title=…` for the workflow; the title is empty when nobody needs to know.

const counts = z.object({ added: z.number(), changed: z.number(), delisted: z.number(), unchanged: z.number() });
const reportSchema = z.object({
  source: z.string().nullable(),
  registerDate: z.string().nullable(),
  isRefused: z.boolean(),
  institutions: counts,
  courses: counts,
  campuses: counts,
  rowsWritten: z.number(),
  problems: z.array(z.looseObject({ message: z.string().optional() })),
});
type Report = z.infer<typeof reportSchema>;

const { values } = parseArgs({
  options: {
    code: { type: "string", default: "" },
    report: { type: "string", default: "" },
    log: { type: "string", default: "" },
    before: { type: "string", default: "" },
    body: { type: "string", default: "" },
  },
});

/** The text of a file, or "" when the step that writes it did not come so far. */
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

function readReport(): Report | null {
  try {
    return reportSchema.parse(JSON.parse(textOf(values.report)));
  } catch {
    return null;
  }
}

/** @returns what the issue is called; empty when there was nothing to load */
function titleOf(report: Report | null): string {
  const register = report?.registerDate ? `Register of ${report.registerDate}` : "Register";
  if (values.code !== "0") {
    const wouldChange =
      report && [report.institutions, report.courses, report.campuses].some((one) => one.delisted > 0);
    return report?.isRefused && wouldChange ? `${register} refused: nothing was changed` : `${register} was not loaded`;
  }
  return report?.rowsWritten ? `${register} loaded` : "";
}

const cells = (name: string, { added, changed, delisted, unchanged }: z.infer<typeof counts>) =>
  `| ${[name, added, changed, delisted, unchanged].join(" | ")} |`;

/** The last lines of the log, in a fence that no line of it closes. */
const tail = (log: string) => ["~~~~text", ...log.trimEnd().split("\n").slice(-60), "~~~~"];

const report = readReport();
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
