/** One mail, ready to be sent. */
export interface OutgoingMail {
  /** RFC 5322 Message-ID without brackets; the same on every attempt. */
  messageId: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
}

/** Sends mails. */
export interface Mailer {
  /** @throws Error when it was not accepted; `isPermanent` on it when it never will be */
  send(mail: OutgoingMail): Promise<void>;
}
