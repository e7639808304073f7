import type { images } from "../server/schema.ts";

// The browser loads this module.

/** The widths in which an image is stored, pixels; larger widths than the image's are omitted. */
const widths = [480, 960, 1440] as const;

/** Width limits in pixels, and the maximum ratio of the longer side to the shorter. */
export const minWidth = 240;
export const maxWidth = 1440;
export const maxRatio = 5;

/** Maximum size of one file in bytes. Photographs of 1440 pixels in JPEG with quality 0.8 have a third of it. */
export const maxFileSize = 1_200_000;

/** An image as pages show it. */
export type ShownImage = Omit<typeof images.$inferSelect, "version" | "author" | "createdAt">;

/** The widths of an image's files. @param width of the image, at most maxWidth */
export const widthsOf = (width: number): number[] => [...widths.filter((one) => one < width), width];

/** The address of an image's file; with `images` in front, its key in the bucket. */
export const imageAddress = (key: string, width: number): string => `/images/${key}/${width}.jpg`;

/** An address in Markdown: `image:0f3a…`. The group is the key. */
export const imageCode = /^image:([0-9a-f]{16})$/;

/** The keys of the images that a text of Markdown shows, each once. */
export const imagesIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/\]\(\s*<?image:([0-9a-f]{16})\b/g)].map(([, key = ""]) => key)),
];
