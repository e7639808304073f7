import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, type EditAnswer, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { refuseAsPage } from "#app/shell/back-office/refuse-as-page.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { readOrder } from "#worker/features/orders/find-order.ts";
import { orderMaterialsFormSchema } from "#worker/features/orders/materials/input.ts";
import { type OrderMaterial, writeSeen } from "#worker/features/orders/materials/material.ts";
import { changeOrderMaterials } from "#worker/features/orders/materials/staff-materials.ts";
import { isOver } from "#worker/features/orders/order.ts";
import { materialsText } from "../materials/text.ts";
import type { Route } from "./+types/materials";
import { AddMaterial, ChangeMaterial, formSummary } from "./material-forms.tsx";
import { MaterialState, materialsPage, ReceiveForm } from "./materials-panel.tsx";

const { admin } = materialsText;

const loadSchema = () =>
  import("#worker/features/orders/materials/input.ts").then((input) => input.orderMaterialsFormSchema);

/** The materials of an order, to edit. */
export async function loader({ context, request, params: { number } }: Route.LoaderArgs) {
  const member = await readMember(context, request, "orders");
  const order = await readOrder(context.get(appContext), { number }, member, "staff").catch(refuseAsPage);
  const { status, materials } = order;
  return { number: order.number, status, materials, idempotencyKey: crypto.randomUUID() };
}

/** Takes the forms of this page and those of the order's page; what was confirmed there leads back to it. */
export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const member = await readMember(context, request, "orders");
  const app = context.get(appContext);
  return answerEdit(
    request,
    orderMaterialsFormSchema,
    async (change) => {
      await changeOrderMaterials(app, member, { number, change });
      const isOfOrder = change.intent.startsWith("receive") || change.intent === "use-list";
      const page = isOfOrder ? `/admin/orders/${encodeURIComponent(number)}` : materialsPage(number);
      throw redirect(savedAt(page) + (isOfOrder ? "#materials" : ""), 303);
    },
    async () => null,
  );
}

export default function MaterialsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { number, status, materials, idempotencyKey } = loaderData;
  const isClosed = isOver(status);
  const answerTo = (material: OrderMaterial) => (answer?.values?.id === String(material.id) ? answer : undefined);
  const isOfForm = answer?.values?.intent === "add" || materials.some((one) => answerTo(one) !== undefined);
  return (
    <>
      <AdminHeading back={{ to: `/admin/orders/${number}`, label: fill(admin.back, { number }) }}>
        {admin.page}
      </AdminHeading>
      <p className="mb-4 text-muted">{isClosed ? admin.over : admin.intro}</p>
      {!isOfForm && <Refusal answer={answer} />}
      <ul className="grid gap-3">
        {materials.map((material) => (
          <li key={material.id} className="rounded-lg border border-line bg-surface p-3">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <div className="min-w-0">
                <MaterialState material={material} />
                {material.hint !== "" && <p className="break-words text-muted text-sm">{material.hint}</p>}
              </div>
              {!isClosed && <ReceiveForm number={number} material={material} />}
            </div>
            {!isClosed && <MaterialForms {...{ material, idempotencyKey }} answer={answerTo(material)} />}
          </li>
        ))}
      </ul>
      {!isClosed && <AddMaterial key={materials.length} hint={admin.addHint} schema={loadSchema} answer={answer} />}
    </>
  );
}

interface MaterialFormsProps {
  material: OrderMaterial;
  /** Of the forms that ask for a material again. */
  idempotencyKey: string;
  answer: EditAnswer | undefined;
}

/** Edits a material, asks the customer for it again, and removes it. */
function MaterialForms({ material, idempotencyKey, answer }: MaterialFormsProps) {
  const { id, name } = material;
  return (
    <div className="mt-1 grid gap-1">
      <details open={answer?.values?.intent === "again"}>
        <summary className={formSummary}>
          {admin.again}
          <span className="sr-only"> {name}</span>
        </summary>
        <p className="mb-2 text-muted text-sm">{admin.againHint}</p>
        <EditForm
          key={JSON.stringify(material)}
          intent="again"
          hidden={{ id: String(id), key: idempotencyKey }}
          schema={loadSchema}
          fields={[{ name: "reason", type: "textarea", rows: 2, label: admin.againReason }]}
          answer={answer}
          submit={admin.againNow}
        />
      </details>
      <ChangeMaterial
        material={material}
        hidden={{ id: String(id), seen: writeSeen(material) }}
        schema={loadSchema}
        answer={answer}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
