import type { CourseKind } from "./plan.ts";

/**
 * Weeks that we suggest to allow for each step, beside the official processing times (which are facts of the registry).
 * These are not rules: they are what applicants commonly need, rounded up.
 */
export const margins = {
  /** Most schools hold orientation in the week before classes; attendance is often compulsory. */
  orientationBeforeStart: 1,
  /** A week for jet lag, a bank account, a telephone number and the way to school. */
  arrivalBeforeOrientation: 1,
  /** Fares rise later, and student rooms near the campus go first. */
  bookingBeforeArrival: 2,
  /** Between the visa decision and non-refundable bookings. */
  decisionBeforeBooking: 1,
  /** Applications inside Australia: between the decision and orientation. */
  decisionBeforeOrientation: 1,
  /** The department may request a health examination or another document, which takes two weeks with appointments. */
  visaRequests: 2,
  /**
   * Inside Australia no times are published by queue. Applicants commonly wait, and study, on a bridging visa: they have
   * to lodge before the current visa ends, and some weeks before the course begins.
   */
  insideProcessing: 4,
  /** Used when the registry has no processing time. */
  unknownProcessing: 12,
  /** The visa application needs CoE and OSHC: a week to check them for mistakes. */
  papersBeforeVisa: 1,
  /** From the transfer abroad to the CoE: the bank takes days, the school a week. */
  paymentToCoe: 2,
  /** In addition for minors: guardian, accommodation and the CAAW letter. */
  welfare: 2,
  /** To read the agreement, the refund policy, and to compare offers. */
  offerToAcceptance: 1,
  /** How long schools take to decide, by what is studied; research needs a supervisor and a round of scholarships. */
  schoolDecision: { higher: 6, research: 16, vocational: 3, tafe: 3, school: 8, english: 2 } satisfies Record<
    CourseKind,
    number
  >,
  /** Several schools or departments have to agree on a package. */
  packageDecision: 2,
  /** Between the choice of schools and the application; research students find a supervisor first. */
  choiceBeforeApplication: { higher: 2, research: 8, vocational: 2, tafe: 2, school: 3, english: 1 } satisfies Record<
    CourseKind,
    number
  >,
  /** Duration of choosing. */
  choosing: 4,
  /** Transcripts, certificates, references, statements. */
  documents: 3,
  /** Notaries and translators take one to two weeks. */
  translation: 2,
  /** Booking a seat, taking the test, perhaps once more. */
  englishTest: 8,
  /** Bank certificates, statements, the answers to the Genuine Student questions. */
  visaDocuments: 4,
} as const;

/** Months in which most universities begin: first and second semester. */
export const usualStarts: readonly number[] = [2, 7];
