import { data, Link, redirect, useActionData } from "react-router";
import { PageData, ProductCard, Products, productText, Scope } from "#app/features/publishing/content/pages/public.tsx";
import { listOffers } from "#app/features/publishing/products/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { LawNotice } from "#app/features/register/student-visa/pages/public.tsx";
import { readLaw } from "#app/features/register/student-visa/server/public.ts";
import { ruleFigures } from "#app/features/register/student-visa/shared/rule.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { runAction } from "#app/shell/form/run-action.ts";
import { forgetDraft } from "#app/shell/form/use-draft.ts";
import { Notice, Panel } from "#app/shell/page/boxes.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { addressWith } from "#app/shell/session/login-address.ts";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { useComparedSession } from "#app/shell/session/use-session.ts";
import { appContext } from "#worker/context.ts";
import { createOrder } from "../server/create-order.ts";
import { purchaseSchema } from "../shared/input.ts";
import { isStudentVisa } from "../shared/student-visa.ts";
import type { Route } from "./+types/purchase";
import { forgetIdempotencyKey, PurchaseForm } from "./purchase-form.tsx";
import { purchaseText } from "./purchase-text.json";

const addressOf = (service: string) => addressWith("/purchase", { service });
const loginFor = (service: string) => addressWith("/login", { returnTo: addressOf(service) });

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

export default function PurchasePage({ loaderData: { products, chosen, isUnknown } }: Route.ComponentProps) {
  return (
    <div className="page page-text">
      <h1>{purchaseText.title}</h1>
      {chosen ? (
        <Ordering key={chosen.product.key} {...chosen} />
      ) : (
        <PageData value={{ facts: {}, products }}>
          {isUnknown && <Notice>{purchaseText.unknown}</Notice>}
          <h2 className="mt-3 text-section">{purchaseText.products}</h2>
          <Products />
        </PageData>
      )}
    </div>
  );
}

type Chosen = NonNullable<Route.ComponentProps["loaderData"]["chosen"]>;

function Ordering({ product, email, idempotencyKey, ruleFacts, law }: Chosen) {
  const answer = useActionData<FormAnswer>();
  // A form that is already open stays, with the input; the server refuses it.
  const isOpen = product.refusals.length === 0;
  useComparedSession(email !== null);
  return (
    <>
      <h2 className="sr-only">{purchaseText.chosen}</h2>
      <ul className="mt-3">
        <ProductCard offer={product} isChosen />
      </ul>
      {isOpen && (
        <section className="mt-4">
          <h2 className="font-semibold">{purchaseText.how}</h2>
          <p>{purchaseText.steps}</p>
          {email === null && <p className="text-muted text-sm">{purchaseText.account}</p>}
          <p className="sticky bottom-0 z-10 flex flex-wrap gap-3 bg-page py-3 print:hidden">
            <ButtonLink to={email === null ? loginFor(product.key) : "#order"} isPrimary>
              {email === null ? purchaseText.logIn : purchaseText.fill}
            </ButtonLink>
            <ButtonLink to="/contact">{purchaseText.contact}</ButtonLink>
          </p>
        </section>
      )}
      <p>
        <Link to="/purchase" className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
          {purchaseText.other}
        </Link>
      </p>
      <p className="text-muted text-sm">{productText.included}</p>
      {law && <LawNotice law={law} />}
      <Scope />
      {email !== null && (isOpen || answer) && (
        <Panel id="order" title={purchaseText.form}>
          <PurchaseForm
            service={product.key}
            idempotencyKey={idempotencyKey}
            email={email}
            answer={answer}
            ruleFacts={ruleFacts}
          />
        </Panel>
      )}
    </>
  );
}
