import { Link } from "react-router";
import type { NotedOccupation } from "./note-occupation.server.ts";
import { pointsText } from "./text.ts";

/** The occupation that the page was opened with. It changes no points. */
export function OccupationNote({ note: { name, title, code, path, listed, without } }: { note: NotedOccupation }) {
  return (
    <aside aria-label={pointsText.occupation} className="mt-5 border-primary border-l-4 pl-4">
      <p>
        {pointsText.occupation}：
        <Link to={path} className="font-semibold text-primary underline underline-offset-4">
          {name}
        </Link>{" "}
        <span lang="en" className="text-muted">
          {title}
        </span>
        （{code}）
      </p>
      <p className="mt-1">{listed}</p>
      <p className="mt-1 text-muted text-sm">
        {pointsText.occupationNote}{" "}
        <Link to={without} preventScrollReset className="underline underline-offset-4 hover:text-primary print:hidden">
          {pointsText.withoutOccupation}
        </Link>
      </p>
    </aside>
  );
}
