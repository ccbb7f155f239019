import { xmlText } from '@/server/services/xmlText'

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
    `<title>${xmlText(feed.title)}</title><link>${xmlText(feed.link)}</link>`,
    `<description>${xmlText(feed.about)}</description>`,
    `<atom:link href="${xmlText(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(
      (item) =>
        `<item><title>${xmlText(item.title)}</title><link>${xmlText(item.link)}</link>` +
        `<guid isPermaLink="false">${xmlText(item.id)}</guid>` +
        `${item.category === undefined ? '' : `<category>${xmlText(item.category)}</category>`}` +
        `<pubDate>${item.at.toUTCString()}</pubDate>` +
        `<description>${xmlText(item.text)}</description></item>`,
    ),
    '</channel></rss>',
    '',
  ].join('\n')
}
