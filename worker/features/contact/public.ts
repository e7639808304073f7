import { lte, type SQL } from "drizzle-orm";
import { removeRows } from "#worker/platform/db/remove-rows.ts";
import { day } from "#worker/platform/time/units.ts";
import { contactMessages } from "./schema.ts";

export { eraseMessagesFrom, exportMessagesFrom, messageCount, moveMessagesFrom } from "./address-messages.ts";

/** Removes what people wrote to us after two years. @param now ms since 1970 */
export const removeOldMessages = (now: number): SQL =>
  removeRows(contactMessages, lte(contactMessages.createdAt, now - 730 * day));
