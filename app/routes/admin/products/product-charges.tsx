import { Link } from "react-router";
import { Facts } from "#app/ui/catalogue/facts.tsx";
import { Panel } from "#app/ui/catalogue/panel.tsx";
import { Figure } from "#app/ui/facts/figure.tsx";
import { t } from "#app/ui/text/t.ts";
import { writePrice } from "#worker/amount.ts";
import { chargesInFen } from "#worker/domain/products/charges-in-fen.ts";
import type { Refusal } from "#worker/domain/products/judge-product.ts";
import type { EditedProduct } from "#worker/domain/products/list-edited-products.ts";
import "#app/ui/text/admin-products.ts";

const link = "me-3 text-primary underline underline-offset-4";

/** The official charges in a product's price as they are today, and whether it can be ordered. */
export function ProductCharges({ product }: { product: EditedProduct }) {
  const { included, refusals, mustBeConfirmed } = product;
  return (
    <Panel title={t("adminProduct.today")}>
      {refusals.length === 0 ? <p>{t("adminProduct.orderable")}</p> : <Refused refusals={refusals} isLong />}
      <Facts
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
            label: t("adminProduct.sum"),
            value:
              included &&
              t("adminProduct.sumInYuan", {
                charges: writePrice({ currency: "AUD", priceFrom: included.aud }),
                amount: writePrice({ currency: "CNY", priceFrom: chargesInFen(included) }),
                rate: included.rate,
                date: included.rateDate,
              }),
          },
          {
            label: t("adminProduct.mustBeConfirmed"),
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

/** In red why a product cannot be ordered, with the missing amount; nothing where it can. */
export function Refused({ refusals, isLong = false }: { refusals: readonly Refusal[]; isLong?: boolean }) {
  return refusals.map(({ why, missing = 0, words }) => (
    <strong key={words} className="block text-danger">
      {t(`adminProduct.refused.${why}`, { amount: writePrice({ currency: "CNY", priceFrom: missing }) })}
      {isLong && <span className="block font-normal">{words}</span>}
    </strong>
  ));
}
