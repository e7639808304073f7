/** What conversations are about: an order, or a message of the contact form. */
export const subjectTypes = ["order", "message"] as const;

export type SubjectType = (typeof subjectTypes)[number];

/** The two sides of a conversation: the customer, or the sender of a message, and staff. */
export const sides = ["customer", "staff"] as const;

export type Side = (typeof sides)[number];

export const otherSide = (side: Side): Side => (side === "staff" ? "customer" : "staff");
