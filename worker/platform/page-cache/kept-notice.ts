const time = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Australia/Sydney",
  month: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

/**
 * The line above a kept page while the database cannot be reached.
 * @param renderedAt ms since 1970
 */
export const keptNotice = (renderedAt: number): string =>
  `网站的数据库暂时连不上。这一页保存于 ${time.format(renderedAt)}（悉尼时间），之后的变化还看不到。`;
