/** Texts used all over the site. */
export const commonText = {
  site: "澳途",
  failed: "操作失败，请重试",
  failedOffline: "网络断了。填写的内容还在，网络恢复后请再试一次。",
  failedServer: "服务器暂时没有回应。填写的内容还在，请稍后再试一次。",
  failedRefused: "服务器没有接受这次提交（{status}）。填写的内容还在。",
  failedTooLarge: "内容太大。填写的内容还在，请删减后再试一次。",
  notReadAnew: "已经提交，但页面暂时无法更新，请稍后刷新",
  backHome: "返回首页",
  newTab: "（在新标签页打开）",
} as const;

/** Texts of the frame: header, news ticker, error pages. */
export const layoutText = {
  announcement: "公告",
  skip: "跳到正文",
  mainMenu: "主菜单",
  login: "登录",
  register: "注册",
  search: "搜索",
  shortlist: "收藏",
  shortlistUnit: "项",
  /** In a traditional form the text is 简体版 (worker/platform/variants/words.json). */
  otherForm: "繁體版",
  arrived: "已打开：{title}",
  registerAge: "学费取自 {date} 的登记册，可能已调整。",
  loading: "加载中...",
} as const;

export const sessionText = {
  dashboard: "个人中心",
  signOut: "退出登录",
  signedOut: "已退出登录",
  signOutFailed: "退出登录失败，请重试",
} as const;

/** The groups of the built-in menu. */
export const menuLabels = {
  study: "留学",
  immigration: "移民",
  visa: "签证",
  services: "服务",
  resources: "资源",
} as const;

/** The lists of institutions, by path. */
export const institutionLists = {
  "/study/university": "澳大利亚大学",
  "/study/tafe": "TAFE、职业院校与语言学校",
  "/study/pathway": "大学预科与衔接学院",
  "/study/highschool": "中小学",
} as const;

export const tickerText = {
  label: "最新消息",
  all: "全部政策动态",
  pause: "暂停滚动",
} as const;

export const errorText = {
  notFoundTitle: "页面走丢了",
  notFoundHint: "这个页面走丢了：地址可能有误，或者它已经搬走。可以从首页或搜索重新出发。",
  forbiddenTitle: "你的账号没有打开这个页面的权限",
  forbiddenHint: "如果你认为应该有，请联系管理员；也可能是登录已经换了一个账号。",
  unavailableTitle: "暂时无法打开",
  unavailableHint: "服务暂时不可用，请稍后再试。",
  failedTitle: "加载失败",
  failedHint: "这是我们这边的问题。请稍后刷新页面再试。",
  offlineTitle: "网络已断开",
  offlineHint: "请检查网络连接，恢复后再试。",
  search: "搜索院校、课程",
} as const;
