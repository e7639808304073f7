import type { adminUsersTexts } from "#app/features/accounts/admin/text.ts";
import type { deletionTexts } from "#app/features/accounts/dashboard/deletion-text.ts";
import type { settingsTexts } from "#app/features/accounts/dashboard/settings-text.ts";
import type { signInWaysTexts } from "#app/features/accounts/dashboard/sign-in-ways-text.ts";
import type { dashboardTexts } from "#app/features/accounts/dashboard/text.ts";
import type { accountStepsTexts } from "#app/features/accounts/steps-text.ts";
import type { accountTexts } from "#app/features/accounts/text.ts";
import type { adminAuditTexts } from "#app/features/audit/admin/text.ts";
import type { adminRegisterTexts } from "#app/features/catalogue/admin/text.ts";
import type { changesTexts } from "#app/features/catalogue/changes/text.ts";
import type { courseTexts } from "#app/features/catalogue/course/text.ts";
import type { facetLabels } from "#app/features/catalogue/facet-labels.ts";
import type { institutionTexts } from "#app/features/catalogue/institution/text.ts";
import type { listTexts } from "#app/features/catalogue/lists/text.ts";
import type { catalogueTexts } from "#app/features/catalogue/text.ts";
import type { compareTexts } from "#app/features/compare/text.ts";
import type { adminMessagesTexts } from "#app/features/contact/admin/text.ts";
import type { contactTexts } from "#app/features/contact/text.ts";
import type { adminPagesTexts } from "#app/features/content/admin/text.ts";
import type { partsTexts } from "#app/features/content/parts/text.ts";
import type { resourcesTexts } from "#app/features/content/resources/text.ts";
import type { pagesTexts } from "#app/features/content/text.ts";
import type { courseCostNoteTexts } from "#app/features/course-cost/notes-text.ts";
import type { courseCostTexts } from "#app/features/course-cost/text.ts";
import type { checklistDocumentsTexts } from "#app/features/document-checklist/documents-text.ts";
import type { checklistTexts } from "#app/features/document-checklist/text.ts";
import type { downloadsTexts } from "#app/features/downloads/text.ts";
import type { adminFactsTexts } from "#app/features/facts/admin/text.ts";
import type { factsPageTexts } from "#app/features/facts/text.ts";
import type { homeTexts } from "#app/features/home/text.ts";
import type { adminLinksTexts } from "#app/features/links/admin/text.ts";
import type { adminMembershipsTexts } from "#app/features/memberships/admin/text.ts";
import type { membershipTexts } from "#app/features/memberships/text.ts";
import type { adminMenusTexts } from "#app/features/menus/admin/text.ts";
import type { adminNewsTexts } from "#app/features/news/admin/text.ts";
import type { newsTexts } from "#app/features/news/text.ts";
import type { adminOrdersTexts } from "#app/features/orders/admin/text.ts";
import type { orderFilesTexts } from "#app/features/orders/files-text.ts";
import type { paymentTexts } from "#app/features/orders/payment-text.ts";
import type { purchaseTexts } from "#app/features/orders/purchase/text.ts";
import type { ordersTexts } from "#app/features/orders/text.ts";
import type { adminOutboxTexts } from "#app/features/outbox/admin/text.ts";
import type { adminOverviewTexts } from "#app/features/overview/admin/text.ts";
import type { pointsTestTexts } from "#app/features/points-test/text.ts";
import type { adminProductsTexts } from "#app/features/products/admin/text.ts";
import type { adminProfessionalsTexts } from "#app/features/professionals/admin/text.ts";
import type { professionalsTexts } from "#app/features/professionals/text.ts";
import type { adminVocabularyTexts } from "#app/features/search/admin/text.ts";
import { searchTexts } from "#app/features/search/box/text.ts";
import type { resultsTexts } from "#app/features/search/text.ts";
import type { shortlistPageTexts } from "#app/features/shortlist/page-text.ts";
import type { shortlistTexts } from "#app/features/shortlist/text.ts";
import type { adminSettingsTexts } from "#app/features/site-settings/admin/text.ts";
import type { timelineStepsTexts } from "#app/features/timeline/steps-text.ts";
import type { timelineTexts } from "#app/features/timeline/text.ts";
import type { toolsTexts } from "#app/features/tools/text.ts";
import type { adminViewsTexts } from "#app/features/views/admin/text.ts";
import type { adminTexts } from "#app/shell/back-office/text.ts";
import type { connectionTexts } from "#app/shell/connection/text.ts";
import type { rateTexts } from "#app/shell/figures/rate-text.ts";
import type { factTexts } from "#app/shell/figures/text.ts";
import type { formTexts } from "#app/shell/form/text.ts";
import { layoutTexts } from "#app/shell/frame/text.ts";
import type { humanCheckTexts } from "#app/shell/human-check/text.ts";
import { sessionTexts } from "#app/shell/session/session-text.ts";
import type { guardTexts } from "#app/shell/session/text.ts";
import type { shareTexts } from "#app/shell/share/text.ts";
import type { toastTexts } from "#app/shell/toast/text.ts";
import type { toolTexts } from "#app/shell/tool/text.ts";
import { commonTexts } from "./common.ts";

