import { factText } from "#app/shell/figures/describe-fact.ts";
import type { SourceGrade } from "#worker/platform/source-grade.ts";

/** How a figure was seen, and whether it is due for a check. */
export function FigureGrade({ grade, mayHaveChanged }: { grade: SourceGrade; mayHaveChanged: boolean }) {
  return (
    <>
      {factText.grades[grade]}
      {mayHaveChanged && <span className="ml-1.5 font-medium text-accent">{factText.mayHaveChanged}</span>}
    </>
  );
}
