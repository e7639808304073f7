import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import { writeDateTime } from "#app/shell/back-office/table/write-csv.ts";
import { imageSorts, listImages } from "../server/list-images.ts";
import { imagesText } from "./text.json";

/** The library of images at /admin/images, and its CSV file. */
export const imageList = defineAdminList({
  path: "/admin/images",
  permission: "content",
  sorts: imageSorts,
  list: listImages,
  file: {
    name: "images",
    columns: {
      key: ({ key }) => key,
      title: { heading: imagesText.alt, cell: ({ alt }) => alt },
      sourceName: { heading: imagesText.credit, cell: ({ credit }) => credit },
      url: { heading: imagesText.sourceUrl, cell: ({ sourceUrl }) => sourceUrl },
      path: { heading: imagesText.uses, cell: ({ uses }) => uses.map(({ path }) => path).join(" ") },
      author: ({ author }) => author,
      createdAt: ({ createdAt }) => writeDateTime(createdAt),
    },
  },
});
