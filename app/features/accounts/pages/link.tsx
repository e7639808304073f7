import { redirect, type ShouldRevalidateFunctionArgs, useActionData } from "react-router";
import { answerForm } from "#app/shell/form/answer-form.ts";
import type { FormAnswer } from "#app/shell/form/form-answer.ts";
import { keepCookies } from "#app/shell/form/keep-cookies.ts";
import { runAction } from "#app/shell/form/run-action.ts";
import { failedMeta } from "#app/shell/page/failed-meta.ts";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { accountMeta } from "#app/shell/session/account-meta.ts";
import { addressWith, loginAddress } from "#app/shell/session/login-address.ts";
import { announceSession } from "#app/shell/session/use-session.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { appContext } from "#worker/context.ts";
import { findLink } from "#worker/features/accounts/account-links.ts";
import { linkTokenSchema, useLinkSchema } from "#worker/features/accounts/input.ts";
import { type UsedLink, useLink } from "#worker/features/accounts/use-link.ts";
import { listOpenOrders } from "#worker/features/orders/public.ts";
import { endedAddress } from "../dashboard/ended-address.ts";
import { LinkDone, type LinkDoneCode, linkDoneCodes } from "../link-done.tsx";
import { LinkPage } from "../link-page.tsx";
import { defaultReturn } from "../read-return-to.ts";
import { linkText } from "../steps-text.ts";
import { accountText, loginText } from "../text.ts";
import type { Route } from "./+types/link";

/** Looks at the link without using it: mail services and WeChat open links before their readers do. */
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
  const orders = isDeletion ? await listOpenOrders(app, found.link.userId) : [];
  return { link: { purpose, email, state: found.state, token: parsed.data.token, orders } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  app.isPersonal = true;
  return answerForm(request, useLinkSchema, async ({ token, ...deletion }) => {
    const used = await useLink(app, token, deletion);
    return redirect(nextAddress(used), { status: 303, headers: keepCookies(used.headers) });
  });
}

function nextAddress(used: UsedLink): string {
  switch (used.outcome) {
    case "verified":
      return loginAddress({ notice: "verified" });
    case "change-confirmed":
    case "email-changed":
      return addressWith("/link", { done: used.outcome satisfies LinkDoneCode });
    case "deleted":
      return endedAddress(used.hasKeptOrders ? "deleted-but-orders" : "deleted");
  }
  const returnTo = used.purpose === "recovery" ? "/reset" : (used.returnTo ?? undefined);
  return used.outcome === "second-factor"
    ? addressWith("/login/second-factor", { returnTo })
    : (returnTo ?? defaultReturn);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, {
    failed: accountText.failed,
    onDone({ pathname, searchParams }) {
      if (pathname === "/link") {
        if (searchParams.get("done") === "email-changed") announceSession("user-updated");
        return;
      }
      if (["/login", "/login/second-factor", "/dashboard/ended"].includes(pathname)) return;
      if (pathname !== "/reset") toast({ title: loginText.done });
      announceSession(pathname === "/reset" ? "password-recovery" : "signed-in");
    },
  });
}

/** After a refusal too: an order may have begun or ended since. */
export const shouldRevalidate = ({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 400;

export function meta({ error, loaderData }: Route.MetaArgs) {
  if (error) return failedMeta(error, linkText.broken);
  const title = loaderData?.done
    ? linkText.done[loaderData.done].label
    : loaderData?.link?.state === "good"
      ? linkText[loaderData.link.purpose].title
      : linkText.broken;
  // The token stays out of the Referer header. "no-referrer" would also make a form's Origin null, which is refused.
  return [...accountMeta(title, linkText.description), { name: "referrer", content: "strict-origin" }];
}

export default function Link({ loaderData: { done, link } }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer>();
  return done ? <LinkDone code={done} /> : <LinkPage link={link ?? null} answer={answer} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/login", label: linkText.unknown.nextLink }} />;
}
