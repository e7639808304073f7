import { renderWithoutKeys } from "#app/shell/page/render-without-keys.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { LineDifference } from "../shared/line-differences.ts";
import { pagesAdminText } from "./text.json";

/** Draws the diff of two texts, line by line. */
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
