import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { pageSections } from "../worker/features/content/addresses/address.ts";
import contentPaths from "./features/content/content-paths.json" with { type: "json" };

/** The CSV file of a list of the back office; adminLists of admin-csv.ts knows which list. */
const adminFile = (list: string) => route(`${list}.csv`, "admin-csv.ts", { id: `${list}.csv` });

const recordPaths = { list: "", new: "/new", edit: "/:key" } as const;

/** The pages of a kind of records; adminRecords of admin-records/records.ts knows which kind. */
const adminRecord = (list: string, pages: readonly (keyof typeof recordPaths)[] = ["list", "new", "edit"]) =>
  pages.map((page) => {
    const path = `${list}${recordPaths[page]}`;
    return route(path, `admin-records/${page}.tsx`, { id: `admin/${path}` });
  });

/** All addresses of pages and files; any other is a 404. Addresses of the API are in worker/app.ts. */
export default [
  index("features/home/pages/home.tsx"),

  // Catalogue
  route("institution/:idSlug", "features/catalogue/pages/institution.tsx"),
  route("institution/:idSlug/course/:courseIdSlug", "features/catalogue/pages/course.tsx"),
  route("study/university", "features/catalogue/pages/institution-list.tsx", { id: "study/university" }),
  route("study/tafe", "features/catalogue/pages/institution-list.tsx", { id: "study/tafe" }),
  route("study/pathway", "features/catalogue/pages/institution-list.tsx", { id: "study/pathway" }),
  route("study/highschool", "features/catalogue/pages/institution-list.tsx", { id: "study/highschool" }),
  route("study/institutions", "features/catalogue/pages/institution-list.tsx", { id: "study/institutions" }),
  route("study/fields", "features/statistics/pages/fields.tsx"),
  route("study/fields/:slug", "features/statistics/pages/field.tsx"),
  route("study/cities", "features/statistics/pages/cities.tsx"),
  route("study/cities/:city", "features/statistics/pages/city.tsx"),
  route("occupations", "features/occupations/pages/occupations.tsx"),
  route("occupations/changes", "features/occupations/pages/changes.tsx"),
  route("occupations/:codeSlug", "features/occupations/pages/occupation.tsx"),
  route("immigration/rounds", "features/invitations/pages/rounds.tsx"),
  route("immigration/state-nomination/:state", "features/invitations/pages/state.tsx"),
  route("search", "features/search/pages/search.tsx"),
  route("search/:type/:name", "features/catalogue/pages/lookup.tsx"),

  // Shortlist and comparison
  route("compare", "features/compare/pages/compare.tsx"),
  route("shortlist", "features/shortlist/pages/shortlist.tsx"),

  // Tools
  route("tools", "features/tools/pages/tools.tsx"),
  route("immigration/points-test", "features/points-test/pages/points-test.tsx"),
  route("tools/course-cost", "features/course-cost/pages/course-cost.tsx"),
  route("tools/timeline", "features/timeline/pages/timeline.tsx"),
  route("tools/timeline.ics", "features/timeline/pages/timeline-ics.ts"),

  // Files generated per request
  route("downloads/student-visa-checklist.xlsx", "features/downloads/pages/workbook.ts", {
    id: "student-visa-checklist",
  }),
  route("downloads/study-budget.xlsx", "features/downloads/pages/workbook.ts", { id: "study-budget" }),
  route("downloads/course-comparison.xlsx", "features/downloads/pages/workbook.ts", { id: "course-comparison" }),
  route("downloads/application-timeline.ics", "features/timeline/pages/timeline-ics.ts", {
    id: "application-timeline",
  }),
  route("resources/student-visa-checklist", "features/document-checklist/pages/document-checklist.tsx"),

  // The account
  route("login", "features/accounts/pages/login.tsx"),
  route("login/second-factor", "features/accounts/pages/second-factor.tsx"),
  route("register", "features/accounts/pages/register.tsx"),
  route("reset", "features/accounts/pages/reset.tsx"),
  route("link", "features/accounts/pages/link.tsx"),
  route("link/stop-mails", "features/accounts/pages/stop-mails.tsx"),
  route("dashboard", "features/accounts/pages/dashboard.tsx"),
  route("dashboard/settings", "features/accounts/pages/settings.tsx"),
  route("dashboard/watching", "features/accounts/pages/watching.tsx"),
  route("dashboard/membership", "features/memberships/pages/membership.tsx"),
  route("dashboard/ended", "features/accounts/pages/ended.tsx"),
  route("dashboard/orders", "features/orders/pages/orders.tsx"),
  route("dashboard/orders/:number", "features/orders/pages/order.tsx"),
  route("dashboard/orders/:number/receipt", "features/orders/pages/receipt.tsx"),
  route("dashboard/orders/:number/refunds/:which", "features/orders/pages/refund-note.tsx"),
  route("dashboard/orders/:number/pay", "features/orders/pages/pay.tsx"),

  // Files of orders
  route("dashboard/orders/:number/files", "features/orders/pages/upload-file.ts"),
  route("dashboard/orders/:number/files/:id", "features/orders/pages/order-file.ts"),

  // Contact
  route("contact", "features/contact/pages/contact.tsx"),
  route("messages/:token", "features/contact/pages/thread.tsx"),
  route("messages/:token/files", "features/contact/pages/upload-file.ts"),
  route("messages/:token/files/:id", "features/contact/pages/thread-file.ts"),

  // Migration agents and education agents
  route("professionals", "features/professionals/pages/professionals.tsx"),
  route("professionals/:id/report", "features/professionals/pages/report.tsx"),

  // For other programs
  route("developers", "features/open-data/pages/developers.tsx"),
  route("llms.txt", "features/open-data/pages/llms.ts"),

  // The register's history
  route("data/changes", "features/catalogue/pages/changes.tsx"),
  route("data/changes.xml", "features/catalogue/pages/changes-feed.ts"),

  // The back office; each route checks its permission itself
  route("admin", "shell/back-office/frame.tsx", [
    index("features/overview/admin/overview.tsx"),
    route("audit", "features/audit/admin/audit.tsx"),
    route("views", "features/views/admin/views.tsx"),
    route("outbox", "features/outbox/admin/outbox.tsx"),
    route("outbox/:id", "features/outbox/admin/mail.tsx"),
    route("messages", "features/contact/admin/messages.tsx"),
    route("messages/:id", "features/contact/admin/message.tsx"),
    route("messages/:id/files", "features/contact/admin/upload-file.ts"),
    route("messages/:id/files/:fileId", "features/contact/admin/message-file.ts"),
    ...adminRecord("answer-templates"),
    route("orders", "features/orders/admin/orders.tsx"),
    route("orders/new", "features/orders/admin/new-order.tsx"),
    route("orders/tags", "features/orders/admin/order-tags.tsx"),
    route("orders/:number", "features/orders/admin/order.tsx"),
    route("orders/:number/receipt", "features/orders/admin/receipt.tsx"),
    route("orders/:number/refunds/:which", "features/orders/admin/refund-note.tsx"),
    route("money", "features/orders/admin/money.tsx"),
    route("users", "features/accounts/admin/users.tsx"),
    route("users/invite", "features/accounts/admin/invite-member.tsx"),
    route("users/:id", "features/accounts/admin/user.tsx"),
    ...adminRecord("professionals"),
    ...adminRecord("professionals/reports", ["list"]),
    ...adminRecord("products", ["list", "edit"]),
    route("products/:key/materials", "features/orders/admin/product-list.tsx"),
    route("register", "features/catalogue/admin/register.tsx"),
    route("menus", "features/menus/admin/menus.tsx"),
    route("pages", "features/content/admin/pages.tsx"),
    route("pages/drafts", "features/content/admin/drafts.tsx"),
    route("pages/drafts/:id", "features/content/admin/draft.tsx"),
    route("pages/new", "features/content/admin/new-page.tsx"),
    route("pages/gone", "features/content/admin/gone-pages.tsx"),
    route("pages/address/*", "features/content/admin/page-address.tsx"),
    route("pages/edit/*", "features/content/admin/edit-page.tsx"),
    route("pages/history/*", "features/content/admin/history.tsx"),
    route("images", "features/images/admin/images.tsx"),
    route("images/upload", "features/images/admin/upload-image.ts"),
    route("images/new", "features/images/admin/new-image.tsx"),
    route("images/:key", "features/images/admin/image.tsx"),
    ...adminRecord("news"),
    ...adminRecord("links"),
    route("links/check", "features/links/admin/check.tsx"),
    route("facts", "features/facts/admin/facts.tsx"),
    route("facts/new", "features/facts/admin/new-fact.tsx"),
    route("facts/proposals", "features/facts/admin/proposals.tsx"),
    route("facts/:key", "features/facts/admin/fact.tsx"),
    ...adminRecord("rounds"),
    ...adminRecord("nomination"),
    route("occupations", "features/occupations/admin/occupations.tsx"),
    route("occupations/authorities", "features/occupations/admin/authorities.tsx"),
    route("occupations/authorities/:key", "features/occupations/admin/authority.tsx"),
    route("occupations/:key", "features/occupations/admin/occupation.tsx"),
    route("searches", "features/missed-searches/admin/searches.tsx"),
    route("vocabulary", "features/search/admin/vocabulary.tsx"),
    route("vocabulary/:kind", "features/search/admin/new-term.tsx"),
    route("vocabulary/:kind/:term", "features/search/admin/term.tsx"),
    route("course-names", "features/catalogue/admin/course-names.tsx"),
    route("course-names/entry", "features/catalogue/admin/course-name.tsx"),
    route("settings", "features/site-settings/admin/settings.tsx"),
  ]),
  adminFile("admin/audit"),
  adminFile("admin/views"),
  adminFile("admin/outbox"),
  adminFile("admin/messages"),
  adminFile("admin/answer-templates"),
  adminFile("admin/orders"),
  adminFile("admin/money"),
  route("admin/money.xlsx", "features/orders/admin/money-workbook.ts"),
  adminFile("admin/users"),
  adminFile("admin/professionals"),
  adminFile("admin/professionals/reports"),
  adminFile("admin/products"),
  adminFile("admin/register"),
  adminFile("admin/pages"),
  adminFile("admin/pages/drafts"),
  adminFile("admin/pages/gone"),
  adminFile("admin/images"),
  adminFile("admin/news"),
  adminFile("admin/links"),
  adminFile("admin/links/check"),
  adminFile("admin/facts"),
  adminFile("admin/rounds"),
  adminFile("admin/nomination"),
  adminFile("admin/occupations"),
  adminFile("admin/vocabulary"),
  adminFile("admin/course-names"),

  // Pages of content
  ...contentPaths.map((path) => route(path, "features/content/pages/page.tsx", { id: `page/${path}` })),
  route("resources", "features/content/pages/resources.tsx"),
  // Pages that editors make; any other page below a section has a more specific address
  ...pageSections.map((section) =>
    route(`${section}/*`, "features/content/pages/page.tsx", { id: `page/${section}/*` }),
  ),
  route("preview/:token", "features/content/pages/shared-draft.tsx"),
  route("purchase", "features/orders/pages/purchase.tsx"),
  route("facts", "features/facts/pages/facts.tsx"),
  route("facts/:area", "features/facts/pages/topic.tsx"),
  route("news", "features/news/pages/news.tsx"),
  route("news.xml", "features/news/pages/news-feed.ts"),

  // Development only: unsent mails, the second factor of the demo accounts
  ...(process.env.NODE_ENV !== "production"
    ? [
        route("dev/mailbox", "features/outbox/pages/mailbox.tsx"),
        route("dev/second-factor", "features/accounts/pages/demo-second-factor.tsx"),
      ]
    : []),

  // robots.txt and sitemaps
  route("robots.txt", "features/sitemap/pages/robots.ts"),
  route("sitemap.xml", "features/sitemap/pages/sitemap.ts", { id: "sitemap/index" }),
  route(":part.xml", "features/sitemap/pages/sitemap.ts", { id: "sitemap/part" }),

  // Short addresses; the catalogue's match any path of one or two segments, so they come last
  route("terms", "features/content/pages/legal-redirect.ts", { id: "short-address/terms" }),
  route("privacy", "features/content/pages/legal-redirect.ts", { id: "short-address/privacy" }),
  route(":idSlug", "features/catalogue/pages/short-address.tsx", { id: "short-address/institution" }),
  route(":idSlug/:courseIdSlug", "features/catalogue/pages/short-address.tsx", { id: "short-address/course" }),
  route("*", "shell/error-pages/not-found.tsx"),
] satisfies RouteConfig;
