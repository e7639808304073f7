import { type ShouldRevalidateFunctionArgs, useActionData } from "react-router";
import { listOpenOrders } from "#app/features/business/orders/server/public.ts";
import { watchingOf } from "#app/features/publishing/watching/server/public.ts";
import { runAction } from "#app/shell/form/run-action.ts";
import { Notice } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { SignInGuard } from "#app/shell/session/sign-in-guard.tsx";
import { announceSession, useComparedSession } from "#app/shell/session/use-session.ts";
import { appContext } from "#worker/context.ts";
import { mustEnrol } from "#worker/platform/auth/permissions.ts";
import { describeDevice } from "../server/account-events.ts";
import { listPasskeys } from "../server/passkeys/manage-passkeys.ts";
import { listSecondFactors, readDashboard } from "../server/read-dashboard.ts";
import { countRecoveryCodes } from "../server/second-factor-state.ts";
import { listSessions } from "../server/sessions.ts";
import { isFreshSession } from "../server/ways.ts";
import type { Route } from "./+types/settings";
import { SecondFactorPart } from "./dashboard/second-factor-part.tsx";
import { type Intent, intents } from "./dashboard/settings-actions.ts";
import type { SettingsAnswer } from "./dashboard/settings-answer.ts";
import { SettingsContents } from "./dashboard/settings-form.tsx";
import {
  DeletionPart,
  EmailPart,
  ExportPart,
  IdentitiesPart,
  LinkPart,
  NamePart,
  SessionsPart,
} from "./dashboard/settings-parts.tsx";
import { settingsText } from "./dashboard/settings-text.json";
import { PasskeysPart } from "./passkeys/passkeys-part.tsx";

const { watching } = settingsText;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await readGuarded(context, { isForEnrolment: true });
  if (!actor) return null;
  const { name, email, role, twoFactorEnabled } = actor;
  const person = { name, email, role, twoFactorEnabled };
  const app = context.get(appContext);
  const passkeys = {
    passkeys: await listPasskeys(app, actor),
    isFresh: isFreshSession(actor, app.now()),
    deviceName: describeDevice(app.client.userAgent),
  };
  // Members of the back office see only the second factors until they have set one up.
  if (mustEnrol(actor)) return { ...person, passkeys, rest: null };
  const [sessions, dashboard, factors, codesLeft, orders, [wish]] = await Promise.all([
    listSessions(app, actor),
    readDashboard(app, actor),
    listSecondFactors(app, actor),
    twoFactorEnabled ? countRecoveryCodes(app, actor) : 0,
    listOpenOrders(app, actor.userId),
    watchingOf(app, actor.userId),
  ]);
  if (!dashboard) return null;
  const { hasPassword } = dashboard;
  const isWatching = wish !== undefined;
  return { ...person, passkeys, rest: { sessions, hasPassword, factors, codesLeft, orders, isWatching } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  const isKnown = (name: unknown): name is Intent => typeof name === "string" && Object.hasOwn(intents, name);
  if (!isKnown(intent)) throw new Response(null, { status: 400 });
  return intents[intent](request, context.get(appContext));
}

/** Preserves the typed fields when the network fails. The header and other tabs may show another name or session. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, {
    failed: settingsText.failed,
    onDone: ({ pathname }) => void announceSession(pathname === "/login" ? "signed-out" : "user-updated"),
  });
}

/** Also reloads after a refused form: an order may have been opened or closed since. */
export const shouldRevalidate = ({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 400;

export const handle = new WayBack("/dashboard", settingsText.back);

export const meta = () => accountMeta(settingsText.title, settingsText.description);

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<SettingsAnswer>();
  useComparedSession(loaderData !== null);
  if (!loaderData) return <SignInGuard />;
  const { rest, passkeys, ...person } = loaderData;
  return (
    <div className="page page-text">
      {rest && (
        <div className="mb-2 print:hidden">
          <Breadcrumbs
            crumbs={[{ label: settingsText.dashboard, href: "/dashboard" }, { label: settingsText.title }]}
          />
        </div>
      )}
      <h1>{settingsText.title}</h1>
      {rest && <SettingsContents />}
      {rest === null && <Notice>{settingsText.enrol}</Notice>}
      {rest && !rest.hasPassword && <Notice>{settingsText.noPassword}</Notice>}
      {rest && (
        <>
          <NamePart name={person.name} />
          <EmailPart email={person.email} />
          <LinkPart
            id="password"
            text={settingsText.passwordPart.how}
            to="/reset"
            label={settingsText.passwordPart.link}
          />
          <IdentitiesPart email={person.email} hasPassword={rest.hasPassword} />
        </>
      )}
      <SecondFactorPart
        email={person.email}
        isOn={person.twoFactorEnabled}
        factors={rest?.factors ?? []}
        codesLeft={rest?.codesLeft ?? 0}
        isMember={person.role !== "user"}
        setup={answer?.setup}
        recoveryCodes={answer?.recoveryCodes}
      />
      <PasskeysPart {...passkeys} isMember={person.role !== "user"} />
      {rest && (
        <>
          <SessionsPart sessions={rest.sessions} />
          <LinkPart
            id="watching"
            text={rest.isWatching ? watching.on : watching.off}
            to="/dashboard/watching"
            label={watching.change}
          />
          <ExportPart />
          <DeletionPart email={person.email} hasPassword={rest.hasPassword} orders={rest.orders} />
        </>
      )}
    </div>
  );
}
