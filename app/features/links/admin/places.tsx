import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import type { LinkHealth } from "#worker/features/links/link-health.ts";
import type { Permission } from "#worker/platform/auth/permissions.ts";
import { adminLinksText } from "./text.ts";

/** Number of places that are named; the others are counted. */
const named = 5;

interface Props {
  /** In the format of gather-links.ts. */
  of: readonly string[];
  /** Places that the member may edit are links to their editors. */
  mayEdit: readonly Permission[];
}

/** The places that link to an address, with links to their editors. */
export function Places({ of, mayEdit }: Props) {
  return (
    <ul>
      {of.slice(0, named).map((place) => {
        const { label, to, permission } = describe(place);
        return (
          <li key={place} className="break-all">
            {mayEdit.includes(permission) ? (
              <Link to={to} className="inline-block min-h-6 text-primary underline underline-offset-4">
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        );
      })}
      {of.length > named && <li className="text-muted">{fill(adminLinksText.more, { count: of.length - named })}</li>}
    </ul>
  );
}

function describe(place: string): { label: string; to: string; permission: Permission } {
  if (place.startsWith("/")) return { label: place, to: `/admin/pages/edit${place}`, permission: "content" };
  const [kind = "", name = ""] = place.split(":");
  if (kind === "fact") {
    return {
      label: fill(adminLinksText.fact, { name }),
      to: `/admin/facts/${encodeURIComponent(name)}`,
      permission: "facts",
    };
  }
  if (kind === "news")
    return { label: fill(adminLinksText.newsItem, { name }), to: `/admin/news/${name}`, permission: "news" };
  if (kind === "link")
    return { label: fill(adminLinksText.link, { name }), to: `/admin/links/${name}`, permission: "links" };
  return {
    label: fill(adminLinksText.professional, { name }),
    to: `/admin/professionals/${name}`,
    permission: "professionals",
  };
}

const colours: Record<LinkHealth, string> = {
  dead: "font-medium text-danger",
  unclear: "font-medium text-accent",
  waiting: "text-muted",
  alive: "",
};

/** The result of the last check of an address. */
export function Health({ of }: { of: LinkHealth }) {
  return <span className={colours[of]}>{adminLinksText.health[of]}</span>;
}
