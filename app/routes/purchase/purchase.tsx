import { data, redirect } from "react-router";
import { ButtonLink } from "#app/ui/catalogue/button-link.tsx";
import { failedMeta } from "#app/ui/catalogue/failed-meta.ts";
import { Notice } from "#app/ui/catalogue/notice.tsx";
import { pageMeta } from "#app/ui/catalogue/page-meta.ts";
import { Panel } from "#app/ui/catalogue/panel.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { t } from "#app/ui/text/t.ts";
import { appContext } from "#worker/context.ts";
import { listProducts } from "#worker/domain/products/list-products.ts";
import { PageData } from "../pages/page-data.ts";
import { ProductCard } from "../pages/parts/product-card.tsx";
import { Products } from "../pages/parts/products.tsx";
import { Scope } from "../pages/parts/scope.tsx";
import type { Route } from "./+types/purchase";
import "#app/ui/text/parts.ts";
import "#app/ui/text/purchase.ts";

/** /purchase?service=student500: what one buys, and how. An unknown service: the four there are. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect(`/purchase${url.search}`, 301);
  const app = context.get(appContext);
  const service = url.searchParams.get("service");
  const products = (await listProducts(app)).filter(({ kind }) => kind === "assistance");
  const product = products.find(({ key }) => key === service) ?? null;
  const isUnknown = service !== null && product === null;
  return data({ products, product, isUnknown, origin: app.origin }, { status: isUnknown ? 404 : 200 });
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, t("purchase.title"));
  const { product, origin } = loaderData;
  return pageMeta({
    title: `${product ? `${t("purchase.title")}：${product.name}` : t("purchase.title")} | 澳途`,
    description: t("purchase.description"),
    url: `${origin}/purchase${product ? `?service=${product.key}` : ""}`,
    origin,
    noindex: true,
  });
}

export default function PurchasePage({ loaderData: { products, product, isUnknown } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:py-8">
      <h1 className="font-semibold text-2xl sm:text-3xl">{t("purchase.title")}</h1>
      {product ? (
        <>
          <h2 className="mt-6 font-semibold text-xl">{t("purchase.chosen")}</h2>
          <ul className="mt-3">
            <ProductCard product={product} isChosen />
          </ul>
          <p className="mt-3 text-muted text-sm">{t("product.included")}</p>
          <Scope />
          <Panel title={t("purchase.how")}>
            <ol className="list-decimal space-y-2 ps-6">
              <li>{t("purchase.step1")}</li>
              <li>{t("purchase.step2")}</li>
              <li>{t("purchase.step3")}</li>
            </ol>
            <p className="mt-4">
              <ButtonLink to="/contact">{t("purchase.contact")}</ButtonLink>
            </p>
          </Panel>
        </>
      ) : (
        <PageData value={{ facts: {}, products }}>
          {isUnknown ? <Notice>{t("purchase.unknown")}</Notice> : <p className="mt-4">{t("purchase.choose")}</p>}
          <h2 className="mt-6 font-semibold text-xl">{t("purchase.products")}</h2>
          <Products />
        </PageData>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
