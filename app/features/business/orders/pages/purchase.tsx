import { data, redirect, useActionData, useSearchParams } from "react-router";
import { listOffers } from "#app/features/publishing/products/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { readLaw } from "#app/features/register/student-visa/server/public.ts";
import { ruleFigures } from "#app/features/register/student-visa/shared/rule.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { runAction } from "#app/shell/form/run-action.ts";
import { forgetDraft, hasDraft } from "#app/shell/form/use-draft.ts";
import { later, OnUse } from "#app/shell/islands/on-use.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { useComparedSession } from "#app/shell/session/use-session.ts";
import { appContext } from "#worker/context.ts";
import { createOrder } from "../server/create-order.ts";
import { purchaseSchema } from "../shared/input.ts";
import { isStudentVisa } from "../shared/student-visa.ts";
import type { Route } from "./+types/purchase";
import { forgetIdempotencyKey } from "./idempotency-key.ts";
import { addressOf, loginFor } from "./purchase-address.ts";
import { purchaseText } from "./purchase-text.json";

const load = async () => (await import("./purchase-page.tsx")).PurchasePage;
const purchase = later(load, import.meta.env.SSR ? await load() : undefined);

/**
 * /purchase?service=student500: a service, its price and how to order it; the form is for signed-in users. An unknown service
 * lists all services.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const service = url.searchParams.get("service");
  const products = (await listOffers(app)).filter(({ kind }) => kind === "assistance");
  const product = products.find(({ key }) => key === service) ?? null;
  const { origin } = app;
  if (!product) {
    const isUnknown = service !== null;
    return data({ products, chosen: null, isUnknown, origin }, { status: isUnknown ? 404 : 200 });
  }
  const actor = await readGuarded(context);
  const [facts, law] = isStudentVisa(product)
    ? await Promise.all([readFacts(app, Object.values(ruleFigures)), readLaw(app)])
    : [null, null];
  const ruleFacts = facts && Object.fromEntries(facts);
  const chosen = { product, email: actor?.email ?? null, idempotencyKey: crypto.randomUUID(), ruleFacts, law };
  return data({ products, chosen, isUnknown: false, origin });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const actor = await readGuarded(context);
  if (!actor) throw redirect(loginFor(url.searchParams.get("service") ?? ""), 303);
  return answerForm(request, purchaseSchema, async (fields) => {
    const { number } = await createOrder(context.get(appContext), actor, fields);
    return redirect(`/dashboard/orders/${number}?done=ordered`, 303);
  });
}

/** Preserves the input when sending fails. Once the order exists, deletes the draft and the idempotency key. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const service = new URL(request.url).searchParams.get("service") ?? "";
  return runAction(serverAction, {
    failed: purchaseText.failed,
    onDone(to) {
      if (!to.pathname.startsWith("/dashboard/orders/")) return;
      forgetDraft(`purchase-${service}`, "tab");
      forgetIdempotencyKey(service);
    },
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { chosen, origin } = loaderData;
  return pageMeta({
    title: `${chosen ? `${purchaseText.title}：${chosen.product.name}` : purchaseText.title} | 澳途`,
    description: purchaseText.description,
    url: `${origin}${chosen ? addressOf(chosen.product.key) : "/purchase"}`,
    origin,
    noindex: true,
  });
}

export default function Purchase({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.chosen && <Compared isSignedIn={loaderData.chosen.email !== null} />}
      <OnUse part={purchase} useNeed={useAnswerOrDraft}>
        <purchase.Part loaderData={loaderData} />
      </OnUse>
    </>
  );
}

/** Whether the form shows an answer or restores a draft. */
function useAnswerOrDraft(): boolean {
  const [search] = useSearchParams();
  return useActionData() !== undefined || hasDraft(`purchase-${search.get("service")}`, "tab");
}

function Compared({ isSignedIn }: { isSignedIn: boolean }) {
  useComparedSession(isSignedIn);
  return null;
}
