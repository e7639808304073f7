/** The address of an entry's page; without an entry, of the page that adds one. */
export const entryAddress = (key?: { kind: string; phrase: string; condition: string }): string =>
  `/admin/course-names/entry${key ? `?${new URLSearchParams(key)}` : ""}`;
