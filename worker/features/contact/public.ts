export {
  eraseMessagesFrom,
  exportMessagesFrom,
  messageCount,
  moveMessagesFrom,
  removeOldMessages,
} from "./message-statements.ts";
