import { fill } from "#app/shell/text/fill.ts";
import { sydneyTime } from "#worker/platform/time/sydney-time.ts";

/** Texts of drafts: their list, their editor, the page that shows a shared one. */
export const draftText = {
  list: "草稿与定时发布",
  note: "存下来、还没有给访客看的页面内容。定时发布按悉尼时间，每分钟检查一次。",
  empty: "没有草稿。打开一个页面，点“存为草稿”，就会出现在这里。",
  searchHint: "在标题、地址、摘要和修改人里搜索",
  ofPage: "这个页面有还没发布的草稿：",
  ofColleague: "同事有这个页面还没发布的草稿。先打开看看、和同事商量，不要两边改同一处：",
  edit: "草稿：{title}",
  page: "页面",
  author: "最后修改",
  when: "什么时候发布",
  state: {
    label: "状态",
    draft: "草稿",
    scheduled: "定时发布",
    failed: "没有按时发布",
  },
  atMoment: "{time}（悉尼）",
  outdated: "页面有了新版本",
  pageState: { new: "新页面，还没有发布", down: "页面已经下架" },
  downNote: "这个页面已经下架：先恢复页面，才能发布草稿。",
  newNote: "这是一个新页面，地址是 {path}。写好正文、保存草稿，再发布；发布以前访客打开这个地址会看到“找不到”。",
  mergeNote: "写这个草稿以后，页面有了新版本，两边改的不是同一处：发布时会自动合并，两边的改动都保留。",
  clashNote:
    "写这个草稿以后，页面有了新版本。其他改动已经合并到下面的表单里；只有这几处两边都改了（“−”是现在显示的，“+”是草稿的）：请核对，再保存草稿。",
  save: "保存草稿",
  saveNote: "保存以后，定时会取消，要重新安排。",
  plan: "发布",
  states: {
    draft: "这是草稿，只有后台能看见。",
    scheduled: "到时间会自动发布：",
    failed: "到了时间，但没有发布：",
  },
  return: "撤回，先不发布",
  publish: "现在发布",
  schedule: "定时发布",
  at: "在这个时间发布",
  atHint: "悉尼时间。现在是 {time}。",
  share: "给别人看",
  shareNote: "有链接的人不用登录就能看到这个草稿，{days} 天后失效；搜索引擎不会收录。改了草稿，链接显示新的内容。",
  shareMake: "建立链接",
  shareRenew: "换一个新链接",
  shareEnd: "停用链接",
  shareLink: "草稿的链接",
  sharedUntil: "失效时间：",
  changes: "与现在页面的不同",
  same: "和现在显示的一样。",
  discard: "删除草稿",
  discardNote: "删除以后不能恢复；操作记录里留有内容。",
  discardConfirm: "确定删除",
  sharedNotice: "这是草稿，还没有发布，内容可能会改。请不要转发。",
  sharedUntilNote: "这个链接的失效时间：",
  sharedTitle: "草稿：{title} | 澳途",
} as const;

/** When a draft is published, in words. @param publishAt ms since 1970 */
export const describeTime = (publishAt: number): string =>
  fill(draftText.atMoment, { time: sydneyTime(publishAt).replace("T", " ") });
