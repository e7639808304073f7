import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { contentPaths } from "./routes/pages/content-paths.ts";

/** The contract of addresses: what is not here is a 404. */
export default [
  index("routes/home/home.tsx"),

  // Catalogue
  route("institution/:idSlug", "routes/institution/institution.tsx"),
  route("institution/:idSlug/course/:courseIdSlug", "routes/course/course.tsx"),
  route("study/university", "routes/lists/institution-list.tsx", { id: "study/university" }),
  route("study/tafe", "routes/lists/institution-list.tsx", { id: "study/tafe" }),
  route("study/highschool", "routes/lists/institution-list.tsx", { id: "study/highschool" }),
  route("study/institutions", "routes/lists/institution-list.tsx", { id: "study/institutions" }),
  route("search", "routes/search/search.tsx"),
  route("search/:type/:name", "routes/lookup/lookup.tsx"),

  // Kept and compared
  route("compare", "routes/compare/compare.tsx"),
  route("shortlist", "routes/shortlist/shortlist.tsx"),

  // Tools
  route("tools", "routes/tools/tools.tsx"),
  route("immigration/points-test", "routes/tools/points-test/points-test.tsx"),
  route("tools/course-cost", "routes/tools/course-cost/course-cost.tsx"),
  route("tools/timeline", "routes/tools/timeline/timeline.tsx"),
  route("tools/timeline.ics", "routes/tools/timeline/timeline-ics.ts"),

  // Files made when they are asked for
  route("downloads/student-visa-checklist.xlsx", "routes/downloads/student-visa-checklist.ts"),
  route("downloads/study-budget.xlsx", "routes/downloads/study-budget.ts"),
  route("downloads/course-comparison.xlsx", "routes/downloads/course-comparison.ts"),
  route("downloads/application-timeline.ics", "routes/downloads/application-timeline.ts"),
  route("resources/student-visa-checklist", "routes/tools/document-checklist/document-checklist.tsx"),

  // The account
  route("login", "routes/account/login.tsx"),
  route("login/second-factor", "routes/account/second-factor.tsx"),
  route("register", "routes/account/register.tsx"),
  route("reset", "routes/account/reset.tsx"),
  route("link", "routes/account/link.tsx"),
  route("dashboard", "routes/dashboard/dashboard.tsx"),
  route("dashboard/settings", "routes/dashboard/settings.tsx"),
  route("dashboard/membership", "routes/membership/membership.tsx"),
  route("dashboard/ended", "routes/dashboard/ended.tsx"),
  route("dashboard/orders", "routes/orders/orders.tsx"),
  route("dashboard/orders/:number", "routes/orders/order.tsx"),
  route("dashboard/orders/:number/pay", "routes/orders/pay.tsx"),

  // Files of orders
  route("dashboard/orders/:number/files", "routes/orders/upload-file.ts"),
  route("dashboard/orders/:number/files/:id", "routes/orders/order-file.ts"),

  // Writing to us
  route("contact", "routes/contact/contact.tsx"),

  // Migration agents and education agents
  route("professionals", "routes/professionals/professionals.tsx"),
  route("professionals/:id/report", "routes/professionals/report.tsx"),

  // The register's history
  route("data/changes", "routes/data/changes.tsx"),
  route("data/changes.xml", "routes/data/changes-feed.ts"),

  // The back office; each route asks for its permission by itself
  route("admin", "routes/admin/frame/frame.tsx", [
    index("routes/admin/overview/overview.tsx"),
    route("audit", "routes/admin/audit/audit.tsx"),
    route("views", "routes/admin/views/views.tsx"),
    route("views/page", "routes/admin/views/page-views.tsx"),
    route("outbox", "routes/admin/outbox/outbox.tsx"),
    route("outbox/:id", "routes/admin/outbox/mail.tsx"),
    route("memberships", "routes/admin/memberships/memberships.tsx"),
    route("memberships/:id", "routes/admin/memberships/member.tsx"),
    route("messages", "routes/admin/messages/messages.tsx"),
    route("messages/:id", "routes/admin/messages/message.tsx"),
    route("orders", "routes/admin/orders/orders.tsx"),
    route("orders/:number", "routes/admin/orders/order.tsx"),
    route("users", "routes/admin/users/users.tsx"),
    route("users/:id", "routes/admin/users/user.tsx"),
    route("professionals", "routes/admin/professionals/professionals.tsx"),
    route("professionals/new", "routes/admin/professionals/new-professional.tsx"),
    route("professionals/reports", "routes/admin/professionals/reports.tsx"),
    route("professionals/:id", "routes/admin/professionals/professional.tsx"),
    route("products", "routes/admin/products/products.tsx"),
    route("products/:key", "routes/admin/products/product.tsx"),
    route("register", "routes/admin/register/register.tsx"),
    route("menus", "routes/admin/menus/menus.tsx"),
    route("pages", "routes/admin/pages/pages.tsx"),
    route("pages/edit/*", "routes/admin/pages/edit-page.tsx"),
    route("pages/history/*", "routes/admin/pages/history.tsx"),
    route("news", "routes/admin/news/news.tsx"),
    route("news/new", "routes/admin/news/new-item.tsx"),
    route("news/:id", "routes/admin/news/edit-item.tsx"),
    route("links", "routes/admin/links/links.tsx"),
    route("links/new", "routes/admin/links/new-link.tsx"),
    route("links/check", "routes/admin/links/check.tsx"),
    route("links/:id", "routes/admin/links/edit-link.tsx"),
    route("facts", "routes/admin/facts/facts.tsx"),
    route("facts/:key", "routes/admin/facts/fact.tsx"),
    route("vocabulary", "routes/admin/vocabulary/vocabulary.tsx"),
    route("vocabulary/:kind", "routes/admin/vocabulary/new-term.tsx"),
    route("vocabulary/:kind/:term", "routes/admin/vocabulary/term.tsx"),
    route("settings", "routes/admin/settings/settings.tsx"),
  ]),
  route("admin/memberships.csv", "routes/admin/memberships/memberships-csv.ts"),
  route("admin/audit.csv", "routes/admin/audit/audit-csv.ts"),
  route("admin/views.csv", "routes/admin/views/views-csv.ts"),
  route("admin/outbox.csv", "routes/admin/outbox/outbox-csv.ts"),
  route("admin/messages.csv", "routes/admin/messages/messages-csv.ts"),
  route("admin/orders.csv", "routes/admin/orders/orders-csv.ts"),
  route("admin/users.csv", "routes/admin/users/users-csv.ts"),
  route("admin/professionals.csv", "routes/admin/professionals/professionals-csv.ts"),
  route("admin/professionals/reports.csv", "routes/admin/professionals/reports-csv.ts"),
  route("admin/products.csv", "routes/admin/products/products-csv.ts"),
  route("admin/register.csv", "routes/admin/register/register-csv.ts"),
  route("admin/pages.csv", "routes/admin/pages/pages-csv.ts"),
  route("admin/news.csv", "routes/admin/news/news-csv.ts"),
  route("admin/links.csv", "routes/admin/links/links-csv.ts"),
  route("admin/links/check.csv", "routes/admin/links/check-csv.ts"),
  route("admin/facts.csv", "routes/admin/facts/facts-csv.ts"),
  route("admin/vocabulary.csv", "routes/admin/vocabulary/vocabulary-csv.ts"),

  // Pages of content
  ...contentPaths.map((path) => route(path, "routes/pages/page.tsx", { id: `page/${path}` })),
  route("resources", "routes/resources/resources.tsx"),
  route("purchase", "routes/purchase/purchase.tsx"),
  route("facts", "routes/facts/facts.tsx"),
  route("news", "routes/news/news.tsx"),
  route("news.xml", "routes/news/news-feed.ts"),

  // In development alone: the mails that would be sent, and the demo accounts' second factor
  ...(process.env.NODE_ENV !== "production"
    ? [route("dev/mailbox", "routes/dev/mailbox.tsx"), route("dev/second-factor", "routes/dev/second-factor.tsx")]
    : []),

  // For machines
  route("robots.txt", "routes/seo/robots.ts"),
  route("sitemap.xml", "routes/seo/sitemap-index.ts"),
  route(":part.xml", "routes/seo/sitemap-part.ts"),

  // Short forms of addresses; those of the catalogue are the most general, so last
  route("terms", "routes/short-forms/legal-form.ts", { id: "short-form/terms" }),
  route("privacy", "routes/short-forms/legal-form.ts", { id: "short-form/privacy" }),
  route(":idSlug", "routes/short-forms/short-form.tsx", { id: "short-form/institution" }),
  route(":idSlug/:courseIdSlug", "routes/short-forms/short-form.tsx", { id: "short-form/course" }),
  route("*", "routes/not-found/not-found.tsx"),
] satisfies RouteConfig;
