import { Link } from "react-router";
import { DateTime } from "#app/shell/page/date-time.tsx";
import type { Draft } from "#worker/features/content/drafts/read-draft.ts";
import { draftAddress } from "./addresses.ts";
import { draftText } from "./draft-text.ts";

interface Props {
  drafts: readonly (Pick<Draft, "id" | "title" | "state" | "author" | "updatedAt"> & { isOwn: boolean })[];
}

/** The drafts of the page that is edited, so that nobody begins a second one, or works against a colleague, unawares. */
export function DraftsOfPage({ drafts }: Props) {
  if (drafts.length === 0) return null;
  return (
    <div className="mb-4 rounded-lg border-accent border-l-4 bg-accent-soft p-3">
      <p>{drafts.every(({ isOwn }) => isOwn) ? draftText.ofPage : draftText.ofColleague}</p>
      <ul className="mt-1 grid gap-1">
        {drafts.map(({ id, title, state, author, updatedAt }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <Link to={draftAddress(id)} className="inline-block py-1 underline underline-offset-4">
              {title}
            </Link>
            <span className="py-1">{draftText.state[state]}</span>
            <span className="break-all py-1 text-muted">{author}</span>
            <span className="py-1 text-muted">
              <DateTime at={updatedAt} withZone={false} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
