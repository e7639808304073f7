/** Address of editing a page. @param path `/visa/student` */
export const editAddress = (path: string) => `/admin/pages/edit${path}`;

/** Address of a page's versions; with an id, of one of them. */
export const historyAddress = (path: string, revision?: number) =>
  `/admin/pages/history${path}${revision === undefined ? "" : `?revision=${revision}`}`;

/** The page that an address of the back office is about: its last part, `visa/student`. */
export const pagePathOf = (params: { "*"?: string }) => `/${params["*"] ?? ""}`;
