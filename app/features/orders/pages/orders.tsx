import { ZoneNote } from "#app/shell/moment/moment.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { ButtonLink } from "#app/shell/page/button-link.tsx";
import { failedMeta } from "#app/shell/page/failed-meta.ts";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { accountMeta } from "#app/shell/session/account-meta.ts";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { SignInGuard } from "#app/shell/session/sign-in-guard.tsx";
import { useComparedSession } from "#app/shell/session/use-compared-session.ts";
import { t } from "#app/shell/text/t.ts";
import { appContext } from "#worker/context.ts";
import { listOwnOrders, mostOwnOrders } from "#worker/features/orders/list-own-orders.ts";
import { OrderCard } from "../order-card.tsx";
import type { Route } from "./+types/orders";
import "#app/features/accounts/dashboard/text.ts";
import "../text.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await readGuarded(context);
  if (!actor) return null;
  const orders = await listOwnOrders(context.get(appContext), actor.userId);
  return { orders, isCut: orders.length === mostOwnOrders };
}

export const meta: Route.MetaFunction = ({ error }) =>
  error ? failedMeta(error, t("order.list.title")) : accountMeta(t("order.list.title"), t("order.list.description"));

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  useComparedSession(loaderData !== null);
  if (!loaderData) return <SignInGuard />;
  const { orders, isCut } = loaderData;
  const newest = orders[0];
  return (
    <div className="mx-auto max-w-3xl px-4 py-6">
      <div className="mb-2 print:hidden">
        <Breadcrumbs crumbs={[{ label: t("dashboard.title"), href: "/dashboard" }, { label: t("order.list.title") }]} />
      </div>
      <h1 className="font-semibold text-2xl sm:text-3xl">{t("order.list.title")}</h1>
      {newest ? (
        <>
          <p className="mt-2 text-muted text-sm">
            {isCut ? t("order.list.most", { count: orders.length }) : t("order.list.count", { count: orders.length })}
            <ZoneNote at={newest.createdAt} />
          </p>
          <ul className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface px-4 sm:px-6">
            {orders.map((order) => (
              <OrderCard key={order.number} order={order} />
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-4">{t("order.list.none")}</p>
      )}
      <p className="mt-6 print:hidden">
        <ButtonLink to="/purchase">{t("order.list.buy")}</ButtonLink>
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/dashboard", label: t("dashboard.title") }} />;
}
