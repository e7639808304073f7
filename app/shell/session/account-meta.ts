/** Meta of a page of the visitor's account: title, description, and `noindex` for search engines. */
export const accountMeta = (title: string, description: string) => [
  { title: `${title} | 澳途` },
  { name: "description", content: description },
  { name: "robots", content: "noindex, nofollow" },
];
