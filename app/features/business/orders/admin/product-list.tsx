import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { materialsText } from "../pages/materials/text.json";
import { changeProductList, readEditedList } from "../server/materials/lists.ts";
import { productListFormSchema, writeList } from "../shared/materials/material.ts";
import type { Route } from "./+types/product-list";

const { product: text, admin } = materialsText;

/** The list of materials of a product, to edit. */
export async function loader({ context, request, params: { key } }: Route.LoaderArgs) {
  const member = await readMember(context, request, "products");
  return readEditedList(context.get(appContext), member, key).catch(refuseAsPage);
}

export async function action({ context, request, params: { key } }: Route.ActionArgs) {
  const member = await readMember(context, request, "products");
  const app = context.get(appContext);
  return answerEdit(
    request,
    productListFormSchema,
    async (list) => {
      await changeProductList(app, member, { ...list, key });
      throw redirect(savedAt(`/admin/products/${encodeURIComponent(key)}/materials`), 303);
    },
    async () => {
      const now = await readEditedList(app, member, key);
      return { version: now.version, values: { materials: writeList(now.items) } };
    },
  );
}

export default function ProductListPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { product, items, version } = loaderData;
  return (
    <>
      <AdminHeading back={{ to: `/admin/products/${product.key}`, label: text.back }}>
        {fill(text.title, { name: product.name })}
      </AdminHeading>
      <p className="mb-4 text-muted">
        {text.hint} {text.intro}
      </p>
      <EditForm
        key={version}
        version={version}
        schema={() => import("../shared/materials/material.ts").then((input) => input.productListFormSchema)}
        fields={[
          {
            name: "materials",
            type: "textarea",
            rows: 20,
            label: admin.lines,
            hint: admin.linesHint.split("。")[0],
            defaultValue: writeList(items),
          },
        ]}
        answer={answer}
        submit={admin.save}
      />
    </>
  );
}
