import { listOwnMessages } from "#app/features/business/contact/server/public.ts";
import { readMembership } from "#app/features/business/memberships/server/public.ts";
import { readNewestOrders } from "#app/features/business/orders/server/public.ts";
import { savedPlanOf } from "#app/features/publishing/plan/server/public.ts";
import { planPath } from "#app/features/publishing/plan/shared/plan-address.ts";
import { listSavedChanges, watchingOf } from "#app/features/publishing/watching/server/public.ts";
import { useTicked } from "#app/features/register/document-checklist/pages/public.ts";
import { countSaved, readShortlisted, savedItemsOf } from "#app/features/register/shortlist/server/public.ts";
import { commonText } from "#app/shell/frame/text.json";
import { later } from "#app/shell/islands/on-use.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { useNotice } from "#app/shell/page/use-notice.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { OwnPage } from "#app/shell/session/own-page.tsx";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { appContext } from "#worker/context.ts";
import { readDashboard } from "../server/read-dashboard.ts";
import type { Route } from "./+types/dashboard";
import { nextStepsOf } from "./dashboard/next-steps.ts";
import { dashboardText } from "./dashboard/text.json";

const load = async () => (await import("./dashboard/dashboard-page.tsx")).DashboardPage;
const part = later(load, import.meta.env.SSR ? await load() : undefined);

/** Maximum number of saved items on the dashboard. */
const maxSaved = 4;

/** Maximum number of changes on the dashboard; /dashboard/watching has all. */
const maxChanges = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await readGuarded(context);
  if (!actor) return null;
  const app = context.get(appContext);
  const { userId, name, email, role } = actor;
  const [read, orders, membership, items, changes, [watching], messages, [plan]] = await Promise.all([
    readDashboard(app, actor),
    readNewestOrders(app, userId),
    readMembership(app, userId),
    savedItemsOf(app, [userId]),
    listSavedChanges(app, userId),
    watchingOf(app, userId),
    listOwnMessages(app, email),
    savedPlanOf(app, userId),
  ]);
  if (!read) return null;
  const { inviteCode, ...dashboard } = read;
  const saved = await readShortlisted(app, { items });
  const courses = saved.filter((item) => item.type === "course").filter(({ delistedOn }) => delistedOn === null);
  const invitation = `${app.origin}/register?invite=${inviteCode}`;
  return {
    ...dashboard,
    steps: nextStepsOf({
      ...{ orders: orders.newest, changes, plan: plan ? `${planPath}?${plan.query}` : null },
      courses: courses.map(({ id, code }) => ({ id, code })),
    }),
    saved: saved.slice(0, maxSaved),
    savedCount: countSaved(items),
    changes: changes.slice(0, maxChanges),
    changeCount: changes.length,
    isWatching: watching !== undefined,
    orders,
    messages,
    plan: membership.name,
    name,
    email,
    role,
    invitation,
    qr: qrPath(invitation),
  };
}

export const handle = new WayBack("/", commonText.site);

export const meta = () => accountMeta(dashboardText.title, dashboardText.description);

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  return <OwnPage part={part} loaderData={loaderData} useNeed={useNoticeOrTicks} />;
}

/** Whether the page shows something that only the browser knows. */
const useNoticeOrTicks = () => [useNotice(), useTicked().length > 0].includes(true);
