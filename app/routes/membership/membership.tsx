import { redirect, useActionData, useLocation } from "react-router";
import { z } from "zod";
import { Breadcrumbs } from "#app/ui/catalogue/breadcrumbs.tsx";
import { failedMeta } from "#app/ui/catalogue/failed-meta.ts";
import { LoadError } from "#app/ui/catalogue/load-error.tsx";
import { Panel } from "#app/ui/catalogue/panel.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { t } from "#app/ui/text/t.ts";
import { appContext } from "#worker/context.ts";
import { listPlans } from "#worker/domain/memberships/list-plans.ts";
import { openSubscriptionPortal } from "#worker/domain/memberships/open-subscription-portal.ts";
import { readMembership } from "#worker/domain/memberships/read-membership.ts";
import { startSubscription } from "#worker/domain/memberships/start-subscription.ts";
import { accountMeta } from "../account/account-meta.ts";
import { addressWith } from "../account/login-address.ts";
import { readGuarded } from "../account/read-guarded.ts";
import { runAction } from "../account/run-action.ts";
import { SignInGuard } from "../account/sign-in-guard.tsx";
import { useComparedSession } from "../account/use-compared-session.ts";
import { answerForm } from "../forms/answer-form.ts";
import { useAwaitPayment } from "../orders/use-await-payment.ts";
import type { Route } from "./+types/membership";
import { CurrentPlan } from "./current-plan.tsx";
import { HowByHand } from "./how-by-hand.tsx";
import { ManageForm } from "./manage-form.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { SubscribeForm } from "./subscribe-form.tsx";
import "#app/ui/text/dashboard.ts";
import "#app/ui/text/membership.ts";

const page = "/dashboard/membership";

const formSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("subscribe"),
    plan: z.string("请选择一档").min(1, "请选择一档").max(40, "没有这一档会员，请重新选择。"),
    agree: z.literal("yes", "请确认您知道已付的会员费一般不退"),
  }),
  z.object({ intent: z.literal("manage") }),
]);

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await readGuarded(context);
  if (!actor) return null;
  const app = context.get(appContext);
  const [membership, plans] = await Promise.all([readMembership(app, actor.userId), listPlans(app)]);
  return { membership, plans, kind: app.payments.kind };
}

/** Leads to the payment service: to subscribe at the price of the table, or to end a subscription. */
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
  return runAction(serverAction, { failed: t("membership.failed"), onDone: () => {} });
}

export const meta: Route.MetaFunction = ({ error }) =>
  error ? failedMeta(error, t("membership.title")) : accountMeta(t("membership.title"), t("membership.description"));

export default function MembershipPage({ loaderData }: Route.ComponentProps) {
  useComparedSession(loaderData !== null);
  return loaderData ? <Membership {...loaderData} /> : <SignInGuard />;
}

function Membership({ membership, plans, kind }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const answer = useActionData<FormAnswer>();
  const came = new URLSearchParams(useLocation().search).get("payment");
  const isSubscribed = membership.source === "payment";
  // The address says who came back, the database whether it was paid.
  const isAwaited = kind === "stripe" && came === "done" && !isSubscribed;
  const isOver = useAwaitPayment(isAwaited);
  return (
    <div className="mx-auto max-w-4xl px-4 py-6">
      <div className="mb-2 print:hidden">
        <Breadcrumbs crumbs={[{ label: t("dashboard.title"), href: "/dashboard" }, { label: t("membership.title") }]} />
      </div>
      <h1 className="font-semibold text-2xl sm:text-3xl">{t("membership.title")}</h1>
      <div className="mt-4 grid gap-3 empty:hidden">
        {came === "done" && isSubscribed && (
          <FormMessage tone="success" of="done">
            {t("membership.done")}
          </FormMessage>
        )}
        <div role="status" className="empty:hidden">
          {isAwaited && <p className="font-medium">{t(isOver ? "membership.slow" : "membership.waiting")}</p>}
          {came === "left" && !isSubscribed && <p>{t("membership.left")}</p>}
        </div>
      </div>
      <CurrentPlan membership={membership} />
      <Panel title={t("membership.all")}>
        <PlanCards plans={plans} current={membership.plan} />
        <p className="mt-4 text-muted text-sm">
          {t("membership.note")}
          {(kind === "stripe" || isSubscribed) && t("membership.noteMonthly")}
        </p>
      </Panel>
      {kind === "stripe" && !isSubscribed && !(isAwaited && !isOver) && (
        <SubscribeForm plans={plans.filter(({ priceFrom }) => priceFrom > 0)} answer={answer} />
      )}
      {kind === "stripe" && membership.isCustomer && <ManageForm answer={answer} />}
      {kind === "instruction" && <HowByHand />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/dashboard", label: t("dashboard.title") }} />;
}
