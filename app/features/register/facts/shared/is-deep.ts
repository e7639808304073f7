/** Whether the address of a source is more than the front page of a site, or of its language. A path of this site is. */
export const isDeep = (address: string): boolean =>
  address.startsWith("/") || !/^https:\/\/[^/]+(\/([a-z]{2}(-[a-z]{2,4})?\/?)?)?$/i.test(address);
