import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { ButtonForm } from "#app/shell/back-office/form/edit-form.tsx";
import type { Entry } from "#worker/features/catalogue/course-names/read-entries.ts";
import { courseNamesText } from "./course-names-text.ts";

interface StepsProps {
  entry: Entry;
  hidden: Record<string, string>;
  answer: EditAnswer | undefined;
}

/** Removing the entry, and undoing what the back office did to it. */
export function EntrySteps({ entry: { origin, loaded, version }, hidden, answer }: StepsProps) {
  const step = { version, hidden, answer };
  return (
    <section aria-labelledby="other" className="my-6 grid max-w-3xl gap-4 border-line border-t pt-4">
      <h2 id="other" className="font-semibold text-lg">
        {courseNamesText.other}
      </h2>
      {loaded !== null && origin !== "removed" && (
        <div>
          <p className="mb-2 text-muted text-sm">{courseNamesText.removeHint}</p>
          <ButtonForm intent="remove" tone="danger" {...step}>
            {courseNamesText.remove}
          </ButtonForm>
        </div>
      )}
      {version > 0 && (
        <div>
          <p className="mb-2 text-muted text-sm">{courseNamesText.undoHint}</p>
          <ButtonForm intent="undo" tone="plain" {...step}>
            {loaded === null ? courseNamesText.delete : courseNamesText.undo}
          </ButtonForm>
        </div>
      )}
    </section>
  );
}
