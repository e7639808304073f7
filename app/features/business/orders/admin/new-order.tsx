import { redirect } from "react-router";
import { listOffers, type Offer } from "#app/features/publishing/products/server/public.ts";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { admit } from "#app/shell/back-office/admit.ts";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import { orderText } from "../pages/text.json";
import { makeOrder } from "../server/create-order.ts";
import { readPaymentMethod } from "../server/money/start-payment.ts";
import { newOrderSchema } from "../shared/input.ts";
import type { Route } from "./+types/new-order";
import { chargeField, MissingSetting } from "./amount-fields.tsx";
import { adminOrdersText } from "./text.json";

const { make } = adminOrdersText;

/** /admin/orders/new: an order for somebody who wrote or phoned. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = await admit({ context, request }, "orders");
  const [products, { lacksAccount }] = await Promise.all([
    listOffers({ db: app.primary, now: app.now }),
    readPaymentMethod(app),
  ]);
  const services = products
    .filter(({ kind }) => kind === "assistance")
    .map((offer) => ({ value: offer.key, label: labelOf(offer) }));
  const lacksSeller = products.some(({ refusals }) => refusals.some(({ why }) => why === "operator"));
  return { services, lacksAccount, lacksSeller, idempotencyKey: crypto.randomUUID() };
}

/** Label of a service, which notes that its price does not cover the charges, or that it cannot be ordered. */
function labelOf({ refusals, ...offer }: Offer): string {
  const name = `${offer.name}（${writePrice(offer)}）`;
  if (refusals.length === 0) return name;
  return fill(refusals.every(({ why }) => why === "short") ? make.short : make.blocked, { name });
}

const loadSchema = () => import("../shared/input.ts").then((input) => input.newOrderSchema);

export async function action({ context, request }: Route.ActionArgs) {
  const { app, member } = await admit({ context, request }, "orders");
  return answerForm(request, newOrderSchema, async (fields) => {
    const { number } = await makeOrder(app, member, fields, await readPaymentMethod(app));
    throw redirect(savedAt(`/admin/orders/${number}`), 303);
  });
}

export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { services, lacksAccount, lacksSeller, idempotencyKey } = loaderData;
  return (
    <>
      <AdminHeading back={{ to: "/admin/orders", label: adminText.orders }}>{make.title}</AdminHeading>
      <p className="mb-4 max-w-3xl">{make.intro}</p>
      {lacksAccount || lacksSeller ? (
        <MissingSetting text={lacksSeller ? adminOrdersText.noSeller : adminOrdersText.noAccount} />
      ) : (
        <EditForm
          schema={loadSchema}
          hidden={{ key: actionData?.values?.key ?? idempotencyKey }}
          fields={[
            { name: "service", type: "select", label: make.service, placeholder: make.choose, options: services },
            {
              name: "rules",
              type: "select",
              label: make.rules,
              hint: make.rulesHint,
              placeholder: make.rulesOther,
              options: [{ value: "clear", label: make.rulesClear }],
              isOptional: true,
              optionalNote: "",
            },
            { name: "applicantName", label: orderText.applicant, autoComplete: "off" },
            {
              name: "applicantEmail",
              type: "email",
              label: orderText.email,
              hint: make.emailHint,
              autoComplete: "off",
            },
            { name: "applicantContact", label: orderText.contact, autoComplete: "off" },
            {
              name: "applicants",
              label: adminOrdersText.applicants,
              inputMode: "numeric",
              defaultValue: "1",
              autoComplete: "off",
            },
            { name: "amount", label: make.amount, hint: make.amountHint, isOptional: true, autoComplete: "off" },
            { name: "charge", ...chargeField },
            {
              name: "amountReason",
              label: adminOrdersText.amountReason,
              hint: adminOrdersText.amountReasonHint,
              isOptional: true,
            },
            {
              name: "message",
              type: "textarea",
              rows: 3,
              label: make.message,
              hint: make.messageHint,
              isOptional: true,
            },
            { name: "notes", type: "textarea", rows: 3, label: make.notes, isOptional: true },
            { name: "source", type: "textarea", rows: 2, label: make.source, hint: make.sourceHint },
          ]}
          answer={actionData}
          submit={make.submit}
          cancelTo="/admin/orders"
        />
      )}
    </>
  );
}
