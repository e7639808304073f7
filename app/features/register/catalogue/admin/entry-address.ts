/** The address with the number of courses that get their names with the next load, for a notice on the page. */
export const withWaiting = (path: string, waiting: number): string =>
  waiting > 0 ? `${path}${path.includes("?") ? "&" : "?"}waiting=${waiting}` : path;

/** The number of an address of `withWaiting`, else 0. */
export const waitingOf = ({ searchParams }: URL): number => Math.max(0, Number(searchParams.get("waiting")) || 0);

/** The address of an entry's page; without an entry, of the page that adds one. */
export const entryAddress = (key?: { kind: string; phrase: string; condition: string }): string =>
  `/admin/course-names/entry${key ? `?${new URLSearchParams(key)}` : ""}`;
