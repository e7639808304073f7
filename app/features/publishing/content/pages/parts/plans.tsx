import { Link } from "react-router";
import { addressWith } from "#app/shell/session/login-address.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import { usePageData } from "../page-data.ts";
import { planText } from "./text.json";

const upgrade = addressWith("/register", { returnTo: "/dashboard/membership" });

/**
 * The membership plans. Each links to the registration, which redirects whoever is signed in already: the page itself is
 * the same for everybody.
 */
export function Plans() {
  const plans = usePageData().products.filter(({ kind }) => kind === "membership");
  return (
    <>
      <ul className="my-6 grid gap-4 sm:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.key} className="flex flex-col rounded-xl border border-line bg-surface p-4 sm:p-5">
            <h3 className="font-semibold text-lg">{plan.name}</h3>
            <p className="mt-2 font-semibold text-2xl tabular-nums">
              {plan.priceFrom === 0 ? planText.free : writePrice(plan)}
              {plan.priceFrom > 0 && <span className="ms-1 font-normal text-base text-muted">{planText.month}</span>}
            </p>
            <p className="mt-2 text-muted text-sm">{plan.summary}</p>
            <p className="mt-auto pt-4 print:hidden">
              <Link
                to={plan.priceFrom === 0 ? "/register" : upgrade}
                aria-label={plan.priceFrom === 0 ? undefined : fill(planText.upgradeName, { name: plan.name })}
                className="inline-flex min-h-11 items-center rounded-lg border border-primary px-5 font-medium text-primary hover:bg-primary-soft"
              >
                {plan.priceFrom === 0 ? planText.start : planText.upgrade}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <p className="my-4 text-muted text-sm">{planText.note}</p>
    </>
  );
}
