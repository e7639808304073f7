import { Link } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { may } from "#worker/platform/auth/permissions.ts";
import { listMissedSearches, type MissedSearch } from "../server/note-search.ts";
import type { Route } from "./+types/searches";
import { searchesText } from "./text.json";

/** The list of searches without results. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await readMember(context, request, "searches");
  const searches = await listMissedSearches(context.get(appContext), member);
  return { searches, mayTeach: may(member, "vocabulary") };
}

const headings = [searchesText.query, searchesText.unknown, searchesText.searches, searchesText.last];

export default function SearchesPage({ loaderData: { searches, mayTeach } }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading>{adminText.searches}</AdminHeading>
      <p className="mb-4 max-w-3xl text-muted text-sm">{searchesText.intro}</p>
      {searches.length === 0 ? (
        <p>{searchesText.empty}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-left">
            <caption className="sr-only">{adminText.searches}</caption>
            <thead>
              <tr className="border-line border-b text-muted">
                {headings.map((heading) => (
                  <th key={heading} scope="col" className="py-2 pe-4 font-medium">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {searches.map((search) => (
                <Row key={search.query} search={search} mayTeach={mayTeach} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function Row({ search, mayTeach }: { search: MissedSearch; mayTeach: boolean }) {
  const { query, unknown, searches, days, lastDay } = search;
  const link = "inline-block py-1 text-primary underline underline-offset-4";
  return (
    <tr className="border-line border-b align-top">
      <td className="wrap-anywhere py-2 pe-4 font-medium">{query}</td>
      <td className="py-2 pe-4">
        <p className="wrap-anywhere">{unknown === query ? searchesText.whole : unknown}</p>
        <p className="flex flex-wrap gap-x-4">
          {mayTeach && (
            <Link to={`/admin/vocabulary/new?kind=field&term=${encodeURIComponent(unknown)}`} className={link}>
              {searchesText.teach}
            </Link>
          )}
          <Link to={`/search?q=${encodeURIComponent(query)}`} className={link}>
            {searchesText.open}
          </Link>
        </p>
      </td>
      <td className="whitespace-nowrap py-2 pe-4 tabular-nums">
        {searches}（{fill(searchesText.days, { count: days })}）
      </td>
      <td className="whitespace-nowrap py-2 tabular-nums">{lastDay}</td>
    </tr>
  );
}
