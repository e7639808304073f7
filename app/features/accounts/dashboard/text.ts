import { addTexts } from "#app/shell/text/t.ts";

/** Texts of /dashboard. */
export const dashboardTexts = {
  "dashboard.title": "个人中心",
  "dashboard.description": "您的账号、收藏和服务。",
  "dashboard.welcome": "{name}，您好",
  "dashboard.beijing": "北京时间",
  "dashboard.zone": "时间按{zone}显示。",

  "dashboard.account": "账号",
  "dashboard.email": "邮箱",
  "dashboard.type": "账号类型",
  "dashboard.admin": "进入后台",
  "dashboard.type.user": "标准用户",
  "dashboard.type.editor": "编辑",
  "dashboard.type.staff": "客服",
  "dashboard.type.admin": "管理员",
  "dashboard.registered": "注册日期",
  "dashboard.lastSignIn": "最近登录",
  "dashboard.settings": "账号与安全",

  "dashboard.services": "已订购的服务",
  "dashboard.services.count": "共 {count} 项",
  "dashboard.services.none": "还没有订购服务。",
  "dashboard.services.what": "可以订购的有学生签证（500）和访客签证（600）的材料协助。",
  "dashboard.services.all": "全部订单",
  "dashboard.services.link": "看看签证材料协助",

  "dashboard.saved": "收藏",
  "dashboard.saved.courses": "课程",
  "dashboard.saved.institutions": "院校",
  "dashboard.saved.count": "{count} 项",
  "dashboard.saved.none": "账号里还没有收藏。在课程和院校的页面上按“收藏”，就会出现在这里。",
  "dashboard.saved.link": "查看收藏",

  "dashboard.promotion": "推广中心",
  "dashboard.promotion.what": "这是您自己的邀请链接，可以发给需要的朋友。",
  "dashboard.promotion.honest": "邀请没有奖励或佣金。我们只告诉您人数，不向您显示对方的任何资料。",
  "dashboard.promotion.address": "邀请链接",
  "dashboard.promotion.qr": "扫码打开邀请链接",
  "dashboard.promotion.count": "通过链接注册并验证了邮箱的人数",
  "dashboard.promotion.people": "{count} 人",

  "dashboard.activity": "最近活动",
  "dashboard.activity.count": "共 {count} 条记录，这里是最近的 {shown} 条。",
  "dashboard.activity.all": "共 {count} 条记录。",
  "dashboard.activity.strange": "有不是您做的？请到“账号与安全”退出其他设备，并修改密码。",

  "dashboard.event.registered": "注册账号",
  "dashboard.event.email-verified": "验证了邮箱",
  "dashboard.event.signed-in": "登录",
  "dashboard.event.signed-out-everywhere": "退出了其他或全部设备",
  "dashboard.event.session-ended": "让一台设备退出登录",
  "dashboard.event.password-changed": "修改了密码",
  "dashboard.event.second-factor-on": "开启了两步验证",
  "dashboard.event.second-factor-off": "关闭了两步验证",
  "dashboard.event.second-factor-renamed": "给验证器改了名字",
  "dashboard.event.recovery-code-used": "用恢复码登录",
  "dashboard.event.recovery-codes-renewed": "更换了恢复码",
  "dashboard.event.email-change-asked": "申请更换邮箱",
  "dashboard.event.email-changed": "更换了邮箱",
  "dashboard.event.name-changed": "修改了姓名",
  "dashboard.event.data-exported": "导出了数据",

  "dashboard.links": "快捷入口",
  "dashboard.links.reset": "修改密码",
  "dashboard.links.study": "留学指南",
  "dashboard.links.work": "工作与移民",
  "dashboard.links.shortlist": "我的收藏",
} as const;

addTexts(dashboardTexts);
