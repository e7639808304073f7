import { beijingOffset, minute } from "#worker/platform/time/units.ts";

const minutes = (shifted: number) => new Date(shifted).toISOString().slice(0, 16).replace("T", " ");

/** "2026-11-21 19:05" in Beijing, whose clock has not changed since 1991. `at`: ms since 1970. */
export const beijingTime = (at: number) => minutes(at + beijingOffset);

/** The same in the zone of whoever reads. */
export const localTime = (at: number) => minutes(at - new Date(at).getTimezoneOffset() * minute);

/** What the reader's zone is called at that moment: "北京时间", "澳大利亚东部夏令时间". */
export function localZone(at: number): string {
  const name = new Intl.DateTimeFormat("zh-CN", { timeZoneName: "long" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;
  return !name || name === "中国标准时间" ? "北京时间" : name;
}
