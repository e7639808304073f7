import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import type { ListedImage } from "../server/list-images.ts";
import { imagesText } from "./text.json";

/** The pages and drafts that show an image, as links to their editors. */
export function ImageUses({ uses }: Pick<ListedImage, "uses">) {
  if (uses.length === 0) return <span className="text-muted">{imagesText.unused}</span>;
  return (
    <ul>
      {uses.map(({ path, title, draft }) => (
        <li key={`${path} ${draft}`}>
          <Link
            to={draft === null ? `/admin/pages/edit${path}` : `/admin/pages/drafts/${draft}`}
            className="inline-block py-1 underline underline-offset-4"
          >
            {draft === null ? title : fill(imagesText.draftOf, { title })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
