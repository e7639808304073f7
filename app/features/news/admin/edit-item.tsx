import { data, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { appContext } from "#worker/context.ts";
import { editItem } from "#worker/features/news/edit-item.ts";
import { stateOf } from "#worker/features/news/edited-item.ts";
import { publishItem } from "#worker/features/news/publish-item.ts";
import { readEditedItem } from "#worker/features/news/read-edited-item.ts";
import { removeItem } from "#worker/features/news/remove-item.ts";
import { scheduleItem } from "#worker/features/news/schedule-item.ts";
import { sydneyTime } from "#worker/features/news/sydney-time.ts";
import { takeBackItem } from "#worker/features/news/take-back-item.ts";
import type { Route } from "./+types/edit-item";
import { newsFields, newsValues } from "./news-fields.ts";
import { newsFormSchema } from "./news-forms.ts";
import { Publication } from "./publication.tsx";
import { adminNewsText } from "./text.ts";

/** @throws 404 for what is no id */
function idOf({ id }: { id: string }): number {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw data(null, { status: 404 });
  return Number(id);
}

/** An item of news, and when it is shown. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "news");
  const app = context.get(appContext);
  const item = await readEditedItem(app, member, idOf(params));
  if (!item) throw data(null, { status: 404 });
  const now = app.now();
  return {
    item,
    state: stateOf(item, now),
    /** Of Sydney's clocks. */
    now: sydneyTime(now),
    visibleFrom: item.visibleFrom !== null && item.visibleFrom > 0 ? sydneyTime(item.visibleFrom) : "",
  };
}

/** Saves it, publishes it now or later, takes it back, removes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "news");
  const app = context.get(appContext);
  const id = idOf(params);
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
          await takeBackItem(app, member, opened);
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
      const when = visibleFrom !== null && visibleFrom > 0 ? sydneyTime(visibleFrom) : "";
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
