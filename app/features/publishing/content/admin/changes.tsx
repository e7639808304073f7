import { z } from "zod";
import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Clash } from "../server/revision-content.ts";
import { type LineDifference, lineDifferences } from "../shared/line-differences.ts";
import type { FieldChange } from "./load-preview.ts";
import { pageFields } from "./page-fields.ts";
import { pagesAdminText } from "./text.json";

/** The diff of two texts, line by line. */
export function LineChanges({ lines }: { lines: readonly LineDifference[] }) {
  return (
    <div className="mt-1 overflow-hidden rounded-lg border border-line bg-surface py-2 text-sm">
      {renderWithoutKeys(lines, (line) => (
        <Line line={line} />
      ))}
    </div>
  );
}

const row = "block whitespace-pre-wrap break-words ps-7 pe-3 -indent-4 no-underline";

function Line({ line: { kind, text } }: { line: LineDifference }) {
  if (kind === "gap") return <p className="px-3 py-1 text-muted">{fill(pagesAdminText.left, { count: text })}</p>;
  if (kind === "same") return <p className={row}>{text || " "}</p>;
  const Piece = kind === "removed" ? "del" : "ins";
  return (
    <Piece
      className={`${row} ${kind === "removed" ? "bg-danger-soft text-danger" : "bg-primary-soft text-primary-strong"}`}
    >
      <span aria-hidden="true">{kind === "removed" ? "− " : "+ "}</span>
      <span className="sr-only">{kind === "removed" ? pagesAdminText.removed : pagesAdminText.added}</span>
      {text || " "}
    </Piece>
  );
}

/** The diffs of the fields of a page, under their labels. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return pageFields.map(({ name, label }) => {
    const change = changes.find(({ field }) => field === name);
    return change ? (
      <div key={name} className="mt-3">
        <h3 className="font-medium">{label}</h3>
        <LineChanges lines={change.lines} />
      </div>
    ) : null;
  });
}

/** The fields that both editors changed differently: the saved and the typed text. */
export function ClashList({ clashes }: { clashes: readonly Clash[] }) {
  return clashes.map((clash) => {
    const { theirs, mine } = writeClash(clash);
    const label = pageFields.find(({ name }) => name === clash.field)?.label;
    return (
      <div key={clash.field} className="mt-3">
        <p className="font-medium">{label}</p>
        <LineChanges lines={lineDifferences(theirs, mine)} />
      </div>
    );
  });
}

const items = z.array(z.record(z.string(), z.string()));

/** The two texts of a conflicting field, as the form shows them: lists are stored as JSON. */
function writeClash({ field, theirs, mine }: Clash): { theirs: string; mine: string } {
  if (field !== "sources" && field !== "next" && field !== "related") return { theirs, mine };
  const write = (text: string) =>
    items
      .parse(JSON.parse(text))
      .map((item) => Object.values(item).join(" | "))
      .join("\n");
  return { theirs: write(theirs), mine: write(mine) };
}
