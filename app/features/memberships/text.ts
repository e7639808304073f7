import { addTexts } from "#app/shell/text/t.ts";

/** Texts of /dashboard/membership, and of the plan on the dashboard. */
export const membershipTexts = {
  "membership.title": "会员",
  "membership.description": "您现在的会员档次，和可以选择的三档。",
  "membership.current": "现在的会员",
  "membership.plan": "档次",
  "membership.since": "开始",
  "membership.until": "到期",
  "membership.renewed": "按月自动续订，直到您取消",
  "membership.untilTold": "没有到期日",
  "membership.byStaff": "由我们开通",
  "membership.bySubscription": "网上订阅",
  "membership.source": "开通方式",
  "membership.ended": "上一次的付费会员已经结束，现在是基础会员，全部内容照常使用。",
  "membership.cancelled": "订阅已经取消，到期以前照常有效，不会再扣款。",
  "membership.all": "三档会员",
  "membership.now": "现在这一档",
  "membership.free": "免费",
  "membership.month": "每月",
  "membership.note": "三档看到的内容一样，付费是支持我们继续核对和更新信息；会员不含移民建议，也不影响搜索的排序。",
  "membership.noteMonthly":
    "按月付费，随时可以取消，取消以后不再扣下一期。已付的会员费一般不退，依法（包括澳大利亚消费者法）可以退的除外。",
  "membership.subscribe": "订阅会员",
  "membership.choose": "选择一档",
  "membership.option": "{name}，每月 {price}",
  "membership.agree":
    "我知道会员费按月自动扣款，可以随时取消，取消以后不再扣下一期；已付的一般不退，依法可以退的除外。",
  "membership.start": "去支付",
  "membership.busy": "正在打开支付页面...",
  "membership.cards": "在 Stripe 的支付页面上用银行卡付款；按月扣款不支持支付宝和微信支付。卡号不经过本站。",
  "membership.manage": "管理订阅",
  "membership.manageWhat": "在 Stripe 的页面上取消订阅、更换银行卡、查看付款记录。要换一档，请先取消，到期以后再订。",
  "membership.manageBusy": "正在打开...",
  "membership.how": "怎样成为付费会员",
  "membership.howByHand":
    "请写信给我们，写上您的登录邮箱、想要的档次和几个月。我们回信告诉您怎样付款，收到以后由我们开通；开通到哪一天，写在本页的“到期”一栏。网站不在线收款，也不会自动续费：到期以后变回基础会员，要继续就再写信。已付的会员费一般不退，依法（包括澳大利亚消费者法）可以退的除外。",
  "membership.contact": "写信给我们",
  "membership.waiting": "正在等待支付服务确认，通常不到一分钟。页面会自己更新，请不要再付一次。",
  "membership.slow": "还没有收到支付服务的确认。已经付了款的，请过几分钟刷新本页，不要再付一次。",
  "membership.left": "您离开了支付页面，没有付款。",
  "membership.done": "已收到您的付款，会员已经开通。谢谢您的支持。",
  "membership.failed": "没有打开支付页面，没有扣款。请检查网络后再试。",
  "membership.link": "会员档次",
} as const;

addTexts(membershipTexts);
