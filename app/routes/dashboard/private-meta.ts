/** Title of a page that shows somebody's account: nothing of it is for search engines or previews. */
export const privateMeta = (title: string) => [
  { title: `${title} | 澳途` },
  { name: "robots", content: "noindex, nofollow" },
];
