import type { accountTexts } from "./account.ts";
import type { accountStepsTexts } from "./account-steps.ts";
import type { adminTexts } from "./admin.ts";
import type { adminAuditTexts } from "./admin-audit.ts";
import type { adminFactsTexts } from "./admin-facts.ts";
import type { adminLinksTexts } from "./admin-links.ts";
import type { adminMembershipsTexts } from "./admin-memberships.ts";
import type { adminMenusTexts } from "./admin-menus.ts";
import type { adminMessagesTexts } from "./admin-messages.ts";
import type { adminNewsTexts } from "./admin-news.ts";
import type { adminOrdersTexts } from "./admin-orders.ts";
import type { adminOutboxTexts } from "./admin-outbox.ts";
import type { adminOverviewTexts } from "./admin-overview.ts";
import type { adminPagesTexts } from "./admin-pages.ts";
import type { adminProductsTexts } from "./admin-products.ts";
import type { adminProfessionalsTexts } from "./admin-professionals.ts";
import type { adminRegisterTexts } from "./admin-register.ts";
import type { adminSettingsTexts } from "./admin-settings.ts";
import type { adminUsersTexts } from "./admin-users.ts";
import type { adminViewsTexts } from "./admin-views.ts";
import type { adminVocabularyTexts } from "./admin-vocabulary.ts";
import type { catalogueTexts } from "./catalogue.ts";
import type { changesTexts } from "./changes.ts";
import type { checklistTexts } from "./checklist.ts";
import type { checklistDocumentsTexts } from "./checklist-documents.ts";
import { commonTexts } from "./common.ts";
import type { compareTexts } from "./compare.ts";
import type { connectionTexts } from "./connection.ts";
import type { contactTexts } from "./contact.ts";
import type { courseTexts } from "./course.ts";
import type { courseCostTexts } from "./course-cost.ts";
import type { courseCostNoteTexts } from "./course-cost-notes.ts";
import type { dashboardTexts } from "./dashboard.ts";
import type { deletionTexts } from "./deletion.ts";
import type { downloadsTexts } from "./downloads.ts";
import type { facetLabels } from "./facet-labels.ts";
import type { factTexts } from "./facts.ts";
import type { factsPageTexts } from "./facts-page.ts";
import type { formTexts } from "./form.ts";
import type { guardTexts } from "./guard.ts";
import type { homeTexts } from "./home.ts";
import type { humanCheckTexts } from "./human-check.ts";
import type { institutionTexts } from "./institution.ts";
import { layoutTexts } from "./layout.ts";
import type { listTexts } from "./list.ts";
import type { membershipTexts } from "./membership.ts";
import type { newsTexts } from "./news.ts";
import type { orderFilesTexts } from "./order-files.ts";
import type { ordersTexts } from "./orders.ts";
import type { pagesTexts } from "./pages.ts";
import type { partsTexts } from "./parts.ts";
import type { paymentTexts } from "./payment.ts";
import type { pointsTestTexts } from "./points-test.ts";
import type { professionalsTexts } from "./professionals.ts";
import type { purchaseTexts } from "./purchase.ts";
import type { rateTexts } from "./rate.ts";
import type { resourcesTexts } from "./resources.ts";
import type { resultsTexts } from "./results.ts";
import { searchTexts } from "./search.ts";
import { sessionTexts } from "./session.ts";
import type { settingsTexts } from "./settings.ts";
import type { shareTexts } from "./share.ts";
import type { shortlistTexts } from "./shortlist.ts";
import type { shortlistPageTexts } from "./shortlist-page.ts";
import type { signInWaysTexts } from "./sign-in-ways.ts";
import type { timelineTexts } from "./timeline.ts";
import type { timelineStepsTexts } from "./timeline-steps.ts";
import type { toastTexts } from "./toast.ts";
import type { toolTexts } from "./tool.ts";
import type { toolsTexts } from "./tools.ts";

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
