import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { writePrice } from "#worker/platform/money.ts";
import type { OwnMembership, Plan } from "../server/membership.ts";
import { membershipText } from "./text.json";

/** The plan of the account and its end. */
export function CurrentPlan({ membership }: { membership: OwnMembership }) {
  const { name, startsAt, endsAt, isPaid } = membership;
  return (
    <Panel title={membershipText.current}>
      <DescriptionList
        items={[
          { label: membershipText.plan, value: <strong>{name}</strong> },
          { label: membershipText.since, value: startsAt !== null && <DateTime at={startsAt} /> },
          {
            label: membershipText.until,
            value: isPaid && (endsAt === null ? membershipText.renewed : <DateTime at={endsAt} />),
          },
        ]}
      />
      {endsAt !== null && <p className="mt-2 text-muted">{isPaid ? membershipText.cancelled : membershipText.ended}</p>}
    </Panel>
  );
}

/** The plans side by side. @param current key of the account's plan */
export function PlanCards({ plans, current }: { plans: readonly Plan[]; current: string }) {
  return (
    <ul className="mt-3 grid gap-4 sm:grid-cols-3">
      {plans.map((plan) => (
        <li
          key={plan.key}
          className={`flex flex-col rounded-xl border p-4 ${plan.key === current ? "border-primary bg-primary-soft" : "border-line"}`}
        >
          <h3 className="font-semibold text-lg">{plan.name}</h3>
          <p className="mt-1 font-semibold text-2xl tabular-nums">
            {plan.priceFrom === 0 ? membershipText.free : writePrice(plan)}
            {plan.priceFrom > 0 && (
              <span className="ms-1 font-normal text-base text-muted">{membershipText.month}</span>
            )}
          </p>
          <p className="mt-2 text-sm">{plan.summary}</p>
          {plan.key === current && <p className="mt-auto pt-3 font-medium text-primary-strong">{membershipText.now}</p>}
        </li>
      ))}
    </ul>
  );
}
