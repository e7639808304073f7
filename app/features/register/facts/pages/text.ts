/** Texts of /facts. */
export const factsText = {
  title: "数字与来源",
  description: "本站用到的每一个费用、分数、门槛与期限：现行数字、生效日期、来源、核对日期与历史。",
  intro: "本站页面和工具里的费用、分数、门槛都取自这张表。打开一类，点一个数字，看它的来源、核对日期和历史。",
  sourcesOf: "来源与历史",
  topicTitle: "{name}：数字与来源",
  topicDescription: "{name}用到的费用、分数、门槛与期限：现行数字、生效日期、来源、核对日期与历史。",
  topicIntro:
    "数字变了，旧的也留着，可以查。每个数字写着来源的等级和核对日；标着“还没有用今年的官方页核对”的，付款、递交以前请点开看来源。",
  allTopics: "全部数字",
  count: "{count} 个数字",
  countUnverified: "，{count} 个还没有用今年的官方页核对",
  upcoming: "尚未生效",
  startsOn: "{date} 起生效",
  past: "历史",
  gradesTitle: "来源分四级",
  grades: [
    ["official", "核对时打开了官方网页或法律原文，上面写着这个数字。"],
    ["archived", "核对时看的是官方网页或法律文本的存档。存档以后官方可能改过。"],
    ["two-secondary", "没有看到官方页面，但两处互不相干的来源写的一样，例如两家移民事务所。"],
    ["one-secondary", "只有一处来源这样写，或者是根据公开资料整理的。用以前请到官方页面看一次。"],
  ],
  unverifiedTitle: "什么叫“还没有用今年的官方页核对”",
  unverified:
    "费用、期限、门槛和年龄，没有看到官方原文或存档的，或者看过以后又到了它通常调整的日子（签证费和收入门槛是每年 7 月 1 日，按年度指数调整的是 1 月 1 日），就这样标。数字不一定错，付款、递交以前请点开看来源。现在有 {count} 个。",
} as const;
