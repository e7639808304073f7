/** What pages of other features use of the outbox. */
export { FailedMails, MailsPanel } from "./mails-panel.tsx";
