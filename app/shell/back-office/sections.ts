import { type Member, may, type Permission } from "#worker/platform/auth/permissions.ts";
import { adminText } from "./text.json";

interface Section {
  path: string;
  label: string;
  permission: Permission;
}

/** Sections of the back office, in menu order. */
export const sections: readonly Section[] = [
  { path: "/admin", label: adminText.overview, permission: "overview" },
  { path: "/admin/orders", label: adminText.orders, permission: "orders" },
  { path: "/admin/money", label: adminText.money, permission: "orders" },
  { path: "/admin/messages", label: adminText.messages, permission: "messages" },
  { path: "/admin/answer-templates", label: adminText.answerTemplates, permission: "answer-templates" },
  { path: "/admin/professionals", label: adminText.professionals, permission: "professionals" },
  { path: "/admin/pages", label: adminText.pages, permission: "content" },
  { path: "/admin/images", label: adminText.images, permission: "content" },
  { path: "/admin/news", label: adminText.news, permission: "news" },
  { path: "/admin/links", label: adminText.links, permission: "links" },
  { path: "/admin/menus", label: adminText.menus, permission: "menus" },
  { path: "/admin/watch", label: adminText.watch, permission: "figures" },
  { path: "/admin/facts", label: adminText.facts, permission: "figures" },
  { path: "/admin/official", label: adminText.official, permission: "figures" },
  { path: "/admin/rules", label: adminText.rules, permission: "figures" },
  { path: "/admin/rounds", label: adminText.rounds, permission: "facts" },
  { path: "/admin/nomination", label: adminText.nomination, permission: "facts" },
  { path: "/admin/occupations", label: adminText.occupations, permission: "facts" },
  { path: "/admin/searches", label: adminText.searches, permission: "searches" },
  { path: "/admin/vocabulary", label: adminText.vocabulary, permission: "vocabulary" },
  { path: "/admin/answers", label: adminText.answers, permission: "vocabulary" },
  { path: "/admin/course-names", label: adminText.courseNames, permission: "vocabulary" },
  { path: "/admin/held-names", label: adminText.heldNames, permission: "vocabulary" },
  { path: "/admin/register", label: adminText.register, permission: "register" },
  { path: "/admin/products", label: adminText.products, permission: "products" },
  { path: "/admin/users", label: adminText.users, permission: "users" },
  { path: "/admin/settings", label: adminText.settings, permission: "settings" },
  { path: "/admin/outbox", label: adminText.outbox, permission: "outbox" },
  { path: "/admin/audit", label: adminText.audit, permission: "audit" },
  { path: "/admin/views", label: adminText.views, permission: "overview" },
];

/** The section of a page: the one with whose path the page's address begins. */
export const sectionOf = <One extends { path: string }>(among: readonly One[], pathname: string): One | undefined =>
  among.findLast(({ path }) => pathname === path || (path !== "/admin" && pathname.startsWith(`${path}/`)));

/** Whether a member may open a page, or a list, of the back office. */
export function mayOpen(member: Pick<Member, "role" | "twoFactorEnabled">, pathname: string): boolean {
  const section = sectionOf(sections, pathname);
  return section !== undefined && may(member, section.permission);
}
