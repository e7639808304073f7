/** Texts that the pages of all kinds of records share. */
export const recordText = {
  unknownVerb: "这个操作现在不能用，请刷新页面再试。",
  noneTicked: "请先勾选要处理的几行。",
  tick: "选",
  ticked: "勾选的：",
  sure: "请先勾选，确认要这样做",
  history: "修改记录",
  historyNote: "最近 {count} 次",
} as const;
