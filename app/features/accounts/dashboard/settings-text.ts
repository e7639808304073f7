/** Texts of /dashboard/settings. */
export const settingsText = {
  title: "账号与安全",
  description: "修改姓名、邮箱和密码，管理两步验证和登录的设备，导出数据，注销账号。",
  failed: "操作失败，请重试",
  enrol: "后台账号必须先开启两步验证，才能使用其他功能。请在下面开启。",
  noPassword:
    "这个账号还没有密码。请先退出，在登录页用“忘记密码”设置一个；之后才能更换邮箱、开启两步验证或用密码注销账号。",
  dashboard: "个人中心",
  back: "返回个人中心",
  busy: "处理中...",
  code: "验证码",
  currentPassword: "当前密码",
  contents: "本页内容",
  part: {
    name: "姓名",
    email: "邮箱",
    password: "密码",
    identities: "登录方式",
    "second-factor": "两步验证",
    sessions: "已登录的设备",
    watching: "收藏变化的邮件",
    export: "导出数据",
    delete: "注销账号",
  },
  name: {
    label: "姓名",
    save: "保存姓名",
  },
  email: {
    now: "现在的邮箱是 {email}。",
    how: "更换要两个邮箱都同意：先发一封邮件到现在的邮箱，打开里面的链接后，再发一封到新邮箱。两边都确认之前，什么都不会改变。",
    new: "新邮箱",
    save: "更换邮箱",
  },
  passwordPart: {
    how: "修改密码后，所有设备都会退出登录。",
    link: "修改密码",
  },
  factor: {
    what: "开启后，登录时除了密码，还要输入手机验证器应用里的 6 位数字。密码被人知道了，账号也不会丢。常用的应用有 Microsoft Authenticator、Google Authenticator 和腾讯身份验证器（微信小程序）。",
    off: "现在没有开启。",
    on: "已开启。登录时会要求输入验证器应用里的数字。",
    start: "开始设置",
    scan: "第一步：用验证器应用扫描二维码",
    qr: "两步验证的二维码",
    type: "不能扫码？在应用里选择手动输入，填这串密钥（空格可以不填，类型选“基于时间”）：",
    keep: "第二步：保存恢复码",
    confirm: "第三步：输入应用里显示的 6 位数字",
    turnOn: "开启两步验证",
    remove: "关闭两步验证",
    removeHow: "关闭后，只凭密码就能登录。",
    admin: "后台账号不能关闭两步验证。",
  },
  codes: {
    what: "手机丢了的时候，用恢复码登录。每个只能用一次，只在这里显示这一次，请存到安全的地方。",
    whose: "澳途账号 {email} 的恢复码",
    label: "恢复码",
    copy: "复制",
    copied: "已复制",
    copyFailed: "浏览器不允许自动复制，恢复码已选中，请手动复制。",
    download: "下载",
    print: "打印",
    file: "澳途恢复码.txt",
    new: "新的恢复码",
    old: "以前的恢复码已经全部作废。",
    renew: "更换恢复码",
    renewHow: "恢复码用得差不多了，或者可能被人看到，就换一套新的。旧的会全部作废。",
  },
  sessions: {
    what: "看到不认识的设备，请让它退出，再修改密码。",
    here: "本机",
    place: "地点未知",
    started: "登录于",
    used: "最近使用",
    end: "退出",
    others: "退出其他设备",
    all: "退出全部设备",
  },
  watching: {
    on: "已开启：登记册更新、你的收藏有变化时，发一封邮件给你。",
    off: "没有开启。开启以后，登记册更新、你的收藏有变化时，发一封邮件给你。",
    change: "开启或停止",
  },
  export: {
    what: "下载一个 JSON 文件，里面有我们保存的关于你的内容：账号资料、登录的设备、活动记录、收藏和收藏变化邮件的设置、订单和付款记录、会员、上传文件的清单、你写给我们的信，以及我们发给你的邮件的清单。密码和密钥、文件本身（在订单页下载）和我们内部的备注不在里面。",
    link: "下载我的数据",
  },
  delete: {
    renewing:
      "付费会员还在自动续订的，请先取消续订，否则不能注销；已经付的这一期一般不退（依法可以退的除外），注销以后也不能再用。取消续订在",
    membership: "会员页面",
    submit: "永久注销账号",
    forgot: "忘记密码？我们可以发一封邮件到 {email}，打开里面的链接就能注销。",
    send: "发送注销链接",
  },
  done: {
    name: "姓名已保存。",
    email: "邮件已发到你现在的邮箱，请打开里面的链接确认；之后我们再发一封到新邮箱。",
    "second-factor-on": "两步验证已开启。",
    "second-factor-off": "两步验证已关闭。",
    "second-factor-renamed": "验证器的名字已保存。",
    session: "那台设备已退出登录。",
    others: "其他设备已全部退出登录。",
    "deletion-link": "邮件已发送，请打开里面的链接确认注销。",
  },
} as const;

export const endedText = {
  "signed-out": {
    label: "已退出登录",
    text: "账号里的收藏还在，下次登录就能看到。",
  },
  deleted: {
    label: "账号已注销",
    text: "账号和其中的个人资料已删除。谢谢你使用澳途。",
  },
  "deleted-but-orders": {
    label: "账号已注销，订单继续办理",
    text: "账号和其中的个人资料已删除。没有结束的订单里的申请人姓名、邮箱、联系方式、备注、留言和文件保留到订单结束，结束时自动删除（文件本身在之后两天内）。有关订单的邮件和办好的文件会寄到申请人邮箱，这些邮件的记录也在结束时删除，只有通知订单结束的最后一封照隐私政策的期限清除。订单页打不开了，有事请写信给我们，并写上订单号。",
  },
  stays:
    "留下的还有：不含个人资料的订单和付款账目；我们支持邮箱里你写的信和新订单的通知，写信要求，我们就删；数据库恢复点里的副本，最长三十天。",
  signIn: "重新登录",
  home: "返回首页",
} as const;

/** Texts of the identities and the list of second factors on /dashboard/settings. */
export const waysText = {
  what: "登录这个账号可以用的方式：",
  password: {
    label: "邮箱和密码",
    active: "可以使用",
    missing: "没有密码",
  },
  "email-link": {
    label: "邮箱里的登录链接",
    active: "可以使用",
    missing: "邮箱还没有验证",
  },
  factors: {
    label: "验证器",
    type: "类型",
    status: "状态",
  },
  factor: {
    totp: "验证器应用（TOTP）",
    verified: "已启用",
    unverified: "等待输入第一个验证码",
    unnamed: "没有名字的验证器",
    name: "验证器的名字",
    nameHint: "例如“我的手机”，只给你自己看。",
    rename: "保存名字",
  },
} as const;
