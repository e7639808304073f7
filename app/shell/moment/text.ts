/** Texts of time zones beside points in time. */
export const zoneText = {
  beijing: "北京时间",
  note: "时间按{zone}显示。",
} as const;
