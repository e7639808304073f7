/** What pages of other features use of the outbox. */
export { MailsPanel } from "./mails-panel.tsx";
