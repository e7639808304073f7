import { listOpenOrders } from "#app/features/business/orders/server/public.ts";
import { watchingOf } from "#app/features/publishing/watching/server/public.ts";
import { reloadAfterRefusal, runAction } from "#app/shell/form/run-action.ts";
import { later } from "#app/shell/islands/on-use.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { OwnPage } from "#app/shell/session/own-page.tsx";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { announceSession } from "#app/shell/session/use-session.ts";
import { appContext } from "#worker/context.ts";
import { mustEnrol } from "#worker/platform/auth/permissions.ts";
import { describeDevice } from "../server/account-events.ts";
import { listPasskeys } from "../server/passkeys/manage-passkeys.ts";
import { listSecondFactors, readDashboard } from "../server/read-dashboard.ts";
import { countRecoveryCodes } from "../server/second-factor-state.ts";
import { listSessions } from "../server/sessions.ts";
import { isFreshSession } from "../server/ways.ts";
import type { Route } from "./+types/settings";
import { type Intent, intents } from "./dashboard/settings-actions.ts";
import { settingsText } from "./dashboard/settings-text.json";

const load = async () => (await import("./dashboard/settings-page.tsx")).SettingsPage;
const part = later(load, import.meta.env.SSR ? await load() : undefined);

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
    onDone: ({ pathname }) => void announceSession(pathname === "/login" ? "signed-out" : "changed"),
  });
}

/** An order may have been opened or closed since the page was loaded. */
export const shouldRevalidate = reloadAfterRefusal;

export const handle = new WayBack("/dashboard", settingsText.back);

export const meta = () => accountMeta(settingsText.title, settingsText.description);

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  return <OwnPage part={part} loaderData={loaderData} />;
}
