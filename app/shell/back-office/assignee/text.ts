/** Texts about who of the team looks after a record. */
export const assigneeText = {
  label: "负责人",
  mine: "我",
  nobody: "没有负责人",
  assign: "分派",
  busy: "正在分派...",
} as const;
