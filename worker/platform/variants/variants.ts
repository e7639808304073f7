/** The script variants of the site (simplified, Hong Kong, Taiwan). This module has no imports: parts of it are in the browser's bundle and in the build. */

export type VariantName = "zh-hk" | "zh-tw";

/** A variant in traditional characters with the local terms. The simplified variant is the source text, and has no prefix. */
export interface Variant {
  name: VariantName;
  /** Before the path of every address: `/zh-hk`. */
  prefix: `/${VariantName}`;
  /** `lang` and `hreflang`. */
  language: string;
  /** Open Graph's name of it. */
  locale: string;
  /** The name of the variant for readers, in its own characters. */
  label: string;
}

export const variants: readonly Variant[] = [
  { name: "zh-hk", prefix: "/zh-hk", language: "zh-Hant-HK", locale: "zh_HK", label: "繁體（香港）" },
  { name: "zh-tw", prefix: "/zh-tw", language: "zh-Hant-TW", locale: "zh_TW", label: "繁體（台灣）" },
];

export const simplified = { name: "zh-hans", language: "zh-Hans", label: "简体中文" } as const;

/**
 * The query parameter of the switch, a name of a form or `other`. The choice is remembered, and a redirect removes the parameter.
 */
export const chosenParameter = "variant";

/** The variant of an address's path; null for the simplified form. */
export const variantOf = (path: string): Variant | null =>
  variants.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`) || path === `${prefix}.data`) ?? null;

/** The same path in the simplified form: `/zh-hk/about` is `/about`, `/zh-hk` is `/`, and its data `/zh-hk.data` are `/_.data`. */
export function pathWithoutVariant(path: string): string {
  const variant = variantOf(path);
  if (!variant) return path;
  const rest = path.slice(variant.prefix.length);
  return rest === "" ? "/" : rest === ".data" ? "/_.data" : rest;
}

/** The address of a page in a variant. @param path path and query of the simplified form */
export function pathIn(variant: Pick<Variant, "prefix"> | null, path: string): string {
  if (!variant) return path;
  return path === "/" ? variant.prefix : path.startsWith("/?") ? variant.prefix + path.slice(1) : variant.prefix + path;
}

/** Whether a path is of a file, or of the API: these have one address for all variants. */
export const hasNoVariant = (path: string): boolean =>
  (/\.[a-z\d]+$/i.test(path) && !path.endsWith(".data")) || /^\/(api|admin|assets|dev)(\/|$)/.test(path);

/** The folder of the scripts of a variant, below `/assets/`. @param mark changes with the dictionary, so that browsers fetch them again */
export const scriptFolder = (name: VariantName, mark: string): string => `${name}-${mark}`;
