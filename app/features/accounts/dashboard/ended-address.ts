/** Why a session ended, in the address of the page that says it; the first is what it says to an address that says nothing. */
export const endedCodes = ["signed-out", "deleted", "deleted-but-orders"] as const;

export type EndedCode = (typeof endedCodes)[number];

/** Where a form leads that ended the session. */
export const endedAddress = (why: EndedCode) => `/dashboard/ended${why === "signed-out" ? "" : `?why=${why}`}`;
