import { redirect } from "react-router";
import { z } from "zod";
import { dashboardText } from "#app/features/business/accounts/pages/public.ts";
import { hasSeller } from "#app/features/foundation/site-settings/server/public.ts";
import { noSellerText } from "#app/features/foundation/site-settings/shared/operator.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { keepForm } from "#app/shell/form/run-action.ts";
import { later } from "#app/shell/islands/on-use.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { addressWith } from "#app/shell/session/login-address.ts";
import { OwnPage } from "#app/shell/session/own-page.tsx";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { appContext } from "#worker/context.ts";
import { listPlans, readMembership } from "../server/membership.ts";
import { openSubscriptionPortal, startSubscription } from "../server/subscribe.ts";
import type { Route } from "./+types/membership";
import { membershipText } from "./text.json";

const page = "/dashboard/membership";

const load = async () => (await import("./membership-page.tsx")).MembershipPage;
const part = later(load, import.meta.env.SSR ? await load() : undefined);

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

export const clientAction = keepForm(membershipText.failed);

export const handle = new WayBack("/dashboard", dashboardText.title);

export const meta = () => accountMeta(membershipText.title, membershipText.description);

export default function MembershipRoute({ loaderData }: Route.ComponentProps) {
  return <OwnPage part={part} loaderData={loaderData} />;
}
