import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import contentPaths from "#app/features/publishing/content/pages/content-paths.json" with { type: "json" };
import { pageSections } from "#app/features/publishing/content/shared/addresses.ts";
import kinds from "./admin-records/kinds.json" with { type: "json" };

const recordPaths = { list: "", new: "/new", edit: "/:key" } as const;

/** The pages that kinds of records have; adminRecords of admin-records/records.ts knows which kind an address belongs to. */
const recordPages = Object.entries(kinds).flatMap(([kind, pages]) =>
  Object.entries(recordPaths).flatMap(([page, end]) => {
    const path = kind + end;
    return pages.includes(page) ? [route(path, `admin-records/${page}.tsx`, { id: `admin/${path}` })] : [];
  }),
);

/** The CSV files of the lists of the back office. */
const listFiles = Object.keys(kinds).map((list) =>
  route(`admin/${list}.csv`, "admin-csv.ts", { id: `admin/${list}.csv` }),
);

const boundary = "shell/error-pages/page-boundary.tsx";

/** All addresses of pages and files; any other is a 404. Addresses of the API are in worker/app.ts. */
const routes = [
  index("features/publishing/home/pages/home.tsx"),

  // Catalogue
  route("institution/:idSlug", "features/register/catalogue/pages/institution.tsx"),
  route("institution/:idSlug/course/:courseIdSlug", "features/register/catalogue/pages/course.tsx"),
  ...["university", "tafe", "pathway", "highschool", "institutions"].map((list) =>
    route(`study/${list}`, "features/register/catalogue/pages/institution-list.tsx", { id: `study/${list}` }),
  ),
  ...["study/fields", "study/cities"].map((list) =>
    route(list, "features/register/statistics/pages/subject-list.tsx", { id: list }),
  ),
  route("study/fields/:slug", "features/register/statistics/pages/field.tsx"),
  route("study/cities/:city", "features/register/statistics/pages/city.tsx"),
  route("occupations", "features/register/occupations/pages/occupations.tsx"),
  route("occupations/changes", "features/register/occupations/pages/changes.tsx"),
  route("occupations/:codeSlug", "features/register/occupations/pages/occupation.tsx"),
  route("immigration/rounds", "features/register/invitations/pages/rounds.tsx"),
  route("immigration/state-nomination/:state", "features/register/invitations/pages/state.tsx"),
  route("search", "features/register/search/pages/search.tsx"),
  route("still-true", "features/register/answers/pages/still-true.tsx"),
  route("search/:type/:name", "features/register/catalogue/pages/lookup.tsx"),

  // Shortlist and comparison
  route("compare", "features/register/compare/pages/compare.tsx"),
  route("compare/institutions", "features/register/compare/pages/institutions.tsx"),
  route("shortlist", "features/register/shortlist/pages/shortlist.tsx"),

  // Tools
  route("tools", "features/register/tools/pages/tools.tsx"),
  route("plan", "features/publishing/plan/pages/plan.tsx"),
  route("plan/parts", "features/publishing/plan/pages/parts.ts"),
  route("plan/brief", "features/publishing/plan/pages/brief.tsx"),
  route("plan/changes", "features/publishing/watching/pages/kept-changes.tsx"),
  route("immigration/points-test", "features/publishing/points-test/pages/points-test.tsx"),
  route("tools/course-cost", "features/register/course-cost/pages/course-cost.tsx"),
  route("tools/offer-check", "features/register/offer-check/pages/offer-check.tsx"),
  route("tools/timeline", "features/register/timeline/pages/timeline.tsx"),
  route("tools/timeline.ics", "features/register/timeline/pages/timeline-ics.ts"),

  // Files generated per request
  route("og/*", "features/publishing/share-images/pages/share-image.ts"),
  ...["student-visa-checklist", "study-budget", "course-comparison"].map((id) =>
    route(`downloads/${id}.xlsx`, "features/register/downloads/pages/workbook.ts", { id }),
  ),
  route("downloads/application-timeline.ics", "features/register/timeline/pages/timeline-ics.ts", {
    id: "application-timeline",
  }),
  route("resources/student-visa-checklist", "features/register/document-checklist/pages/document-checklist.tsx"),

  // The account
  route("login", "features/business/accounts/pages/login.tsx"),
  route("login/second-factor", "features/business/accounts/pages/second-factor.tsx"),
  route("register", "features/business/accounts/pages/register.tsx"),
  route("reset", "features/business/accounts/pages/reset.tsx"),
  route("link", "features/business/accounts/pages/link.tsx"),
  route("link/stop-mails", "features/business/accounts/pages/stop-mails.tsx"),
  route("dashboard", "features/business/accounts/pages/dashboard.tsx"),
  route("dashboard/settings", "features/business/accounts/pages/settings.tsx"),
  route("dashboard/watching", "features/business/accounts/pages/watching.tsx"),
  route("dashboard/membership", "features/business/memberships/pages/membership.tsx"),
  route("dashboard/orders", "features/business/orders/pages/orders.tsx"),
  route("dashboard/orders/:number", "features/business/orders/pages/order.tsx"),
  route("dashboard/orders/:number/receipt", "features/business/orders/pages/receipt.tsx"),

  // Files of orders
  route("dashboard/orders/:number/files/:id?", "features/business/orders/pages/files.ts"),

  // Contact
  route("contact", "features/business/contact/pages/contact.tsx"),
  route("messages/:token", "features/business/contact/pages/thread.tsx"),
  route("messages/:token/files/:id?", "features/business/contact/pages/files.ts"),

  // Migration agents and education agents
  route("professionals", "features/publishing/professionals/pages/professionals.tsx"),
  route("professionals/:id/report", "features/publishing/professionals/pages/report.tsx"),

  // For other programs
  route("developers", "features/publishing/open-data/pages/developers.tsx"),
  route("llms.txt", "features/publishing/open-data/pages/llms.ts"),

  // The register's history
  route("data/changes", "features/register/catalogue/pages/changes.tsx"),
  route("data/changes.xml", "features/register/catalogue/pages/changes-feed.ts"),

  // The back office; each route checks its permission itself
  route("admin", "shell/back-office/frame.tsx", [
    layout(boundary, { id: "admin-pages" }, [
      index("features/business/overview/admin/overview.tsx"),
      ...recordPages,
      route("messages/:id", "features/business/contact/admin/message.tsx"),
      route("messages/:id/files/:fileId?", "features/business/contact/admin/files.ts"),
      route("orders/new", "features/business/orders/admin/new-order.tsx"),
      route("orders/:number", "features/business/orders/admin/order.tsx"),
      route("orders/:number/receipt", "features/business/orders/admin/receipt.tsx"),
      route("menus", "features/publishing/menus/admin/menus.tsx"),
      route("pages/drafts/:id", "features/publishing/content/admin/draft.tsx"),
      route("pages/new", "features/publishing/content/admin/new-page.tsx"),
      route("pages/address/*", "features/publishing/content/admin/page-address.tsx"),
      route("pages/edit/*", "features/publishing/content/admin/edit-page.tsx"),
      route("pages/history/*", "features/publishing/content/admin/history.tsx"),
      route("images/upload", "features/publishing/images/admin/upload-image.ts"),
      route("images/new", "features/publishing/images/admin/new-image.tsx"),
      route("settings", "features/foundation/site-settings/admin/settings.tsx"),
    ]),
  ]),
  ...listFiles,
  route("admin/money.xlsx", "features/business/orders/admin/money-workbook.ts"),

  // Pages of content
  ...contentPaths.map((path) => route(path, "features/publishing/content/pages/page.tsx", { id: `page/${path}` })),
  // Pages that editors make; any other page below a section has a more specific address
  ...pageSections.map((section) =>
    route(`${section}/*`, "features/publishing/content/pages/page.tsx", { id: `page/${section}/*` }),
  ),
  route("purchase", "features/business/orders/pages/purchase.tsx"),
  route("facts", "features/register/facts/pages/facts.tsx"),
  route("facts/:area", "features/register/facts/pages/topic.tsx"),
  route("rules/:area", "features/register/rules/pages/area.tsx"),
  route("rules/:area/:rule", "features/register/rules/pages/rule.tsx"),
  route("rules", "features/register/rules/pages/rules.tsx"),
  route("changes", "features/publishing/changes/pages/changes.tsx"),
  route("changes.xml", "features/publishing/changes/pages/changes-feed.ts"),
  route("news", "features/publishing/news/pages/news.tsx"),
  route("news.xml", "features/publishing/news/pages/news-feed.ts"),

  // Development only: unsent mails, the second factor of the demo accounts
  ...(process.env.NODE_ENV !== "production"
    ? [
        route("dev/mailbox", "features/foundation/outbox/pages/mailbox.tsx"),
        route("dev/second-factor", "features/business/accounts/pages/demo-second-factor.tsx"),
      ]
    : []),

  // robots.txt and sitemaps
  route("robots.txt", "features/publishing/sitemap/pages/robots.ts"),
  route("sitemap.xml", "features/publishing/sitemap/pages/sitemap.ts", { id: "sitemap/index" }),
  route(":part.xml", "features/publishing/sitemap/pages/sitemap.ts", { id: "sitemap/part" }),

  // Short addresses; the catalogue's match any path of one or two segments, so they come last
  ...["terms", "privacy", "data", "immigration", "account"].map((path) =>
    route(path, "features/publishing/content/pages/short-address.ts", { id: `short-address/${path}` }),
  ),
  route(":idSlug", "features/register/catalogue/pages/short-address.tsx", { id: "short-address/institution" }),
  route(":idSlug/:courseIdSlug", "features/register/catalogue/pages/short-address.tsx", { id: "short-address/course" }),
  route("*", "shell/error-pages/not-found.tsx"),
];

export default [layout(boundary, routes)] satisfies RouteConfig;
