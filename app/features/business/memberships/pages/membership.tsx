import { redirect, useActionData, useLocation } from "react-router";
import { z } from "zod";
import { dashboardText } from "#app/features/business/accounts/pages/public.ts";
import { useAwaitPayment } from "#app/features/business/orders/pages/public.ts";
import { hasSeller } from "#app/features/foundation/site-settings/server/public.ts";
import { noSellerText } from "#app/features/foundation/site-settings/shared/operator.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { runAction } from "#app/shell/form/run-action.ts";
import { Panel } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { addressWith } from "#app/shell/session/login-address.ts";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { SignInGuard } from "#app/shell/session/sign-in-guard.tsx";
import { useComparedSession } from "#app/shell/session/use-session.ts";
import { appContext } from "#worker/context.ts";
import { listPlans, readMembership } from "../server/membership.ts";
import { openSubscriptionPortal, startSubscription } from "../server/subscribe.ts";
import type { Route } from "./+types/membership";
import { CurrentPlan, ManageForm, PlanCards, SubscribeForm } from "./plans.tsx";
import { membershipText } from "./text.json";

const page = "/dashboard/membership";

const formSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("subscribe"),
    plan: z.string("请选择一档").min(1, "请选择一档").max(40, "没有这一档会员，请重新选择。"),
    agree: z.literal("yes", "请确认你知道已付的会员费一般不退"),
  }),
  z.object({ intent: z.literal("manage") }),
]);

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await readGuarded(context);
  if (!actor) return null;
  const app = context.get(appContext);
  const [membership, plans, isSellerKnown] = await Promise.all([
    readMembership(app, actor.userId),
    listPlans(app),
    hasSeller(app),
  ]);
  const isPayable = app.payments.kind === "stripe";
  /** Why nobody can subscribe; null when it is possible. */
  const refusal = isPayable ? (isSellerKnown ? null : noSellerText) : membershipText.notPayable;
  return { membership, plans, isPayable, refusal };
}

/** Redirects to the payment service: to subscribe at the price in the table, or to manage a subscription. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await readGuarded(context);
  if (!actor) throw redirect(addressWith("/login", { returnTo: page }), 303);
  const app = context.get(appContext);
  return answerForm(request, formSchema, async (fields) => {
    const url =
      fields.intent === "subscribe"
        ? await startSubscription(app, actor, { plan: fields.plan, page })
        : await openSubscriptionPortal(app, actor, { page });
    throw redirect(url, 303);
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, { failed: membershipText.failed, onDone: () => {} });
}

export const handle = new WayBack("/dashboard", dashboardText.title);

export const meta = () => accountMeta(membershipText.title, membershipText.description);

export default function MembershipPage({ loaderData }: Route.ComponentProps) {
  useComparedSession(loaderData !== null);
  return loaderData ? <Membership {...loaderData} /> : <SignInGuard />;
}

function Membership({ membership, plans, isPayable, refusal }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const answer = useActionData<FormAnswer>();
  const returned = new URLSearchParams(useLocation().search).get("payment");
  const isSubscribed = membership.isPaid;
  // The address only shows a return from the payment service; the database shows whether it was paid.
  const isAwaited = isPayable && returned === "done" && !isSubscribed;
  const isTimedOut = useAwaitPayment(isAwaited);
  return (
    <div className="page page-wide">
      <div className="mb-2 print:hidden">
        <Breadcrumbs crumbs={[{ label: dashboardText.title, href: "/dashboard" }, { label: membershipText.title }]} />
      </div>
      <h1>{membershipText.title}</h1>
      <div className="mt-4 grid gap-3 empty:hidden">
        {returned === "done" && isSubscribed && (
          <FormMessage tone="success" focusKey="done">
            {membershipText.done}
          </FormMessage>
        )}
        <div role="status" className="empty:hidden">
          {isAwaited && <p className="font-medium">{isTimedOut ? membershipText.slow : membershipText.waiting}</p>}
          {returned === "left" && !isSubscribed && <p>{membershipText.left}</p>}
        </div>
      </div>
      <CurrentPlan membership={membership} />
      <Panel title={membershipText.all}>
        <PlanCards plans={plans} current={membership.plan} />
        <p className="mt-4 text-muted text-sm">
          {membershipText.note}
          {(isPayable || isSubscribed) && membershipText.noteMonthly}
        </p>
      </Panel>
      {!isSubscribed &&
        !(isAwaited && !isTimedOut) &&
        (refusal === null ? (
          <SubscribeForm plans={plans.filter(({ priceFrom }) => priceFrom > 0)} answer={answer} />
        ) : (
          <Panel title={membershipText.subscribe}>
            <p>{refusal}</p>
          </Panel>
        ))}
      {isPayable && membership.isCustomer && <ManageForm answer={answer} />}
    </div>
  );
}
