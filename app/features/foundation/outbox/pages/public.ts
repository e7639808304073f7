/** Parts of the outbox for pages of other features. */
export { FailedMails, MailsPanel } from "./mails-panel.tsx";
