import { Link } from "react-router";
import { Figure } from "#app/shell/figures/figure.tsx";
import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { chargesInFen } from "#worker/features/products/charges-in-price.ts";
import type { EditedProduct } from "#worker/features/products/edited-products.ts";
import type { Refusal } from "#worker/features/products/judge-product.ts";
import { writePrice } from "#worker/platform/money.ts";
import { adminProductText } from "./text.ts";

const link = "me-3 text-primary underline underline-offset-4";

/** The official charges in a product's price today, and whether it can be ordered. */
export function ProductCharges({ product }: { product: EditedProduct }) {
  const { included, refusals, mustBeConfirmed } = product;
  return (
    <Panel title={adminProductText.today}>
      {refusals.length === 0 ? <p>{adminProductText.orderable}</p> : <Refused refusals={refusals} isLong />}
      <DescriptionList
        items={[
          ...(included?.charges ?? []).map(({ fact, count }) => ({
            label: fact.label,
            value: (
              <>
                <Figure fact={fact} /> × {count}{" "}
                <Link to={`/admin/facts/${fact.key}`} className={link}>
                  {fact.key}
                </Link>
              </>
            ),
          })),
          {
            label: adminProductText.sum,
            value:
              included &&
              fill(adminProductText.sumInYuan, {
                charges: writePrice({ currency: "AUD", priceFrom: included.aud }),
                amount: writePrice({ currency: "CNY", priceFrom: chargesInFen(included) }),
                rate: included.rate,
                date: included.rateDate,
              }),
          },
          {
            label: adminProductText.mustBeConfirmed,
            value:
              mustBeConfirmed.length > 0 &&
              mustBeConfirmed.map((key) => (
                <Link key={key} to={`/admin/facts/${key}`} className={link}>
                  {key}
                </Link>
              )),
          },
        ]}
      />
    </Panel>
  );
}

/** Why a product cannot be ordered, with the missing amount, in red; renders nothing when it can. */
export function Refused({ refusals, isLong = false }: { refusals: readonly Refusal[]; isLong?: boolean }) {
  return refusals.map(({ why, missing = 0, words }) => (
    <strong key={words} className="block text-danger">
      {fill(adminProductText.refused[why], { amount: writePrice({ currency: "CNY", priceFrom: missing }) })}
      {isLong && <span className="block font-normal">{words}</span>}
    </strong>
  ));
}
