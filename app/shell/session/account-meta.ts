/** Title and description of a page of somebody's own: nothing for search engines. */
export const accountMeta = (title: string, description: string) => [
  { title: `${title} | 澳途` },
  { name: "description", content: description },
  { name: "robots", content: "noindex, nofollow" },
];
