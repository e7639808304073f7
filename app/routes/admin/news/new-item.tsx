import { redirect } from "react-router";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { t } from "#app/ui/text/t.ts";
import { appContext } from "#worker/context.ts";
import { addItem } from "#worker/domain/news/add-item.ts";
import { newsFieldsSchema } from "#worker/domain/news/schemas.ts";
import { sydneyTime } from "#worker/domain/news/sydney-time.ts";
import { answerForm } from "../../forms/answer-form.ts";
import { savedAt } from "../form/answer-edit.ts";
import { EditForm } from "../form/edit-form.tsx";
import { AdminHeading } from "../frame/admin-heading.tsx";
import { readMember } from "../read-member.ts";
import type { Route } from "./+types/new-item";
import { newsFields } from "./news-fields.ts";
import "#app/ui/text/admin.ts";
import "#app/ui/text/admin-news.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await readMember(context, request, "news");
  return { today: sydneyTime(context.get(appContext).now()).slice(0, 10) };
}

/** Writes a draft. */
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
      <AdminHeading back={{ to: "/admin/news", label: t("admin.news") }}>{t("adminNews.new")}</AdminHeading>
      <p className="mb-4">{t("adminNews.draftNote")}</p>
      <EditForm
        draft="news-new"
        fields={newsFields({ date: today })}
        answer={actionData}
        submit={t("adminNews.saveDraft")}
        cancelTo="/admin/news"
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
