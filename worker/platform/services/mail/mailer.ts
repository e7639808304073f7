/** One mail, ready to be sent. */
export interface OutgoingMail {
  /** The same on every attempt. */
  messageId: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
}

/** Sends mails. */
export interface Mailer {
  /** Without a sender nothing is sent: mails wait until there is one. */
  isOff?: boolean;
  /** @throws Error when it was not accepted; mail-failure.ts tells whether it ever will be */
  send(mail: OutgoingMail): Promise<void>;
}
