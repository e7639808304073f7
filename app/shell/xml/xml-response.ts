/** Escapes text for XML. Drops characters that XML forbids, such as a vertical tab pasted with a headline. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface Feed {
  title: string;
  description: string;
  /** Absolute URL of the page with the same content. */
  link: string;
  /** Absolute URL of the feed itself. */
  self: string;
  items: FeedItem[];
}

interface FeedItem {
  title: string;
  /** Absolute URL; null when the item has no page. */
  link: string | null;
  /** Stable: feed readers recognise an item by it. */
  id: string;
  /** ISO 8601. Items are sorted, newest first. */
  at: string;
  description: string;
}

export function rssResponse({ title, description, link, self, items }: Feed): Response {
  const newest = items[0];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(link)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    "<language>zh-CN</language>",
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [`<lastBuildDate>${new Date(newest.at).toUTCString()}</lastBuildDate>`] : []),
    ...items.map(itemXml),
    "</channel>",
    "</rss>",
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}

function itemXml({ title, link, id, at, description }: FeedItem): string {
  return [
    "<item>",
    `<title>${escapeXml(title)}</title>`,
    ...(link === null ? [] : [`<link>${escapeXml(link)}</link>`]),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    `<pubDate>${new Date(at).toUTCString()}</pubDate>`,
    `<description>${escapeXml(description)}</description>`,
    "</item>",
  ].join("\n");
}
