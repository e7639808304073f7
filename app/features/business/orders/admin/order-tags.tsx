import { Link, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, type EditAnswer, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { countTagged, listTags, mostCounted, type OrderTag, removeTag, renameTag } from "../server/tags/tags.ts";
import { tagFormSchema } from "../shared/input.ts";
import type { Route } from "./+types/order-tags";
import { tagsText } from "./tags/text.json";

const tagsPath = "/admin/orders/tags";

/** /admin/orders/tags: the tags of orders; `?id=` opens one. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "orders");
  const app = context.get(appContext);
  const tags = await listTags(app, member);
  const chosen = tags.find(({ id }) => String(id) === url.searchParams.get("id"));
  return { tags, chosen: chosen ? { ...chosen, count: await countTagged(app, member, chosen.id) } : null };
}

/** Renames, merges or removes a tag. */
export async function action({ context, request }: Route.ActionArgs) {
  const member = await readMember(context, request, "orders");
  const app = context.get(appContext);
  return answerEdit(
    request,
    tagFormSchema,
    async (fields) => {
      if (fields.intent === "rename") await renameTag(app, member, fields);
      else await removeTag(app, member, fields.id);
      throw redirect(savedAt(tagsPath), 303);
    },
    async () => null,
  );
}

export default function TagsPage({ loaderData: { tags, chosen }, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading back={{ to: "/admin/orders", label: adminText.orders }}>{tagsText.title}</AdminHeading>
      <p className="mb-4 text-muted">{tagsText.intro}</p>
      {tags.length === 0 && <p className="text-muted">{tagsText.empty}</p>}
      <ul className="divide-y divide-line border-line border-y">
        {tags.map((tag) => (
          <li key={tag.id} className="py-2">
            <div className="flex flex-wrap items-center gap-x-4">
              <Link
                to={`${tagsPath}?id=${tag.id}`}
                preventScrollReset
                aria-current={tag.id === chosen?.id ? "true" : undefined}
                className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
              >
                {tag.name}
              </Link>
              <Link
                to={`/admin/orders?tag=${tag.id}`}
                className="inline-flex min-h-11 items-center text-muted text-sm underline underline-offset-4"
              >
                {tagsText.orders}
              </Link>
            </div>
            {chosen?.id === tag.id && <TagForms tag={chosen} answer={answer} />}
          </li>
        ))}
      </ul>
    </>
  );
}

interface FormsProps {
  tag: OrderTag & { /** Orders that have it. */ count: number };
  answer: EditAnswer | undefined;
}

function TagForms({ tag: { id, name, count }, answer }: FormsProps) {
  const hidden = { id: String(id) };
  const schema = () => import("../shared/input.ts").then((input) => input.tagFormSchema);
  const hint = count > mostCounted ? tagsText.deleteHintMany : tagsText.deleteHint;
  return (
    <div className="grid gap-6 py-3 lg:grid-cols-2">
      <EditForm
        intent="rename"
        schema={schema}
        hidden={hidden}
        fields={[{ name: "name", label: tagsText.name, defaultValue: name }]}
        answer={answer}
        submit={tagsText.rename}
        tone="plain"
      />
      <EditForm
        intent="remove"
        schema={schema}
        hidden={hidden}
        fields={[]}
        answer={answer}
        submit={tagsText.delete}
        tone="danger"
      >
        <p className="text-muted text-sm">{fill(hint, { count: Math.min(count, mostCounted) })}</p>
        <Checkbox name="isSure" error={answer?.errors?.isSure} isRequired>
          {tagsText.sure}
        </Checkbox>
      </EditForm>
    </div>
  );
}
