import { data, Link, redirect } from "react-router";
import { materialsText } from "#app/features/orders/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { changeProduct } from "#worker/features/products/change-product.ts";
import { writeCharges } from "#worker/features/products/charges-input.ts";
import { type EditedProduct, readEditedProduct } from "#worker/features/products/edited-products.ts";
import { editProductSchema } from "#worker/features/products/input.ts";
import { writePlainAmount } from "#worker/platform/money.ts";
import type { Route } from "./+types/product";
import { ProductCharges } from "./product-charges.tsx";
import { adminProductText } from "./text.ts";

const loadSchema = () => import("#worker/features/products/input.ts").then((input) => input.editProductSchema);

/** The form of a product: texts, price, duration, charges. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await readMember(context, request, "products");
  const product = await readEditedProduct(context.get(appContext), member, { key: params.key });
  if (!product) throw data(adminProductText.gone, { status: 404 });
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
  charges: writeCharges(product.charges),
  mustBeConfirmed: product.mustBeConfirmed.join("\n"),
});

const chargeFields: FieldProps[] = [
  {
    name: "charges",
    type: "textarea",
    rows: 2,
    label: adminProductText.charges,
    hint: adminProductText.chargesHint,
    isOptional: true,
    lang: "en",
  },
  {
    name: "mustBeConfirmed",
    type: "textarea",
    rows: 2,
    label: adminProductText.mustBeConfirmed,
    hint: adminProductText.mustBeConfirmedHint,
    isOptional: true,
    lang: "en",
  },
];

function fieldsOf(product: EditedProduct): FieldProps[] {
  const unit = adminProductText.unit[product.currency];
  const isMonthly = product.kind === "membership";
  const values = valuesOf(product);
  const fields: FieldProps[] = [
    { name: "name", label: adminProductText.name },
    {
      name: "summary",
      type: "textarea",
      rows: 2,
      label: adminProductText.summary,
      hint: adminProductText.summaryHint,
    },
    {
      name: "priceFrom",
      label: fill(isMonthly ? adminProductText.priceFromMonth : adminProductText.priceFrom, { unit }),
      hint: adminProductText.priceHint,
    },
    {
      name: "priceTo",
      label: fill(adminProductText.priceTo, { unit }),
      hint: adminProductText.priceToHint,
      isOptional: true,
    },
    { name: "daysFrom", label: adminProductText.daysFrom, inputMode: "numeric", isOptional: true },
    { name: "daysTo", label: adminProductText.daysTo, inputMode: "numeric", isOptional: true },
    {
      name: "workingDays",
      type: "select",
      label: adminProductText.workingDays,
      options: [
        { value: "yes", label: adminProductText.workingDaysYes },
        { value: "no", label: adminProductText.workingDaysNo },
      ],
    },
    ...(isMonthly ? [] : chargeFields),
  ];
  return fields.map((field) => ({ ...field, defaultValue: values[field.name] ?? "" }));
}

export default function ProductPage({ loaderData: { product }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading back={{ to: "/admin/products", label: adminText.products }}>
        {adminProductText.edit}：{product.name}
      </AdminHeading>
      <p className="mb-4 text-muted">
        {adminProductText.key}
        <code>{product.key}</code>
      </p>
      {product.kind === "assistance" && (
        <div className="mb-6 max-w-3xl">
          <ProductCharges product={product} />
          <Panel title={materialsText.product.panel}>
            <p className="text-muted">{materialsText.product.panelHint}</p>
            <Link
              to={`/admin/products/${product.key}/materials`}
              className="inline-flex min-h-9 items-center text-primary underline underline-offset-4"
            >
              {materialsText.product.open}
            </Link>
          </Panel>
        </div>
      )}
      <EditForm
        schema={loadSchema}
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
