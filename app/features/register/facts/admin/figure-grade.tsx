import { factText } from "#app/shell/figures/describe-fact.ts";
import type { SourceGrade } from "#worker/platform/source-grade.ts";

/** How a figure was seen, and whether it is unverified. */
export function FigureGrade({ grade, isUnverified }: { grade: SourceGrade; isUnverified: boolean }) {
  return (
    <>
      {factText.grades[grade]}
      {isUnverified && <span className="ml-1.5 font-medium text-accent">{factText.unverified}</span>}
    </>
  );
}
