import { data, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, type EditAnswer, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { recordIdOf } from "#app/shell/back-office/record-id.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { editItem, publishItem, removeItem, scheduleItem, unpublishItem } from "#worker/features/news/change-item.ts";
import { newsFormSchema } from "#worker/features/news/input.ts";
import { type EditedItem, readEditedItem } from "#worker/features/news/news-item.ts";
import { type NewsState, newsStateAt } from "#worker/features/news/news-state.ts";
import { sydneyTime } from "#worker/platform/time/sydney-time.ts";
import type { Route } from "./+types/edit-item";
import { newsFields, newsValues } from "./news-fields.ts";
import { adminNewsText } from "./text.ts";

const loadSchema = () => import("#worker/features/news/input.ts").then((input) => input.newsFormSchema);

/** An item of news, its state, and when it is shown. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "news");
  const app = context.get(appContext);
  const item = await readEditedItem(app, member, recordIdOf(params));
  if (!item) throw data(null, { status: 404 });
  const now = app.now();
  return {
    item,
    state: newsStateAt(item, now),
    /** Local time in Sydney. */
    now: sydneyTime(now),
    visibleFrom: item.visibleFrom !== null ? sydneyTime(item.visibleFrom) : "",
  };
}

/** Edits the item, or changes its state. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "news");
  const app = context.get(appContext);
  const id = recordIdOf(params);
  return answerEdit(
    request,
    newsFormSchema,
    async (form) => {
      const opened = { id, version: form.version };
      switch (form.intent) {
        case "edit":
          await editItem(app, member, opened, form);
          break;
        case "schedule":
          await scheduleItem(app, member, opened, form.visibleFrom);
          break;
        case "publish":
          await publishItem(app, member, opened);
          break;
        case "take-back":
          await unpublishItem(app, member, opened);
          break;
        case "remove":
          await removeItem(app, member, opened);
          throw redirect(savedAt("/admin/news"), 303);
      }
      throw redirect(savedAt(`/admin/news/${id}`), 303);
    },
    async () => {
      const item = await readEditedItem(app, member, id);
      if (!item) return null;
      const { version, visibleFrom } = item;
      const when = visibleFrom !== null ? sydneyTime(visibleFrom) : "";
      return { version, values: { ...newsValues(item), visibleFrom: when } };
    },
  );
}

export default function EditItemPage({ loaderData, actionData }: Route.ComponentProps) {
  const { item, state } = loaderData;
  return (
    <>
      <AdminHeading back={{ to: "/admin/news", label: adminText.news }}>{adminNewsText.edit}</AdminHeading>
      {item.origin === "seed" && <p className="mb-4 text-muted">{adminNewsText.seedNote}</p>}
      {state === "removed" ? (
        <p className="mb-4 font-medium">{item.title}</p>
      ) : (
        <EditForm
          key={`edit-${item.version}`}
          intent="edit"
          schema={loadSchema}
          draft={`news-${item.id}`}
          fields={newsFields(newsValues(item))}
          version={item.version}
          answer={actionData}
          cancelTo="/admin/news"
        />
      )}
      <Publication key={item.version} {...loaderData} answer={actionData} />
    </>
  );
}

interface PublicationProps {
  item: EditedItem;
  state: NewsState;
  /** Local time in Sydney, `2026-11-21T09:30`. */
  now: string;
  /** The same; empty when no time is set. */
  visibleFrom: string;
  answer: EditAnswer | undefined;
}

/** Whether an item is shown, and the forms that publish, schedule, take back and remove it. */
function Publication({ item: { version }, state, now, visibleFrom, answer }: PublicationProps) {
  const plain = { fields: [], version, answer };
  return (
    <section aria-labelledby="publication" className="mt-8 max-w-3xl border-line border-t pt-6">
      <h2 id="publication" className="font-semibold text-xl">
        {adminNewsText.publishing}
      </h2>
      <p className="mt-2">{describeState(state, visibleFrom)}</p>
      <div className="mt-4 grid gap-5">
        {(state === "draft" || state === "scheduled") && (
          <>
            <EditForm {...plain} intent="publish" submit={adminNewsText.publish} />
            <EditForm
              intent="schedule"
              schema={loadSchema}
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

function describeState(state: NewsState, visibleFrom: string): string {
  if (state === "shown") return adminNewsText.isShown;
  if (state === "scheduled") return fill(adminNewsText.isScheduled, { time: visibleFrom.replace("T", " ") });
  return state === "draft" ? adminNewsText.isDraft : adminNewsText.isRemoved;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
