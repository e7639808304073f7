import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import type { OwnMembership } from "#worker/features/memberships/read-membership.ts";
import { membershipText } from "./text.ts";

/** The plan of the account, until when, and how it came. */
export function CurrentPlan({ membership }: { membership: OwnMembership }) {
  const { name, source, startsAt, endsAt, endedAt, isRenewed } = membership;
  return (
    <Panel title={membershipText.current}>
      <DescriptionList
        items={[
          { label: membershipText.plan, value: <strong>{name}</strong> },
          {
            label: membershipText.source,
            value: source && (source === "staff" ? membershipText.byStaff : membershipText.bySubscription),
          },
          { label: membershipText.since, value: startsAt !== null && <DateTime at={startsAt} /> },
          { label: membershipText.until, value: source && <Until endsAt={endsAt} isRenewed={isRenewed} /> },
        ]}
      />
      {source === "payment" && endsAt !== null && <p className="mt-2">{membershipText.cancelled}</p>}
      {endedAt !== null && <p className="mt-2 text-muted">{membershipText.ended}</p>}
    </Panel>
  );
}

function Until({ endsAt, isRenewed }: Pick<OwnMembership, "endsAt" | "isRenewed">) {
  if (endsAt !== null) return <DateTime at={endsAt} />;
  return isRenewed ? membershipText.renewed : membershipText.untilTold;
}
