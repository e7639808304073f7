import { useMatches } from "react-router";

/** What the back office exports as `handle`: its pages have a header of their own, and neither news nor footer. */
export const backOffice = { isBackOffice: true } as const;

/** Whether the open page is one of the back office. */
export const useIsBackOffice = (): boolean => useMatches().some(({ handle }) => handle === backOffice);
