/** The pages above others, by the first part of their addresses; labels as in the menu. */
const sections: Record<string, { label: string; href: string }> = {
  study: { label: "留学", href: "/study" },
  immigration: { label: "工作与移民", href: "/work" },
  visa: { label: "签证", href: "/visa" },
  services: { label: "服务", href: "/services" },
  resources: { label: "资源", href: "/resources" },
};

/** The section a page belongs to; null for those that stand alone or are a section themselves. */
export function sectionOf(path: string): { label: string; href: string } | null {
  const [, first = "", second] = path.split("/");
  return second === undefined ? null : (sections[first] ?? null);
}
