/** Path and query of the page that is shown, whatever the browser's bar says while another is on its way. */
let shown: string | undefined;

export const setShownAddress = (address: string): void => {
  shown = address;
};

export const readShownAddress = (): string => shown ?? location.pathname + location.search;

/** Whether an address is the shown page's, whatever its query. */
export const isShownPage = (url: string): boolean =>
  new URL(url).pathname === new URL(readShownAddress(), url).pathname;
