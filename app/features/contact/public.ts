/** What pages of other features use of contact. */
export { OwnMessages } from "./thread/own-messages.tsx";
