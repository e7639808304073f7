/** Parts of contact for pages of other features. */
export { SenderMessages } from "../admin/sender-messages.tsx";
export { OwnMessages } from "./thread/thread-list.tsx";
