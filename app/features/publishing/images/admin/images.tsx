import { Link } from "react-router";
import { AdminList, type Column } from "#app/shell/back-office/table/admin-table.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ListedImage } from "../server/list-images.ts";
import type { Route } from "./+types/images";
import { imageList } from "./image-list.ts";
import { ImageUses } from "./image-uses.tsx";
import { imagesText } from "./text.json";
import { Thumbnail } from "./thumbnail.tsx";

/** The library of images. */
export const loader = (args: Route.LoaderArgs) => imageList.load(args);

const columns: readonly Column<ListedImage>[] = [
  {
    label: imagesText.image,
    sort: "alt",
    cell: (image) => (
      <Link
        to={`/admin/images/${image.key}`}
        className="flex items-start gap-3 text-primary underline underline-offset-4"
      >
        <Thumbnail image={image} />
        <span className="min-w-0">{image.alt}</span>
      </Link>
    ),
  },
  {
    label: imagesText.size,
    isShort: true,
    cell: (image) => fill(imagesText.pixels, { width: image.width, height: image.height }),
  },
  { label: imagesText.credit, cell: ({ credit, sourceUrl }) => credit ?? sourceUrl ?? "—" },
  { label: imagesText.uses, cell: ({ uses }) => <ImageUses uses={uses} /> },
  {
    label: imagesText.by,
    sort: "added",
    cell: ({ author, createdAt }) => (
      <>
        <span className="break-all">{author}</span>
        <span className="block text-muted">
          <DateTime at={createdAt} withZone={false} />
        </span>
      </>
    ),
  },
];

export default function ImagesPage({ loaderData: { query, listed } }: Route.ComponentProps) {
  return (
    <AdminList
      path="/admin/images"
      title={adminText.images}
      actions={<ButtonLink to="/admin/images/new">{imagesText.upload}</ButtonLink>}
      query={query}
      listed={listed}
      columns={columns}
      keyOf={({ key }) => key}
      timeOfRow={({ createdAt }) => createdAt}
      searchHint={imagesText.searchHint}
      empty={imagesText.empty}
    />
  );
}
