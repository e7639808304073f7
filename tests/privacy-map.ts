/**
 * The required content of the privacy page, reviewed by a person: tables, browser storage and cookies, and recipients of data.
 * privacy-page.test.ts finds these in the schema and the source, and fails for one that is missing here or on the page.
 */

/** Tables with personal data, with the first words of their row on the page. */
export const personalTables: Readonly<Record<string, string>> = {
  users: "账号：",
  credentials: "账号：",
  two_factors: "两步验证",
  recovery_codes: "两步验证",
  passkeys: "通行密钥",
  sessions: "登录会话",
  shortlist_items: "账号里的收藏",
  saved_plans: "账号里的路线",
  watchers: "关注的变化的邮件",
  account_events: "账号记录",
  known_devices: "用过的设备",
  account_links: "邮件里的一次性链接",
  outbox: "我们发出的邮件",
  contact_messages: "你在联系表格里写的",
  conversation_posts: "你在联系表格里写的",
  conversation_files: "订单的文件",
  conversation_notices: "你在联系表格里写的",
  professional_reports: "你报告",
  professionals: "专业人士名录",
  orders: "订单：",
  order_events: "订单：",
  order_money: "付款（",
  payments: "付款（",
  payment_events: "付款（",
  memberships: "会员：",
  audit_entries: "工作人员的操作记录",
  // The author of a revision is a member of the back office.
  page_revisions: "工作人员的操作记录",
  // The author of a proposal is a member of the back office.
  record_proposals: "工作人员的操作记录",
  // Members of the back office propose figures.
  page_drafts: "工作人员的操作记录",
  // Members of the back office upload images.
  images: "工作人员的操作记录",
  page_views: "页面的浏览次数",
  missed_searches: "搜不到的词",
  rate_limits: "次数限制",
  human_check_uses: "人机验证",
  verifications: "人机验证",
};

/** Tables without personal data: the register, content and settings. */
export const impersonalTables: readonly string[] = [
  "invitation_rounds",
  "eoi_counts",
  "eoi_loads",
  "rules",
  "answers",
  "probes",
  "official_pages",
  "official_readings",
  "nomination_entries",
  "campuses",
  "course_campuses",
  "courses",
  "institution_list_chunks",
  "institution_names",
  "institution_relations",
  "institutions",
  "register_changes",
  "school_changes",
  "signal_outcomes",
  "register_loads",
  "course_grams",
  "course_trigrams",
  "course_words",
  "institution_grams",
  "institution_trigrams",
  "institution_words",
  "course_name_entries",
  "held_names",
  "page_words",
  "search_memory",
  "search_pages",
  "search_sections",
  "section_vocabulary",
  "section_words",
  "search_terms",
  "content_loads",
  "fact_values",
  "facts",
  "field_statistics",
  "fee_history",
  "graduate_outcomes",
  "occupation_authorities",
  "occupation_caveats",
  "occupation_changes",
  "occupation_fields",
  "occupation_lists",
  "occupations",
  "job_runs",
  "link_checks",
  "answer_templates",
  "links",
  "menus",
  "news",
  "gone_pages",
  "seen_changes",
  "pages",
  "products",
  "site_settings",
];

