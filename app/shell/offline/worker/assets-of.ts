/** Addresses of the scripts and styles that a page names. */
export const assetsOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g))];

/** Whether a page shows nothing before it has started. */
export const needsScripts = (html: string): boolean => html.includes(" data-start");
