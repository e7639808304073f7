export { eraseMessagesFrom, exportMessagesFrom, messageCount, moveMessagesFrom } from "./address-messages.ts";
