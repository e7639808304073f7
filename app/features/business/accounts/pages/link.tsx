import { useEffect } from "react";
import { redirect, useActionData } from "react-router";
import { listOpenOrders } from "#app/features/business/orders/server/public.ts";
import { answerForm, keepCookies } from "#app/shell/form/answer-form.ts";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { IntentForm } from "#app/shell/form/intent-form.tsx";
import { reloadAfterRefusal, runAction } from "#app/shell/form/run-action.ts";
import { sessionText } from "#app/shell/frame/text.json";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { addressWith, loginAddress, rememberEmail } from "#app/shell/session/login-address.ts";
import { announceSession } from "#app/shell/session/use-session.ts";
import { fill } from "#app/shell/text/fill.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { appContext } from "#worker/context.ts";
import { findLink, type LinkPurpose } from "../server/account-links.ts";
import { type RedeemedLink, redeemLink } from "../server/redeem-link.ts";
import { linkTokenSchema, redeemLinkSchema } from "../shared/input.ts";
import { defaultReturn } from "../shared/return-path.ts";
import type { Route } from "./+types/link";
import { DeletionFacts, OpenOrders } from "./account-deletion.tsx";
import { AccountPage } from "./account-page.tsx";
import { deletionText } from "./deletion-text.json";
import { linkText } from "./link-text.json";
import { accountText, loginText } from "./text.json";

/** Outcomes that this page confirms itself, in the `done` parameter. */
const linkDoneCodes = ["change-confirmed", "email-changed"] as const;

type LinkDoneCode = (typeof linkDoneCodes)[number];

/** Reads the link without using it up: mail services and WeChat open links before the recipient does. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  app.isPersonal = true;
  const done = linkDoneCodes.find((code) => code === url.searchParams.get("done"));
  if (done) return { done };
  const parsed = linkTokenSchema.safeParse({ token: url.searchParams.get("token") });
  const found = parsed.success ? await findLink(app, parsed.data.token) : null;
  if (!found || !parsed.success) return { link: null };
  const { purpose, email } = found.link;
  const isDeletion = purpose === "delete-account" && found.state === "good";
  const deletion = isDeletion ? await drawDeletion(await listOpenOrders(app, found.link.userId)) : null;
  return { link: { purpose, email, state: found.state, token: parsed.data.token, deletion } };
}

/** What the deletion of an account means, as HTML; with open orders, the label of the box that keeps them. */
async function drawDeletion(orders: Parameters<typeof OpenOrders>[0]["orders"]) {
  const facts = (
    <div className="space-y-4">
      <DeletionFacts />
      <OpenOrders orders={orders} />
    </div>
  );
  return { facts: await draw(facts), keep: orders.length > 0 ? deletionText.orders.tick : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  app.isPersonal = true;
  return answerForm(request, redeemLinkSchema, async ({ token, ...deletion }) => {
    const used = await redeemLink(app, token, deletion);
    return redirect(nextAddress(used), { status: 303, headers: keepCookies(used.headers) });
  });
}

function nextAddress(used: RedeemedLink): string {
  switch (used.outcome) {
    case "verified":
      return loginAddress({ notice: "verified", returnTo: used.returnTo ?? undefined });
    case "change-confirmed":
    case "email-changed":
      return addressWith("/link", { done: used.outcome satisfies LinkDoneCode });
    case "deleted":
      return loginAddress({ notice: used.hasKeptOrders ? "deleted-but-orders" : "deleted" });
  }
  const returnTo = used.purpose === "sign-in" ? (used.returnTo ?? undefined) : "/reset";
  return used.outcome === "second-factor"
    ? addressWith("/login/second-factor", { returnTo })
    : (returnTo ?? defaultReturn);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, {
    failed: accountText.failed,
    onDone({ pathname, searchParams }) {
      if (pathname === "/link") {
        if (searchParams.get("done") === "email-changed") announceSession("changed");
        return;
      }
      if (["/login", "/login/second-factor"].includes(pathname)) return;
      if (pathname !== "/reset") toast({ title: loginText.done });
      announceSession("changed");
    },
  });
}

/** An order may have been opened or closed since the page was loaded. */
export const shouldRevalidate = reloadAfterRefusal;

export const handle = new WayBack("/login", linkText.unknown.nextLink);

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData.done
    ? linkText.done[loaderData.done].label
    : loaderData.link?.state === "good"
      ? linkText[loaderData.link.purpose].title
      : linkText.broken;
  // Omits the token from the Referer header. "no-referrer" would make the form's Origin null, which the CSRF check refuses.
  return [...accountMeta(title, linkText.description), { name: "referrer", content: "strict-origin" }];
}

type FoundLink = NonNullable<Route.ComponentProps["loaderData"]["link"]>;

/** The pages on which another mail of the same purpose can be requested. */
const nextAddresses: Record<LinkPurpose, string> = {
  "verify-email": "/login",
  "sign-in": loginAddress({ mode: "link" }),
  recovery: loginAddress({ mode: "reset" }),
  "confirm-change": "/dashboard/settings#email",
  "verify-change": "/dashboard/settings#email",
  "delete-account": "/dashboard/settings#delete",
};

/** The purpose of the link and the button that uses it; for an unusable link, advice. */
export default function Link({ loaderData: { done, link } }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer>();
  if (done) return <LinkDone code={done} />;
  if (!link) return <UnusableLink what={answer?.message ?? linkText.unknown.label} purpose={null} />;
  if (link.state !== "good") return <UnusableLink what={linkText[link.state]} purpose={link.purpose} />;
  return <UsableLink {...link} answer={answer} />;
}

function UsableLink({ purpose, email, token, deletion, answer }: FoundLink & { answer: FormAnswer | undefined }) {
  useEffect(() => {
    // The sign-in comes next.
    if (purpose === "verify-email") rememberEmail(email);
  }, [purpose, email]);
  return (
    <AccountPage title={linkText[purpose].title}>
      <p className="break-words">{fill(linkText[purpose].what, { email })}</p>
      {deletion && <Drawn html={deletion.facts} />}
      {/* The token stays in the address, so that the form can be sent again after a failure. */}
      <IntentForm
        answer={answer}
        action={`/link?token=${token}`}
        hidden={{ token }}
        submit={linkText[purpose].submit}
        busy={accountText.busy}
        tone={purpose === "delete-account" ? "danger" : "primary"}
        className="gap-4"
      >
        {deletion?.keep && <Checkbox name="keepsOrders">{deletion.keep}</Checkbox>}
      </IntentForm>
      <p className="text-muted text-sm">{linkText["not-you"]}</p>
    </AccountPage>
  );
}

function UnusableLink({ what, purpose }: { what: string; purpose: LinkPurpose | null }) {
  const of = purpose ?? "unknown";
  return (
    <AccountPage title={linkText.broken}>
      <p>{what}</p>
      <p>{linkText[of].next}</p>
      <ButtonLink to={purpose ? nextAddresses[purpose] : "/login"}>{linkText[of].nextLink}</ButtonLink>
    </AccountPage>
  );
}

/** The confirmation after a link that redirects to no other page. */
function LinkDone({ code }: { code: LinkDoneCode }) {
  return (
    <AccountPage title={linkText.done[code].label}>
      <p>{linkText.done[code].next}</p>
      <ButtonLink to="/dashboard">{sessionText.dashboard}</ButtonLink>
    </AccountPage>
  );
}
