import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import type { Permission } from "#worker/platform/auth/permissions.ts";
import { adminLinksText } from "./text.ts";

/** So many places are named; the rest are counted. */
const named = 5;

interface Props {
  /** As gather-links.ts writes them. */
  of: readonly string[];
  /** What leads to where it is edited; the rest is named alone. */
  mayEdit: readonly Permission[];
}

/** Where an address stands, each with the way to its editing. */
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
