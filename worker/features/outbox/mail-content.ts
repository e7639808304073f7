/** What a template says; render-mail.ts makes HTML and plain text of it. Plain texts, not markup. */
export interface MailContent {
  subject: string;
  /** Whom it greets; none for mails to ourselves. */
  name?: string;
  paragraphs: string[];
  /** The one thing to do, above the notes. */
  button?: { label: string; link: string };
  /** Facts in two columns. */
  facts?: [label: string, value: string][];
  /** Words of somebody else, shown as theirs. */
  quote?: string;
  /** What to do when it was not them, how long the link is good. */
  notes?: string[];
}

/** What a template knows besides its mail. */
export interface MailSetting {
  supportEmail: string;
  origin: string;
}
