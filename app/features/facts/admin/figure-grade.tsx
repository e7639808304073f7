import { factText } from "#app/shell/figures/describe-fact.ts";
import type { FactGrade } from "#worker/features/facts/fact.ts";

/** How a figure was seen, and whether it is due for a check. */
export function FigureGrade({ grade, mayHaveChanged }: { grade: FactGrade; mayHaveChanged: boolean }) {
  return (
    <>
      {factText.grades[grade]}
      {mayHaveChanged && <span className="ml-1.5 font-medium text-accent">{factText.mayHaveChanged}</span>}
    </>
  );
}
