import type { ChecklistDocument } from "./checklist-document.ts";
import { backgroundAndHealth } from "./documents/background-and-health.ts";
import { familyAndTranslation } from "./documents/family-and-translation.ts";
import { fundsAndEnglish } from "./documents/funds-and-english.ts";
import { identityAndCourse } from "./documents/identity-and-course.ts";

/** Reviewed on 2026-11-21 against what the facts' sources say of subclass 500. */
export const documents: readonly ChecklistDocument[] = [
  ...identityAndCourse,
  ...fundsAndEnglish,
  ...backgroundAndHealth,
  ...familyAndTranslation,
];
