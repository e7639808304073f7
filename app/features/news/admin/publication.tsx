import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { EditedItem, NewsState } from "#worker/features/news/news-item.ts";
import { adminNewsText } from "./text.ts";

interface Props {
  item: EditedItem;
  state: NewsState;
  /** Both of Sydney's clocks, `2026-11-21T09:30`; the second may be empty. */
  now: string;
  visibleFrom: string;
  answer: EditAnswer | undefined;
}

/** Whether an item is shown, and the ways to change that. */
export function Publication({ item: { version }, state, now, visibleFrom, answer }: Props) {
  const plain = { fields: [], version, answer };
  return (
    <section aria-labelledby="publication" className="mt-8 max-w-3xl border-line border-t pt-6">
      <h2 id="publication" className="font-semibold text-xl">
        {adminNewsText.publishing}
      </h2>
      <p className="mt-2">{whereItStands(state, visibleFrom)}</p>
      <div className="mt-4 grid gap-5">
        {(state === "draft" || state === "scheduled") && (
          <>
            <EditForm {...plain} intent="publish" submit={adminNewsText.publish} />
            <EditForm
              intent="schedule"
              fields={[
                {
                  name: "visibleFrom",
                  type: "datetime-local",
                  label: adminNewsText.when,
                  hint: fill(adminNewsText.whenHint, { time: now.replace("T", " ") }),
                  defaultValue: visibleFrom,
                },
              ]}
              version={version}
              answer={answer}
              submit={adminNewsText.schedule}
              tone="plain"
            />
          </>
        )}
        {state !== "draft" && (
          <EditForm
            {...plain}
            intent="take-back"
            submit={state === "removed" ? adminNewsText.restore : adminNewsText.takeBack}
            tone="plain"
          />
        )}
        {state !== "removed" && (
          <details open={answer?.values?.intent === "remove" || undefined}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-danger underline underline-offset-4">
              {adminNewsText.remove}
            </summary>
            <p className="mt-1 mb-3">{adminNewsText.removeNote}</p>
            <EditForm {...plain} intent="remove" submit={adminNewsText.removeConfirm} tone="danger" />
          </details>
        )}
      </div>
    </section>
  );
}

function whereItStands(state: NewsState, visibleFrom: string): string {
  if (state === "shown") return adminNewsText.isShown;
  if (state === "scheduled") return fill(adminNewsText.isScheduled, { time: visibleFrom.replace("T", " ") });
  return state === "draft" ? adminNewsText.isDraft : adminNewsText.isRemoved;
}
