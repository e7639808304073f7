import { ButtonLink } from "#app/shell/page/links.tsx";
import { addressWith } from "#app/shell/session/login-address.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import { usePageData } from "../page-data.ts";
import { planText } from "./text.json";

const upgrade = addressWith("/register", { returnTo: "/dashboard/membership" });

/**
 * The memberships, which all have the same benefits, with their prices. The link to support the site leads to the registration, which
 * redirects signed-in visitors, because the page is the same for everybody.
 */
export function Plans() {
  const plans = usePageData().products.filter(({ kind }) => kind === "membership");
  return (
    <>
      <ul className="rows rows-figures my-4">
        {plans.map((plan) => (
          <li key={plan.key}>
            <span>
              <b>{plan.name}</b>
              <span className="block text-muted text-sm">{plan.summary}</span>
            </span>
            <b className="tabular-nums">
              {plan.priceFrom > 0 ? planText.month + writePrice(plan) : planText.free}
              {plan.priceFrom > 0 && plan.inYuan && (
                <span className="converted">{fill(planText.yuan, { amount: plan.inYuan })}</span>
              )}
            </b>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to="/register">{planText.start}</ButtonLink>
        {plans.some(({ priceFrom }) => priceFrom > 0) && <ButtonLink to={upgrade}>{planText.support}</ButtonLink>}
      </p>
      <p className="my-4 text-muted text-sm">{planText.note}</p>
    </>
  );
}
