import { type ShouldRevalidateFunctionArgs, useActionData } from "react-router";
import { Breadcrumbs } from "#app/ui/catalogue/breadcrumbs.tsx";
import { failedMeta } from "#app/ui/catalogue/failed-meta.ts";
import { LoadError } from "#app/ui/catalogue/load-error.tsx";
import { Notice } from "#app/ui/catalogue/notice.tsx";
import { t } from "#app/ui/text/t.ts";
import { appContext } from "#worker/context.ts";
import { listIdentities } from "#worker/domain/accounts/list-identities.ts";
import { listOpenOrders } from "#worker/domain/accounts/list-open-orders.ts";
import { listSecondFactors } from "#worker/domain/accounts/list-second-factors.ts";
import { listSessions } from "#worker/domain/accounts/list-sessions.ts";
import { readDashboard } from "#worker/domain/accounts/read-dashboard.ts";
import { mustEnrol } from "#worker/permissions.ts";
import { accountMeta } from "../account/account-meta.ts";
import { readGuarded } from "../account/read-guarded.ts";
import { runAction } from "../account/run-action.ts";
import { SignInGuard } from "../account/sign-in-guard.tsx";
import { useComparedSession } from "../account/use-compared-session.ts";
import type { Route } from "./+types/settings";
import { type Intent, intents } from "./actions/intents.ts";
import { DeletionPart } from "./deletion-part.tsx";
import { IdentitiesPart } from "./identities-part.tsx";
import { EmailPart, ExportPart, NamePart, PasswordPart } from "./profile-parts.tsx";
import { SecondFactorPart } from "./second-factor-part.tsx";
import { SessionsPart } from "./sessions-part.tsx";
import type { SettingsAnswer } from "./settings-answer.ts";
import { SettingsContents } from "./settings-part.tsx";
import { useDone } from "./use-done.ts";
import "#app/ui/text/settings.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await readGuarded(context, { isForEnrolment: true });
  if (!actor) return null;
  const { name, email, role, twoFactorEnabled } = actor;
  const person = { name, email, role, twoFactorEnabled };
  // Nothing but the second factor until it is there.
  if (mustEnrol(actor)) return { ...person, rest: null };
  const app = context.get(appContext);
  const [sessions, dashboard, identities, factors, orders] = await Promise.all([
    listSessions(app, actor),
    readDashboard(app, actor),
    listIdentities(app, actor),
    listSecondFactors(app, actor),
    listOpenOrders(app, actor.userId),
  ]);
  if (!dashboard) return null;
  const { hasPassword } = dashboard;
  return { ...person, rest: { sessions, hasPassword, identities, factors, orders } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  const isKnown = (name: unknown): name is Intent => typeof name === "string" && Object.hasOwn(intents, name);
  if (!isKnown(intent)) throw new Response(null, { status: 400 });
  return intents[intent](request, context.get(appContext));
}

/** Without a network nothing typed is lost. What was done is said by useDone, wherever the form leads. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, { failed: t("settings.failed"), onDone: () => {} });
}

/** After a refusal too: an order may have begun or ended since. Not when nobody answered: what was typed stays. */
export const shouldRevalidate = ({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 400;

export function meta({ error }: Route.MetaArgs) {
  return error ? failedMeta(error, t("settings.title")) : accountMeta(t("settings.title"), t("settings.description"));
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<SettingsAnswer>();
  useDone();
  useComparedSession(loaderData !== null);
  if (!loaderData) return <SignInGuard />;
  const { rest, ...person } = loaderData;
  return (
    <div className="mx-auto max-w-3xl px-4 py-6">
      {rest && (
        <div className="mb-2 print:hidden">
          <Breadcrumbs
            crumbs={[{ label: t("settings.dashboard"), href: "/dashboard" }, { label: t("settings.title") }]}
          />
        </div>
      )}
      <h1 className="font-semibold text-2xl sm:text-3xl">{t("settings.title")}</h1>
      {rest && <SettingsContents />}
      {rest === null && <Notice>{t("settings.enrol")}</Notice>}
      {rest && !rest.hasPassword && <Notice>{t("settings.noPassword")}</Notice>}
      {rest && (
        <>
          <NamePart name={person.name} />
          <EmailPart email={person.email} />
          <PasswordPart />
          <IdentitiesPart identities={rest.identities} />
        </>
      )}
      <SecondFactorPart
        email={person.email}
        isOn={person.twoFactorEnabled}
        factors={rest?.factors ?? []}
        isAdmin={person.role !== "user"}
        setup={answer?.setup}
        recoveryCodes={answer?.recoveryCodes}
      />
      {rest && (
        <>
          <SessionsPart sessions={rest.sessions} />
          <ExportPart />
          <DeletionPart email={person.email} hasPassword={rest.hasPassword} orders={rest.orders} />
        </>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/dashboard", label: t("settings.back") }} />;
}
