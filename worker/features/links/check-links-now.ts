import { recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { LinkProbe } from "#worker/platform/services/link-probe/link-probe.ts";
import { webProbe } from "#worker/platform/services/link-probe/web-probe.ts";
import { checkLinks, type LinksChecked } from "./check-links.ts";
import { gatherLinks } from "./gather-links.ts";
import type { LinksContext } from "./official-link.ts";

/**
 * Gathers addresses and looks at a run of them, as the clock does.
 * @param linkProbe another one only in tests
 * @throws AppError "forbidden"
 */
export async function checkLinksNow(
  context: LinksContext & { origin: string },
  member: Member,
  linkProbe: LinkProbe = webProbe({ origin: context.origin }),
): Promise<LinksChecked> {
  requirePermission(member, "links");
  await gatherLinks(context);
  return checkLinks({ ...context, linkProbe }, (checked) => [
    recordChange(context, member, {
      action: "links.checked",
      subject: { type: "links", id: "all" },
      before: null,
      after: { looked: checked.looked, dead: checked.dead },
    }),
  ]);
}
