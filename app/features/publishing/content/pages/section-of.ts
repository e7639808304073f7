/** The section pages by the first segment of an address. Labels as in the menu. */
const sections: Record<string, { label: string; href: string }> = {
  study: { label: "留学", href: "/study" },
  immigration: { label: "工作与移民", href: "/work" },
  work: { label: "工作与移民", href: "/work" },
  visa: { label: "签证", href: "/visa" },
  services: { label: "服务", href: "/services" },
  resources: { label: "资源", href: "/resources" },
};

/** The section of a page; null for section pages and for pages without a section. */
export function sectionOf(path: string): { label: string; href: string } | null {
  const [, first = "", second] = path.split("/");
  return second === undefined ? null : (sections[first] ?? null);
}
