import type { TextKey } from "#app/shell/text/t.ts";
import type { Permission } from "#worker/platform/auth/permissions.ts";
import "./text.ts";

export interface Section {
  path: string;
  label: TextKey;
  permission: Permission;
}

/** The pages of the back office in the order of its menu. */
export const sections: readonly Section[] = [
  { path: "/admin", label: "admin.overview", permission: "overview" },
  { path: "/admin/orders", label: "admin.orders", permission: "orders" },
  { path: "/admin/messages", label: "admin.messages", permission: "messages" },
  { path: "/admin/professionals", label: "admin.professionals", permission: "professionals" },
  { path: "/admin/memberships", label: "admin.memberships", permission: "memberships" },
  { path: "/admin/pages", label: "admin.pages", permission: "content" },
  { path: "/admin/news", label: "admin.news", permission: "news" },
  { path: "/admin/links", label: "admin.links", permission: "links" },
  { path: "/admin/menus", label: "admin.menus", permission: "menus" },
  { path: "/admin/facts", label: "admin.facts", permission: "facts" },
  { path: "/admin/vocabulary", label: "admin.vocabulary", permission: "vocabulary" },
  { path: "/admin/register", label: "admin.register", permission: "register" },
  { path: "/admin/products", label: "admin.products", permission: "products" },
  { path: "/admin/users", label: "admin.users", permission: "users" },
  { path: "/admin/settings", label: "admin.settings", permission: "settings" },
  { path: "/admin/outbox", label: "admin.outbox", permission: "outbox" },
  { path: "/admin/audit", label: "admin.audit", permission: "audit" },
  { path: "/admin/views", label: "admin.views", permission: "overview" },
];
