/** What has become of a message of the contact form. */
export const messageStates = ["new", "in-progress", "answered", "closed"] as const;

export type MessageState = (typeof messageStates)[number];
