import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { t } from "#app/shell/text/t.ts";
import type { EditedItem, NewsState } from "#worker/features/news/edited-item.ts";
import "./text.ts";

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
        {t("adminNews.publishing")}
      </h2>
      <p className="mt-2">{whereItStands(state, visibleFrom)}</p>
      <div className="mt-4 grid gap-5">
        {(state === "draft" || state === "scheduled") && (
          <>
            <EditForm {...plain} intent="publish" submit={t("adminNews.publish")} />
            <EditForm
              intent="schedule"
              fields={[
                {
                  name: "visibleFrom",
                  type: "datetime-local",
                  label: t("adminNews.when"),
                  hint: t("adminNews.whenHint", { time: now.replace("T", " ") }),
                  defaultValue: visibleFrom,
                },
              ]}
              version={version}
              answer={answer}
              submit={t("adminNews.schedule")}
              tone="plain"
            />
          </>
        )}
        {state !== "draft" && (
          <EditForm
            {...plain}
            intent="take-back"
            submit={t(state === "removed" ? "adminNews.restore" : "adminNews.takeBack")}
            tone="plain"
          />
        )}
        {state !== "removed" && (
          <details open={answer?.values?.intent === "remove" || undefined}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-danger underline underline-offset-4">
              {t("adminNews.remove")}
            </summary>
            <p className="mt-1 mb-3">{t("adminNews.removeNote")}</p>
            <EditForm {...plain} intent="remove" submit={t("adminNews.removeConfirm")} tone="danger" />
          </details>
        )}
      </div>
    </section>
  );
}

function whereItStands(state: NewsState, visibleFrom: string): string {
  if (state === "shown") return t("adminNews.isShown");
  if (state === "scheduled") return t("adminNews.isScheduled", { time: visibleFrom.replace("T", " ") });
  return t(state === "draft" ? "adminNews.isDraft" : "adminNews.isRemoved");
}
