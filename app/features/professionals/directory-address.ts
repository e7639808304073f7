import type { DirectoryQuery } from "#worker/features/professionals/input.ts";

/** The address of the directory under filters; the first page has no number. */
export function directoryAddress({ kind, state, language, page = 1 }: Partial<DirectoryQuery>): string {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(state && { state }),
    ...(language && { language }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/professionals?${query}` : "/professionals";
}
