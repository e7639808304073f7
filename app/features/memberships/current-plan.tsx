import { Moment } from "#app/shell/moment/moment.tsx";
import { Facts } from "#app/shell/page/facts.tsx";
import { Panel } from "#app/shell/page/panel.tsx";
import { t } from "#app/shell/text/t.ts";
import type { OwnMembership } from "#worker/features/memberships/read-membership.ts";
import "./text.ts";

/** The plan of the account, until when, and how it came. */
export function CurrentPlan({ membership }: { membership: OwnMembership }) {
  const { name, source, startsAt, endsAt, endedAt, isRenewed } = membership;
  return (
    <Panel title={t("membership.current")}>
      <Facts
        items={[
          { label: t("membership.plan"), value: <strong>{name}</strong> },
          {
            label: t("membership.source"),
            value: source && t(source === "staff" ? "membership.byStaff" : "membership.bySubscription"),
          },
          { label: t("membership.since"), value: startsAt !== null && <Moment at={startsAt} /> },
          { label: t("membership.until"), value: source && <Until endsAt={endsAt} isRenewed={isRenewed} /> },
        ]}
      />
      {source === "payment" && endsAt !== null && <p className="mt-2">{t("membership.cancelled")}</p>}
      {endedAt !== null && <p className="mt-2 text-muted">{t("membership.ended")}</p>}
    </Panel>
  );
}

function Until({ endsAt, isRenewed }: Pick<OwnMembership, "endsAt" | "isRenewed">) {
  if (endsAt !== null) return <Moment at={endsAt} />;
  return t(isRenewed ? "membership.renewed" : "membership.untilTold");
}
