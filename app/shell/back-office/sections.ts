import { type Member, may, type Permission } from "#worker/platform/auth/permissions.ts";
import { adminText } from "./text.json";

interface Section {
  path: string;
  label: string;
  /** The group heading in the menu; the front page has none. */
  group?: keyof typeof adminText.groups;
  permission: Permission;
}

/** Sections of the back office, in menu order. */
export const sections: readonly Section[] = [
  { path: "/admin", label: adminText.overview, permission: "overview" },
  { path: "/admin/orders", label: adminText.orders, group: "customers", permission: "orders" },
  { path: "/admin/money", label: adminText.money, group: "customers", permission: "orders" },
  { path: "/admin/messages", label: adminText.messages, group: "customers", permission: "messages" },
  {
    path: "/admin/answer-templates",
    label: adminText.answerTemplates,
    group: "customers",
    permission: "answer-templates",
  },
  { path: "/admin/professionals", label: adminText.professionals, group: "customers", permission: "professionals" },
  { path: "/admin/pages", label: adminText.pages, group: "content", permission: "content" },
  { path: "/admin/images", label: adminText.images, group: "content", permission: "content" },
  { path: "/admin/news", label: adminText.news, group: "content", permission: "news" },
  { path: "/admin/links", label: adminText.links, group: "content", permission: "links" },
  { path: "/admin/menus", label: adminText.menus, group: "content", permission: "menus" },
  { path: "/admin/watch", label: adminText.watch, group: "registries", permission: "figures" },
  { path: "/admin/facts", label: adminText.facts, group: "registries", permission: "figures" },
  { path: "/admin/official", label: adminText.official, group: "registries", permission: "figures" },
  { path: "/admin/rules", label: adminText.rules, group: "registries", permission: "figures" },
  { path: "/admin/rounds", label: adminText.rounds, group: "registries", permission: "facts" },
  { path: "/admin/nomination", label: adminText.nomination, group: "registries", permission: "facts" },
  { path: "/admin/occupations", label: adminText.occupations, group: "registries", permission: "facts" },
  { path: "/admin/searches", label: adminText.searches, group: "search", permission: "searches" },
  { path: "/admin/vocabulary", label: adminText.vocabulary, group: "search", permission: "vocabulary" },
  { path: "/admin/answers", label: adminText.answers, group: "search", permission: "vocabulary" },
  { path: "/admin/course-names", label: adminText.courseNames, group: "search", permission: "vocabulary" },
  { path: "/admin/held-names", label: adminText.heldNames, group: "search", permission: "vocabulary" },
  { path: "/admin/register", label: adminText.register, group: "search", permission: "register" },
  { path: "/admin/products", label: adminText.products, group: "site", permission: "products" },
  { path: "/admin/users", label: adminText.users, group: "site", permission: "users" },
  { path: "/admin/settings", label: adminText.settings, group: "site", permission: "settings" },
  { path: "/admin/outbox", label: adminText.outbox, group: "site", permission: "outbox" },
  { path: "/admin/audit", label: adminText.audit, group: "site", permission: "audit" },
  { path: "/admin/views", label: adminText.views, group: "site", permission: "overview" },
];

/** The section of a page: the section whose path is the beginning of the page's address. */
export const sectionOf = <One extends { path: string }>(among: readonly One[], pathname: string): One | undefined =>
  among.findLast(({ path }) => pathname === path || (path !== "/admin" && pathname.startsWith(`${path}/`)));

/** Whether a member may open a page, or a list, of the back office. */
export function mayOpen(member: Pick<Member, "role" | "twoFactorEnabled">, pathname: string): boolean {
  const section = sectionOf(sections, pathname);
  return section !== undefined && may(member, section.permission);
}
