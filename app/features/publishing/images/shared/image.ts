// Browsers load this module.

/** The widths in which an image is stored, pixels, as far as it has them. */
const widths = [480, 960, 1440] as const;

/** Pixels of the narrowest and the widest image, and the most that a side may be longer than the other. */
export const minWidth = 240;
export const maxWidth = 1440;
export const maxRatio = 5;

/** Bytes of one file. In JPEG with quality 0.8, photographs of 1440 pixels have a third of it. */
export const maxFileSize = 1_200_000;

/** An image as pages show it. */
export interface ShownImage {
  key: string;
  alt: string;
  credit: string | null;
  sourceUrl: string | null;
  /** Pixels of the largest file. */
  width: number;
  height: number;
}

/** The widths of an image's files. @param width of the image, at most maxWidth */
export const widthsOf = (width: number): number[] => [...widths.filter((one) => one < width), width];

/** The address of a file of an image, and with `images` in front its key in the bucket. */
export const imageAddress = (key: string, width: number): string => `/images/${key}/${width}.jpg`;

/** An address in Markdown: `image:0f3a…`. The group is the key. */
export const imageCode = /^image:([0-9a-f]{16})$/;

/** The keys of the images that a text of Markdown shows, each once. */
export const imagesIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/\]\(\s*<?image:([0-9a-f]{16})\b/g)].map(([, key = ""]) => key)),
];
