import { data, redirect } from "react-router";
import type { FieldProps } from "#app/ui/form/field.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { t } from "#app/ui/text/t.ts";
import { writePlainAmount } from "#worker/amount.ts";
import { appContext } from "#worker/context.ts";
import { changeProduct } from "#worker/domain/products/change-product.ts";
import type { EditedProduct } from "#worker/domain/products/list-edited-products.ts";
import { readEditedProduct } from "#worker/domain/products/read-edited-product.ts";
import { editProductSchema } from "#worker/domain/products/schemas.ts";
import { answerEdit, savedAt } from "../form/answer-edit.ts";
import { EditForm } from "../form/edit-form.tsx";
import { AdminHeading } from "../frame/admin-heading.tsx";
import { readMember } from "../read-member.ts";
import type { Route } from "./+types/product";
import "#app/ui/text/admin.ts";
import "#app/ui/text/admin-products.ts";

/** A product: what is said about it, what it costs, how long it takes. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "products");
  const product = await readEditedProduct(context.get(appContext), member, { key: params.key });
  if (!product) throw data(t("adminProduct.gone"), { status: 404 });
  return { product };
}

export async function action({ context, request, params: { key } }: Route.ActionArgs) {
  const member = await readMember(context, request, "products");
  const app = context.get(appContext);
  return answerEdit(
    request,
    editProductSchema,
    async (fields) => {
      await changeProduct(app, member, { ...fields, key });
      throw redirect(savedAt(`/admin/products/${key}`), 303);
    },
    async () => {
      const product = await readEditedProduct(app, member, { key });
      return product && { version: product.version, values: valuesOf(product) };
    },
  );
}

const valuesOf = (product: EditedProduct): Record<string, string> => ({
  name: product.name,
  summary: product.summary,
  priceFrom: writePlainAmount(product.priceFrom),
  priceTo: product.priceTo === null ? "" : writePlainAmount(product.priceTo),
  daysFrom: String(product.daysFrom ?? ""),
  daysTo: String(product.daysTo ?? ""),
  workingDays: product.workingDays ? "yes" : "no",
});

function fieldsOf(product: EditedProduct): FieldProps[] {
  const unit = t(`adminProduct.unit.${product.currency}`);
  const isMonthly = product.kind === "membership";
  const values = valuesOf(product);
  const fields: FieldProps[] = [
    { name: "name", label: t("adminProduct.name") },
    {
      name: "summary",
      type: "textarea",
      rows: 2,
      label: t("adminProduct.summary"),
      hint: t("adminProduct.summaryHint"),
    },
    {
      name: "priceFrom",
      label: t(isMonthly ? "adminProduct.priceFromMonth" : "adminProduct.priceFrom", { unit }),
      hint: t("adminProduct.priceHint"),
    },
    {
      name: "priceTo",
      label: t("adminProduct.priceTo", { unit }),
      hint: t("adminProduct.priceToHint"),
      isOptional: true,
    },
    { name: "daysFrom", label: t("adminProduct.daysFrom"), inputMode: "numeric", isOptional: true },
    { name: "daysTo", label: t("adminProduct.daysTo"), inputMode: "numeric", isOptional: true },
    {
      name: "workingDays",
      type: "select",
      label: t("adminProduct.workingDays"),
      options: [
        { value: "yes", label: t("adminProduct.workingDaysYes") },
        { value: "no", label: t("adminProduct.workingDaysNo") },
      ],
    },
  ];
  return fields.map((field) => ({ ...field, defaultValue: values[field.name] ?? "" }));
}

export default function ProductPage({ loaderData: { product }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading back={{ to: "/admin/products", label: t("admin.products") }}>
        {t("adminProduct.edit")}：{product.name}
      </AdminHeading>
      <p className="mb-4 text-muted">
        {t("adminProduct.key")}
        <code>{product.key}</code>
      </p>
      <EditForm
        key={`${product.key}.${product.version}`}
        fields={fieldsOf(product)}
        version={product.version}
        answer={actionData}
        cancelTo="/admin/products"
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
