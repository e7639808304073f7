import type { CourseKind } from "./plan.ts";

/**
 * Weeks that we suggest to plan with, beside the official processing times, which are facts. None of these is a rule:
 * they are what applicants commonly need, rounded up.
 */
export const margins = {
  /** Most schools hold orientation in the week before classes; attendance is often compulsory. */
  orientationBeforeStart: 1,
  /** A week for jet lag, a bank account, a telephone number and the way to school. */
  arrivalBeforeOrientation: 1,
  /** Later fares are dear, and student rooms near the campus go first. */
  bookingBeforeArrival: 2,
  /** Between the decision and paying for what cannot be refunded. */
  decisionBeforeBooking: 1,
  /** For those who are in Australia already: a decision before orientation. */
  decisionBeforeOrientation: 1,
  /** The department may ask for a health examination or another document; that takes two weeks with appointments. */
  visaRequests: 2,
  /**
   * Inside Australia no times are published by queue. One commonly waits, and studies, on a bridging visa: what counts is
   * to lodge before the visa one holds ends, and some weeks before the course begins.
   */
  insideProcessing: 4,
  /** When the registry has no processing time to plan with. */
  unknownProcessing: 12,
  /** CoE and OSHC are needed to fill in the visa application: a week to check them for mistakes. */
  papersBeforeVisa: 1,
  /** From a transfer abroad to the CoE: the bank takes days, the school a week. */
  paymentToCoe: 2,
  /** Guardian, accommodation and the CAAW letter come on top. */
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
  /** Before applying one has to know where; a supervisor has to be found first. */
  choiceBeforeApplication: { higher: 2, research: 8, vocational: 2, tafe: 2, school: 3, english: 1 } satisfies Record<
    CourseKind,
    number
  >,
  /** How long choosing takes. */
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
