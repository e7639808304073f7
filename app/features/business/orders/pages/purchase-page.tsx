import { Link, useActionData } from "react-router";
import { PageData, ProductCard, Products, productText, Scope } from "#app/features/publishing/content/pages/public.tsx";
import { LawNotice } from "#app/features/register/student-visa/pages/public.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { Notice, Panel } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LineLink, TextLink } from "#app/shell/page/links.tsx";
import type { Route } from "./+types/purchase";
import { loginFor } from "./purchase-address.ts";
import { PurchaseForm } from "./purchase-form.tsx";
import { purchaseText } from "./purchase-text.json";

/** The list of services, or one with its order form. */
export function PurchasePage({
  loaderData: { products, chosen, isUnknown },
}: Pick<Route.ComponentProps, "loaderData">) {
  return (
    <div className="page">
      <Breadcrumbs trail={[...way, [purchaseText.title, "/purchase"]]} />
      <h1 className="mt-3">{purchaseText.title}</h1>
      {chosen ? (
        <Ordering key={chosen.product.key} {...chosen} />
      ) : (
        <PageData value={{ facts: {}, products }}>
          {isUnknown && <Notice>{purchaseText.unknown}</Notice>}
          <h2 className="mt-3 text-section">{purchaseText.products}</h2>
          <Products />
        </PageData>
      )}
    </div>
  );
}

const way: [string, string][] = [
  [purchaseText.home, "/"],
  [purchaseText.services, "/services"],
];

type Chosen = NonNullable<Route.ComponentProps["loaderData"]["chosen"]>;

function Ordering(chosen: Chosen) {
  const { product, email, law } = chosen;
  const answer = useActionData<FormAnswer>();
  // A form that is already open stays, with the input; the server refuses it.
  const isOpen = product.refusals.length === 0;
  return (
    <>
      <h2 className="sr-only">{purchaseText.chosen}</h2>
      <div className="gap-x-14 lg:grid lg:grid-cols-[3fr_2fr]">
        <ul className="mt-3">
          <ProductCard offer={product} isChosen />
        </ul>
        {isOpen && (
          <section className="mt-4">
            <Link
              to={email === null ? loginFor(product.key) : "#order"}
              className="button button-primary max-sm:w-full print:hidden"
            >
              {purchaseText.begin}
            </Link>
            <h2 className="mt-4 text-block">{purchaseText.how}</h2>
            <ol className="mt-1 list-decimal space-y-1 pl-5">
              {purchaseText.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className="mt-2 text-muted text-sm">
              {email === null && purchaseText.account}
              {productText.included} <TextLink href="#scope">{purchaseText.scopeLink}</TextLink>
              {" · "}
              <TextLink to="/contact">{purchaseText.contact}</TextLink>
            </p>
          </section>
        )}
      </div>
      <p>
        <LineLink to="/purchase">{purchaseText.other}</LineLink>
      </p>
      {law && <LawNotice law={law} />}
      <Scope />
      {email !== null && (isOpen || answer) && (
        <Panel id="order" title={purchaseText.form}>
          <PurchaseForm {...chosen} service={product.key} email={email} answer={answer} />
        </Panel>
      )}
    </>
  );
}
