import { Link } from "react-router";
import { addressWith } from "#app/shell/session/login-address.ts";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import { usePageData } from "../page-data.ts";
import { planText } from "./text.json";

const upgrade = addressWith("/register", { returnTo: "/dashboard/membership" });

/**
 * The free membership, and one way to support the site: the paid plans have no further benefits. The link leads to the registration, which
 * redirects signed-in visitors, because the page is the same for everybody.
 */
export function Plans() {
  const plans = usePageData().products.filter(({ kind }) => kind === "membership");
  const paid = plans.filter(({ priceFrom }) => priceFrom > 0);
  return (
    <>
      <ul className="my-6 grid gap-4 sm:grid-cols-2">
        {plans
          .filter((plan) => !paid.includes(plan))
          .map(({ key, name, summary }) => (
            <Plan key={key} name={name} price={planText.free} summary={summary} to="/register" label={planText.start} />
          ))}
        {paid.length > 0 && (
          <Plan
            name={planText.support}
            price={paid.map((plan) => writePrice(plan)).join(planText.or)}
            converted={paid.flatMap(({ inYuan }) => inYuan ?? []).join(planText.or)}
            summary={planText.supportNote}
            to={upgrade}
            label={planText.support}
          />
        )}
      </ul>
      <p className="my-4 text-muted text-sm">{planText.note}</p>
    </>
  );
}

interface PlanProps extends Record<"name" | "price" | "summary" | "to" | "label", string> {
  converted?: string;
}

const Plan = ({ name, price, converted, summary, to, label }: PlanProps) => (
  <li className="flex flex-col rounded-xl border border-line bg-surface p-4 sm:p-5">
    <h3 className="font-semibold text-lg">{name}</h3>
    <p className="mt-2 font-semibold text-2xl tabular-nums">
      {price}
      {to === upgrade && <span className="ms-1 font-normal text-base text-muted">{planText.month}</span>}
      {converted && <span className="converted">{fill(planText.yuan, { amount: converted })}</span>}
    </p>
    <p className="mt-2 text-muted text-sm">{summary}</p>
    <p className="mt-auto pt-4 print:hidden">
      <Link to={to} className="button">
        {label}
      </Link>
    </p>
  </li>
);
