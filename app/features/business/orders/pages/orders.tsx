import { dashboardText } from "#app/features/business/accounts/pages/public.ts";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { TimeZoneNote } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { SignInGuard } from "#app/shell/session/sign-in-guard.tsx";
import { useComparedSession } from "#app/shell/session/use-session.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { listOwnOrders, maxOwnOrders } from "../server/lists/list-orders.ts";
import type { Route } from "./+types/orders";
import { OrderCard } from "./order-summary.tsx";
import { ordersTrail } from "./orders-trail.ts";
import { orderText } from "./text.json";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await readGuarded(context);
  if (!actor) return null;
  const orders = await listOwnOrders(context.get(appContext), actor.userId);
  return { orders, isCut: orders.length === maxOwnOrders };
}

export const handle = new WayBack("/dashboard", dashboardText.title);

export const meta = () => accountMeta(orderText.list.title, orderText.list.description);

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  useComparedSession(loaderData !== null);
  if (!loaderData) return <SignInGuard />;
  const { orders, isCut } = loaderData;
  const newest = orders[0];
  return (
    <div className="page page-text">
      <Breadcrumbs trail={ordersTrail} />
      <h1 className="mt-3">{orderText.list.title}</h1>
      {newest ? (
        <>
          <p className="mt-2 text-muted text-sm">
            {isCut
              ? fill(orderText.list.most, { count: orders.length })
              : fill(orderText.list.count, { count: orders.length })}
            <TimeZoneNote at={newest.createdAt} />
          </p>
          <ul className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface px-4 sm:px-6">
            {orders.map((order) => (
              <OrderCard key={order.number} order={order} />
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-4">{orderText.list.none}</p>
      )}
      <p className="mt-6 print:hidden">
        <ButtonLink to="/purchase">{orderText.list.buy}</ButtonLink>
      </p>
    </div>
  );
}
