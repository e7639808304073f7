/** Home Affairs' pages on the rules of 2 October 2026. */
export const officialPage =
  "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/changes-to-student-visa-application-rules-500-590";

/** The pages of this site that explain the rules. */
export const rulePaths = { law: "/visa/student-2026", lodging: "/visa/renewal" } as const;

/**
 * Words of the rules of 2 October 2026: the notice on pages and tools, the questions, and the reasons why a tool stops. Placeholders
 * are figures of the registry (ruleFigures).
 */
export const studentVisaText = {
  notice: {
    title: "2026 年 10 月 2 日起，学生签证限制带家属和在境内递交",
    ground: "依据",
    changed: "{day} 起规定又有改变，工具的问题和判断还是按以前的：先看上面的规则和官方页。",
    todo: "打算带家人、续签、转签或换学校的，付学费和申请费以前，先看你属不属于例外。",
    source: "这些是根据 2026 年 10 月初转述官方页的几处来源写的；递交以前请看",
    official: "内政部的说明页（英文）",
    law: "新规逐条说明",
    lodging: "下一张学生签证在哪里递",
  },
  questions: {
    legend: "2026 年 10 月 2 日新规要问的",
    passport: {
      label: "护照",
      china: "中国大陆、香港、澳门或台湾",
      asean: "东盟国家、东帝汶",
      pacific: "太平洋岛国",
      other: "其他",
    },
    study: { label: "读什么", other: "本科、硕士、职业、语言等", doctorate: "博士", school: "中小学" },
    place: { label: "递交时人在哪里", outside: "澳大利亚境外", inside: "澳大利亚境内" },
    visa: {
      label: "在境内的，现在持什么签证",
      none: "不在境内，或还没有选",
      student: "学生签证（500），自己读书",
      family: "学生签证（500），作为家属",
      graduate: "毕业生（485）",
      visitor: "访客、医疗（600、601、602、651）",
      holiday: "打工度假（417、462）",
      employer: "雇主担保临时工作（482、457）",
      activity: "短期工作、培训、临时活动（400、407、408）",
      transit: "过境（771）、海员（988）、外交（995 主申请人）、使领馆家政（403 的一类）",
      other: "其他签证、过桥签证，或不确定",
    },
    family: { label: "带不带配偶或子女", no: "不带", yes: "带" },
    packaged: { label: "是不是几门课一起申请（例如语言加主课）", no: "不是", yes: "是" },
    transfer: { label: "是不是在换学校", no: "不是", yes: "是" },
    exceptions: "我属于例外（点开勾选）",
    exception: {
      label: "例外",
      /** Placeholder where the figure is missing. */
      limit: "规定的时间",
      finish: "同一所学校，最多再要 {finish}就读完主课程",
      upgrade:
        "主课程已经读完（打算读完不算），接下来只读一门 AQF 级别更高的课（读完高等教育的，下一门也要在高等教育机构读；读完学位的，下一门也要是学位）；或者读完不在 AQF 里的主课程（语言、预科），升到 AQF 里的课；或者读完中小学，接不在 AQF 里的课",
      default: "学校停办或不能继续开课（provider default），{default}之内递交",
      official: "澳大利亚外交贸易部（DFAT）或国防部资助的学生",
      confirmed: "我的签证不在名单里，已在官方页确认可以在境内递交",
      funded: "在澳大利亚的学习全部由外国政府出资",
      held: "家人在 2026 年 10 月 2 日已持有家属学生签证（或此前已递交），或是此后在澳大利亚出生的子女",
    },
  },
  stop: {
    title: "按现在的规定，先停在这里",
    "visa-unknown": "在境内递交的，先选现在持的签证：多数临时签证的持有人不能在境内申请学生签证。",
    listed:
      "持这种签证的人，2026 年 10 月 2 日起只能在澳大利亚境外申请学生签证，批的时候也要在境外，没有例外。在境内递交的申请无效，不会审理，也没有过桥签证。",
    "family-member": "以家属身份持学生签证的人，要申请自己的学生签证，只能在澳大利亚境外递交，批的时候也要在境外。",
    student:
      "持学生签证的人，2026 年 10 月 2 日起一般要在澳大利亚境外递交下一个学生签证，批的时候也要在境外。属于例外的，可以在境内递交。不属于例外而在境内递交，申请无效，也没有过桥签证：原签证到期就没有合法身份。",
    unlisted:
      "你的签证不在我们查到的名单里，我们不能替你判断能不能在境内递交。请先看官方页或问注册移民代理；确认可以的，勾选以后继续。签证已经到期的，以前过期以后还能补递的做法，10 月 2 日起也没有了。",
    package:
      "持学生签证在境内递交的，一次只能申请一门课：语言加主课程这样的打包申请要在境外递交（中小学和学校停办的除外）。这一条只见于一处转述，递交以前请看官方页。",
    family:
      "2026 年 10 月 2 日起递交的学生签证，只有几种学生可以带配偶和子女：博士生，DFAT 或国防部资助的，在澳大利亚的学习全部由外国政府出资的，以及东盟国家、太平洋岛国和东帝汶护照。研究型硕士不算。家人 10 月 2 日已持家属学生签证的，另有规定（条件见新规那一页）。签证批下来以后也不能再加人，没有例外。",
    transfer: "换学校的规定正在变，几处来源说法不同：先问注册移民代理，拿到学校的书面答复，再付钱。",
    ask: "这里只说规定，不判断你的情况。要意见，请找注册移民代理：",
    askLink: "怎样核对代理",
  },
} as const;
