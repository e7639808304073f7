import { Link } from "react-router";
import { useTicked } from "#app/features/document-checklist/public.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { NextStep } from "./next-steps.ts";
import { nextStepText } from "./text.ts";

/** The next steps as links. How many documents are ticked is known to the browser only. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const ticked = useTicked().length;
  const noteOf = ({ id, note }: NextStep) =>
    id === "checklist" && ticked > 0 ? fill(nextStepText.ticked, { count: ticked }) : note;
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step.to}>
          <Link to={step.to}>
            <b>{step.title}</b>
            <span>{noteOf(step)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
