import { slugOf } from "#worker/platform/slugs.ts";

/** `/occupations/351311-chef`. The code alone identifies the page. */
export const occupationPath = ({ code, title }: { code: string; title: string }): string =>
  `/occupations/${code}-${slugOf(title)}`;
