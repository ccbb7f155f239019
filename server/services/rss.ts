/** One entry of a feed. */
export interface RssItem {
  readonly title: string
  readonly link: string
  /** Stays the same, so that a reader shows the entry once. */
  readonly id: string
  readonly at: Date
  readonly text: string
  readonly category?: string
}

/** RSS 2.0. */
export function rssText(
  feed: { readonly title: string; readonly link: string; readonly self: string; readonly about: string },
  items: readonly RssItem[],
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escaped(feed.title)}</title><link>${escaped(feed.link)}</link>`,
    `<description>${escaped(feed.about)}</description>`,
    `<atom:link href="${escaped(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(
      (item) =>
        `<item><title>${escaped(item.title)}</title><link>${escaped(item.link)}</link>` +
        `<guid isPermaLink="false">${escaped(item.id)}</guid>` +
        `${item.category === undefined ? '' : `<category>${escaped(item.category)}</category>`}` +
        `<pubDate>${item.at.toUTCString()}</pubDate>` +
        `<description>${escaped(item.text)}</description></item>`,
    ),
    '</channel></rss>',
    '',
  ].join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML 1.0 does not know are left out. */
function escaped(text: string): string {
  return [...text]
    .filter((one) => one >= ' ' || one === '\n' || one === '\t')
    .map((one) => ENTITIES[one] ?? one)
    .join('')
}
