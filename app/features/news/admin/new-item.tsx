import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { appContext } from "#worker/context.ts";
import { addItem } from "#worker/features/news/change-item.ts";
import { newsFieldsSchema } from "#worker/features/news/input.ts";
import { sydneyTime } from "#worker/platform/time/sydney-time.ts";
import type { Route } from "./+types/new-item";
import { newsFields } from "./news-fields.ts";
import { adminNewsText } from "./text.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await readMember(context, request, "news");
  return { today: sydneyTime(context.get(appContext).now()).slice(0, 10) };
}

const loadSchema = () => import("#worker/features/news/input.ts").then((input) => input.newsFieldsSchema);

/** Adds the item as a draft. */
export async function action({ context, request }: Route.ActionArgs) {
  const member = await readMember(context, request, "news");
  return answerForm(request, newsFieldsSchema, async (fields) => {
    const id = await addItem(context.get(appContext), member, fields);
    throw redirect(savedAt(`/admin/news/${id}`), 303);
  });
}

export default function NewItemPage({ loaderData: { today }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading back={{ to: "/admin/news", label: adminText.news }}>{adminNewsText.new}</AdminHeading>
      <p className="mb-4">{adminNewsText.draftNote}</p>
      <EditForm
        draft="news-new"
        schema={loadSchema}
        fields={newsFields({ date: today })}
        answer={actionData}
        submit={adminNewsText.saveDraft}
        cancelTo="/admin/news"
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