/** Files that use browser storage or cookies, with the keys as the page lists them; "…" is a variable part. */
export const browserStorage: Readonly<Record<string, readonly string[]>> = {
  "app/shell/session/user-token.ts": ["user-token"],
  "app/features/register/shortlist/pages/use-shortlist.ts": ["user-token", "aotu-shortlist"],
  "app/shell/stored-list/open-stored-list.ts": ["aotu-shortlist", "aotu-document-checklist"],
  "app/shell/form/use-draft.ts": [
    "aotu-draft-contact",
    "aotu-draft-purchase-…",
    "aotu-draft-page-…",
    "aotu-draft-news-…",
  ],
  "app/features/business/contact/pages/contact-form.tsx": ["aotu-draft-contact"],
  "app/features/business/orders/pages/idempotency-key.ts": ["aotu-order-…"],
  "app/features/business/orders/pages/purchase-form.tsx": ["aotu-draft-purchase-…"],
  "app/features/business/orders/pages/purchase.tsx": ["aotu-draft-purchase-…"],
  "app/shell/back-office/form/use-edit-form.ts": ["aotu-draft-page-…", "aotu-draft-news-…"],
  "app/features/publishing/content/admin/page-editor.tsx": ["aotu-draft-page-…"],
  "app/shell/variants/offer-variant.ts": ["aotu-no-variant-offer"],
  // Reads whether the storage is empty.
  "app/features/publishing/plan/pages/device-plan.ts": ["aotu-plan"],
  "app/shell/islands/before-hydration.ts": ["user-token"],
  "app/features/register/search/pages/box/use-suggestions.ts": ["aotu-box-…"],
  "app/features/register/search/pages/recent-searches.tsx": ["aotu-searches"],
  "app/shell/offline/cache-pages.ts": ["aotu-pages"],
  "app/shell/offline/cache-names.ts": ["aotu-pages", "aotu-shortlist-facts"],
  "app/shell/offline/worker/cached-pages.ts": ["aotu-pages"],
  "app/shell/offline/worker/cached-assets.ts": ["aotu-assets-…"],
  "app/shell/offline/worker/service-worker.ts": ["aotu-pages", "aotu-shortlist-facts", "aotu-assets-…"],
  "app/features/register/shortlist/pages/shortlisted-facts.ts": ["aotu-shortlist-facts"],
  // Public pages of this site, cached in the data centre, not in the visitor's browser.
  "worker/platform/page-cache/page-cache.ts": [],
  "worker/platform/services/captcha/passes.ts": ["__Host-aotu-human"],
  // Writes the cookies that other files name.
  "worker/platform/cookies.ts": [],
  "worker/platform/auth/session-cookies.ts": [
    "__Host-aotu.session_token",
    "__Host-aotu.two_factor",
    "__Host-aotu.passkey",
  ],
  "worker/platform/limits/known-browser.ts": ["__Host-aotu-known"],
  "worker/platform/variants/choose-variant.ts": ["__Host-aotu-variant"],
};

/** Names that look like storage keys, with their real meaning. */
export const notStored: Readonly<Record<string, string>> = {
  "aotu-session": "a channel between tabs, which stores nothing",
  "aotu-2027-07-visa": "an example of an idempotency key",
  "aotu-": "the beginning of a file's name",
};

/** Recipients of personal data, by their row on the page. */
export type Recipient = "Cloudflare" | "Stripe" | "我们支持邮箱的邮件服务商";

/** Null: no personal data goes there, or it stays on the site. */
type RecipientOf = Readonly<Record<string, Recipient | null>>;

/** Files and folders of worker/platform/services. */
export const services: RecipientOf = {
  captcha: null,
  "exchange-rates": null,
  "file-store": "Cloudflare",
  "link-probe": null,
  "page-reader": null,
  "read-limited": null,
  mailer: "Cloudflare",
  payments: "Stripe",
  "staff-webhook": null,
};

/** Settings of worker/env.ts. */
export const settings: RecipientOf = {
  SITE_ORIGIN: null,
  AUTH_SECRET: null,
  STRIPE_SECRET_KEY: "Stripe",
  STRIPE_WEBHOOK_SECRET: "Stripe",
  STRIPE_API_URL: "Stripe",
  RBA_TABLE_URL: null,
  OFFICIAL_PAGES_VIA: null,
  // Subjects of mails to staff and links to the back office: neither names a customer.
  STAFF_WEBHOOK_URL: null,
  MAIL_FROM: "Cloudflare",
  SUPPORT_EMAIL: "我们支持邮箱的邮件服务商",
  SHOW_QUERY_COST: null,
};

/** Bindings of wrangler.toml. */
export const bindings: RecipientOf = {
  DB: "Cloudflare",
  FILES: "Cloudflare",
  EMAIL: "Cloudflare",
  OPEN_API_LIMIT: "Cloudflare",
  VERSION: null,
};

/** Hosts in the Worker's code. */
export const hosts: RecipientOf = {
  "api.stripe.com": "Stripe",
  "checkout.stripe.com": "Stripe",
  "billing.stripe.com": "Stripe",
  "www.rba.gov.au": null,
  // The source of the public holidays; nothing is sent there.
  "lgnsw.org.au": null,
};
