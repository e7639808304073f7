import { addTexts } from "#app/shell/text/t.ts";

/** Texts of /dashboard/settings. */
export const settingsTexts = {
  "settings.title": "账号与安全",
  "settings.description": "修改姓名、邮箱和密码，管理两步验证和登录的设备，导出数据，注销账号。",
  "settings.failed": "操作失败，请重试",
  "settings.enrol": "后台账号必须先开启两步验证，才能使用其他功能。请在下面开启。",
  "settings.noPassword":
    "这个账号还没有密码。请先退出，在登录页用“忘记密码”设置一个；之后才能更换邮箱、开启两步验证或用密码注销账号。",
  "settings.dashboard": "个人中心",
  "settings.back": "返回个人中心",
  "settings.busy": "处理中...",
  "settings.code": "验证码",
  "settings.currentPassword": "当前密码",

  "settings.contents": "本页内容",
  "settings.part.name": "姓名",
  "settings.part.email": "邮箱",
  "settings.part.password": "密码",
  "settings.part.identities": "登录方式",
  "settings.part.second-factor": "两步验证",
  "settings.part.sessions": "已登录的设备",
  "settings.part.export": "导出数据",
  "settings.part.delete": "注销账号",

  "settings.name": "姓名",
  "settings.name.save": "保存姓名",

  "settings.email.now": "现在的邮箱是 {email}。",
  "settings.email.how":
    "更换要两个邮箱都同意：先发一封邮件到现在的邮箱，打开里面的链接后，再发一封到新邮箱。两边都确认之前，什么都不会改变。",
  "settings.email.new": "新邮箱",
  "settings.email.save": "更换邮箱",

  "settings.passwordPart.how": "修改密码后，所有设备都会退出登录。",
  "settings.passwordPart.link": "修改密码",

  "settings.factor.what":
    "开启后，登录时除了密码，还要输入手机验证器应用里的 6 位数字。密码被人知道了，账号也不会丢。常用的应用有 Microsoft Authenticator、Google Authenticator 和腾讯身份验证器（微信小程序）。",
  "settings.factor.off": "现在没有开启。",
  "settings.factor.on": "已开启。登录时会要求输入验证器应用里的数字。",
  "settings.factor.start": "开始设置",
  "settings.factor.scan": "第一步：用验证器应用扫描二维码",
  "settings.factor.qr": "两步验证的二维码",
  "settings.factor.type": "不能扫码？在应用里选择手动输入，填这串密钥（空格可以不填，类型选“基于时间”）：",
  "settings.factor.keep": "第二步：保存恢复码",
  "settings.factor.confirm": "第三步：输入应用里显示的 6 位数字",
  "settings.factor.turnOn": "开启两步验证",
  "settings.codes.what": "手机丢了的时候，用恢复码登录。每个只能用一次，只在这里显示这一次，请存到安全的地方。",
  "settings.codes.whose": "澳途账号 {email} 的恢复码",
  "settings.codes": "恢复码",
  "settings.codes.copy": "复制",
  "settings.codes.copied": "已复制",
  "settings.codes.copyFailed": "浏览器不允许自动复制，恢复码已选中，请手动复制。",
  "settings.codes.download": "下载",
  "settings.codes.print": "打印",
  "settings.codes.file": "澳途恢复码.txt",
  "settings.codes.new": "新的恢复码",
  "settings.codes.old": "以前的恢复码已经全部作废。",
  "settings.codes.renew": "更换恢复码",
  "settings.codes.renewHow": "恢复码用得差不多了，或者可能被人看到，就换一套新的。旧的会全部作废。",
  "settings.factor.remove": "关闭两步验证",
  "settings.factor.removeHow": "关闭后，只凭密码就能登录。",
  "settings.factor.admin": "后台账号不能关闭两步验证。",

  "settings.sessions.what": "有不认识的设备？让它退出，并修改密码。",
  "settings.sessions.here": "本机",
  "settings.sessions.place": "地点未知",
  "settings.sessions.started": "登录于",
  "settings.sessions.used": "最近使用",
  "settings.sessions.end": "退出",
  "settings.sessions.others": "退出其他设备",
  "settings.sessions.all": "退出全部设备",

  "settings.export.what":
    "下载一个 JSON 文件，里面有我们保存的关于您的内容：账号资料、登录的设备、活动记录、收藏、订单和付款记录、会员、上传文件的清单、您写给我们的信，以及我们发给您的邮件的清单。密码和密钥、文件本身（在订单页下载）和我们内部的备注不在里面。",
  "settings.export.link": "下载我的数据",

  "settings.delete.renewing":
    "付费会员还在自动续订的，请先取消续订，否则不能注销；已经付的这一期一般不退（依法可以退的除外），注销以后也不能再用。取消续订在",
  "settings.delete.membership": "会员页面",
  "settings.delete.submit": "永久注销账号",
  "settings.delete.forgot": "忘记密码？我们可以发一封邮件到 {email}，打开里面的链接就能注销。",
  "settings.delete.send": "发送注销链接",

  "settings.done.name": "姓名已保存。",
  "settings.done.email": "邮件已发到您现在的邮箱，请打开里面的链接确认；之后我们再发一封到新邮箱。",
  "settings.done.second-factor-on": "两步验证已开启。",
  "settings.done.second-factor-off": "两步验证已关闭。",
  "settings.done.second-factor-renamed": "验证器的名字已保存。",
  "settings.done.session": "那台设备已退出登录。",
  "settings.done.others": "其他设备已全部退出登录。",
  "settings.done.deletion-link": "邮件已发送，请打开里面的链接确认注销。",

  "ended.signed-out": "已退出登录",
  "ended.signed-out.text": "账号里的收藏还在，下次登录就能看到。",
  "ended.signIn": "重新登录",
  "ended.home": "返回首页",
} as const;

addTexts(settingsTexts);
