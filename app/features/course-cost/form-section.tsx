import type { ReactNode } from "react";
import type { CostSheet } from "#worker/features/course-cost/course-cost.ts";
import { formatAud, formatSum } from "./cost-table.tsx";
import { costText } from "./text.ts";

interface Props {
  /** Whether a narrow window folds the form: of a course it only changes what is assumed. */
  isFolded: boolean;
  /** Whether a folded form is open at first, because something in it has to be corrected. */
  isOpen: boolean;
  /** What the bar below the form shows; null: nothing. */
  total: CostSheet | null;
  /** The form. */
  children: ReactNode;
}

/** The column of the form, with the total below it. */
export function FormSection({ isFolded, isOpen, total, children }: Props) {
  return (
    <section aria-labelledby="cost-form" className="cost-fields">
      {isFolded && (
        <>
          <input type="checkbox" id="cost-change" defaultChecked={isOpen} className="peer sr-only lg:hidden" />
          <label htmlFor="cost-change" className="fold-label">
            {costText.change}
          </label>
        </>
      )}
      <div className={isFolded ? "hidden peer-checked:block lg:block" : ""}>
        <h2 id="cost-form">{costText.form}</h2>
        {children}
        {total && (
          <p aria-hidden="true" className="cost-bar">
            {costText.total} <strong>{formatSum(total, formatAud(total.sum))}</strong>
          </p>
        )}
      </div>
    </section>
  );
}
