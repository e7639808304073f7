import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import type { Permission } from "#worker/platform/auth/permissions.ts";
import { type LinkHealth, linkHealthNames } from "../shared/link-health.ts";
import { adminLinksText } from "./text.json";

/** Number of places that are listed by name; the others are only counted. */
const maxNamed = 5;

interface Props {
  /** Places as app/features/publishing/links/server/gather-links.ts writes them: "/visa/student", "fact:KEY", "news:ID". */
  places: readonly string[];
  /** Places that the member may edit are links to their editors. */
  mayEdit: readonly Permission[];
}

/** The places that link to an address, with links to their editors. */
export function Places({ places, mayEdit }: Props) {
  return (
    <ul>
      {places.slice(0, maxNamed).map((place) => {
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
      {places.length > maxNamed && (
        <li className="text-muted">{fill(adminLinksText.more, { count: places.length - maxNamed })}</li>
      )}
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
  if (kind === "image")
    return { label: fill(adminLinksText.image, { name }), to: `/admin/images/${name}`, permission: "content" };
  if (kind === "invitation") {
    const list = /^\d/.test(name) ? "rounds" : "nomination";
    return { label: fill(adminLinksText.invitation, { name }), to: `/admin/${list}/${name}`, permission: "facts" };
  }
  if (kind === "rule")
    return { label: fill(adminLinksText.rule, { name }), to: `/admin/rules/${name}`, permission: "figures" };
  if (kind === "authority") {
    return {
      label: fill(adminLinksText.authority, { name }),
      to: `/admin/occupations/authorities/${name}`,
      permission: "facts",
    };
  }
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
export function Health({ health }: { health: LinkHealth }) {
  return <span className={colours[health]}>{linkHealthNames[health]}</span>;
}
