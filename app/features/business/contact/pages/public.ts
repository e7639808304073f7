/** Parts of contact for pages of other features. */
export { OwnMessages } from "./thread/thread-list.tsx";