const everywhere = { ...commonTexts, ...layoutTexts, ...searchTexts, ...sessionTexts };

type Texts = typeof everywhere &
  typeof accountTexts &
  typeof accountStepsTexts &
  typeof adminTexts &
  typeof adminAuditTexts &
  typeof adminOverviewTexts &
  typeof adminViewsTexts &
  typeof adminOutboxTexts &
  typeof adminMessagesTexts &
  typeof adminOrdersTexts &
  typeof adminUsersTexts &
  typeof adminLinksTexts &
  typeof adminNewsTexts &
  typeof adminRegisterTexts &
  typeof adminProfessionalsTexts &
  typeof adminProductsTexts &
  typeof adminFactsTexts &
  typeof adminVocabularyTexts &
  typeof adminMenusTexts &
  typeof adminPagesTexts &
  typeof adminSettingsTexts &
  typeof connectionTexts &
  typeof homeTexts &
  typeof newsTexts &
  typeof orderFilesTexts &
  typeof ordersTexts &
  typeof pagesTexts &
  typeof professionalsTexts &
  typeof membershipTexts &
  typeof adminMembershipsTexts &
  typeof paymentTexts &
  typeof purchaseTexts &
  typeof resourcesTexts &
  typeof pointsTestTexts &
  typeof catalogueTexts &
  typeof institutionTexts &
  typeof courseTexts &
  typeof courseCostTexts &
  typeof courseCostNoteTexts &
  typeof rateTexts &
  typeof listTexts &
  typeof compareTexts &
  typeof shortlistTexts &
  typeof signInWaysTexts &
  typeof shortlistPageTexts &
  typeof resultsTexts &
  typeof facetLabels &
  typeof factTexts &
  typeof factsPageTexts &
  typeof partsTexts &
  typeof shareTexts &
  typeof formTexts &
  typeof contactTexts &
  typeof toastTexts &
  typeof humanCheckTexts &
  typeof guardTexts &
  typeof dashboardTexts &
  typeof deletionTexts &
  typeof settingsTexts &
  typeof changesTexts &
  typeof checklistTexts &
  typeof checklistDocumentsTexts &
  typeof downloadsTexts &
  typeof timelineTexts &
  typeof timelineStepsTexts &
  typeof toolTexts &
  typeof toolsTexts;

export type TextKey = keyof Texts;

/** One dictionary; what only some pages need comes with them, so that no page loads the texts of all. */
const texts: Partial<Record<TextKey, string>> = { ...everywhere };

/** Called by a file of texts when it is first imported: whoever uses its keys imports it. */
export function addTexts(more: Partial<Record<TextKey, string>>): void {
  Object.assign(texts, more);
}

/** The Chinese text of a key with its `{names}` filled in. A missing key shows the key. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  const text: string = texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
