/** What a page may say of how the site is set: `{support-email}`, `{order-file-days}`. */
export interface PageValues {
  "support-email": string;
  /** Days after an order's end, when its files are removed. */
  "order-file-days": string;
}

/** A page's Markdown with the site's own values in it, so that no page falls behind a setting. */
export const fillIn = (body: string, values: PageValues): string =>
  body.replaceAll(/\{(support-email|order-file-days)\}/g, (_, name: keyof PageValues) => values[name]);
