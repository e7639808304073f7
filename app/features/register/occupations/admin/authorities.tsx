import { Link } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { appContext } from "#worker/context.ts";
import { listAuthorities } from "../server/edit-authority.ts";
import type { Route } from "./+types/authorities";
import { occupationsAdminText as text } from "./text.json";

/** The assessing authorities, to correct their Chinese names and links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await readMember(context, request, "facts");
  return { authorities: await listAuthorities(context.get(appContext), member) };
}

export default function AuthoritiesAdminPage({ loaderData: { authorities } }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading back={{ to: "/admin/occupations", label: adminText.occupations }}>{text.authorities}</AdminHeading>
      <ul className="divide-y divide-line border-line border-y">
        {authorities.map(({ key, name, nameCn, url }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <Link to={`/admin/occupations/authorities/${key}`} className="text-primary underline underline-offset-4">
              {nameCn}{" "}
              <span lang="en" className="text-muted text-sm">
                {name}（{key}）
              </span>
            </Link>
            {url && <ExternalLink href={url}>{url}</ExternalLink>}
          </li>
        ))}
      </ul>
    </>
  );
}
