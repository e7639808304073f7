import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import { Cards } from "../inlines.tsx";
import { resourcesText } from "./text.json";

interface Props {
  query: string;
  found: readonly { path: string; title: string; summary: string }[];
}

/** The results of a search of the resource centre, and links to search the register or to go back. */
export function ResourceResults({ query, found }: Props) {
  const link = "inline-block py-1.5 link";
  return (
    <section className="mt-6">
      <h2 className="font-semibold text-lg">
        {found.length === 0
          ? fill(resourcesText.nothing, { query })
          : fill(resourcesText.found, { query, count: found.length })}
      </h2>
      {found.length > 0 && (
        <Cards
          cards={found.map(({ path, title, summary }) => ({
            to: path,
            title,
            text: [{ type: "text", text: summary }],
          }))}
        />
      )}
      <p className="flex flex-wrap gap-x-6">
        <Link to={`/search?q=${encodeURIComponent(query)}`} className={link}>
          {fill(resourcesText.elsewhere, { query })}
        </Link>
        <Link to="/resources" className={link}>
          {resourcesText.clear}
        </Link>
      </p>
    </section>
  );
}
