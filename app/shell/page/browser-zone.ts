/** IANA name of the browser's time zone: "Australia/Melbourne". */
export const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether a zone is UTC, which is not a visitor's: browsers that resist fingerprinting and misconfigured machines report it. */
export const isUtc = (zone: string) => /^(Etc\/)?(UTC|GMT|UCT|Zulu)$/.test(zone);

/** Whether the browser shows times (DateTime) in another zone than the server. */
export function showsOtherTimes(): boolean {
  const zone = zoneOfBrowser();
  return zone !== "Asia/Shanghai" && !isUtc(zone);
}
