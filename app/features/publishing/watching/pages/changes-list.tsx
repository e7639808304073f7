import { Link } from "react-router";
import type { SavedChange } from "../server/public.ts";
import { keptText as text } from "./text.json";

/** Changes of saved courses and institutions, each with its sentences. */
export function ChangesList({ changes }: { changes: readonly SavedChange[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {changes.map(({ type, code, loadId, title, englishName, school, path, lines }) => (
        <li key={`${loadId} ${type} ${code}`} className="py-3">
          <Link to={path} className="font-semibold text-primary underline-offset-4 hover:underline">
            <span lang={englishName === null ? "en" : undefined}>{title}</span>
          </Link>
          {(englishName || school) && (
            <p className="text-muted text-sm">
              {englishName && <span lang="en">{englishName}</span>}
              {englishName && school && " · "}
              {school}
            </p>
          )}
          {lines.map((line) => (
            <p key={line} className="mt-0.5">
              {line}
            </p>
          ))}
          {type === "institution" && (
            <Link
              to={`/data/changes?institution=${code}&load=${loadId}`}
              className="inline-block py-1 text-muted text-sm underline underline-offset-4 hover:text-primary"
            >
              {text.details}
              <span className="sr-only">：{title}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
