import { Link } from "react-router";
import { Figure } from "#app/shell/figures/figure.tsx";
import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import type { ShownCharges } from "../server/record.ts";

const link = "link me-3";

/** The official charges in a product's price today, and whether it can be ordered. */
export function ProductCharges({ refusals, charges, sum, mustBeConfirmed }: NonNullable<ShownCharges>) {
  return (
    <div className="mb-6 max-w-3xl">
      <Panel title="今天的官方费用">
        {refusals.length === 0 && <p>可以下单。</p>}
        {refusals.map(({ label, words }) => (
          <strong key={words} className="block text-danger">
            {label}
            <span className="block font-normal">{words}</span>
          </strong>
        ))}
        <DescriptionList
          items={[
            ...charges.map(({ fact, count }) => ({
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
            { label: "合计", value: sum },
            {
              label: "要先核对的数字",
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
    </div>
  );
}
