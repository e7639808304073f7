import { occupationsAdminText } from "./text.json";

/** Names of the fields that are corrected. */
export const fieldNames = {
  titleCn: occupationsAdminText.titleCn,
  aliases: occupationsAdminText.aliases,
  conditionCn: occupationsAdminText.conditionCn,
  authority: occupationsAdminText.authority,
  agreement: occupationsAdminText.agreementField,
  nameCn: occupationsAdminText.nameCn,
  url: occupationsAdminText.url,
} as const;
