import { useId } from "react";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { pointsText } from "./text.ts";

/** The day whose table is used; sent with the form, since only the server knows the tables of other days. */
export function DayField({ on }: { on: string | null }) {
  const id = useId();
  return (
    <details className="mt-6" open={on !== null}>
      <summary className="flex min-h-11 items-center text-primary underline underline-offset-4">
        {pointsText.otherDay}
      </summary>
      <label htmlFor={id} className="block font-medium">
        {pointsText.day}
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {pointsText.dayHint}
      </p>
      <div className="mt-1 flex flex-wrap gap-3">
        <div className="w-48">
          <input
            key={on}
            id={id}
            type="date"
            name="on"
            defaultValue={on ?? ""}
            aria-describedby={`${id}-hint`}
            className={controlStyle}
          />
        </div>
        <SubmitButton tone="plain">{pointsText.dayUse}</SubmitButton>
      </div>
    </details>
  );
}
