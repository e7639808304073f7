import { describeCheck } from "#app/shell/figures/describe-fact.ts";
import { ExternalLink } from "#app/shell/page/links.tsx";
import type { SourceGrade } from "#worker/platform/source-grade.ts";
import { invitationText } from "./text.ts";

export interface Sourced {
  sourceName: string;
  sourceUrl: string;
  grade: SourceGrade;
  /** YYYY-MM-DD */
  checkedOn: string;
  note: string | null;
}

/** Source of a row, how and when it was seen, and a note. */
export function SourceLine({ row }: { row: Sourced }) {
  return (
    <small className="block text-muted text-sm">
      {invitationText.source}
      <ExternalLink href={row.sourceUrl}>{row.sourceName}</ExternalLink>（{describeCheck(row)}）
      {row.note && `${row.note}。`}
    </small>
  );
}
