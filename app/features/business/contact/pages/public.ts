/** What pages of other features use of contact. */
export { SenderMessages } from "../admin/sender-messages.tsx";
export { OwnMessages } from "./thread/thread-list.tsx";
