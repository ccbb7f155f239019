import type { ChangelogEntry } from '@/lib/contract/changelog'
import brand from '@/lib/navigation/brand.json'

const words: Readonly<Record<ChangelogEntry['tag'], string>> = { new: 'New', fix: 'Fix', data: 'Data correction' }
const MOST_ITEMS = 50

/** The changelog as RSS 2.0, newest first; an entry keeps its id, so that a reader shows it once. */
export function changelogRss(entries: readonly ChangelogEntry[], origin: string): string {
  const page = `${origin}/changelog`
  const items = entries
    .slice(0, MOST_ITEMS)
    .map(
      (entry) =>
        `<item><title>${escaped(`${words[entry.tag]}: ${entry.title}`)}</title><link>${escaped(page)}</link>` +
        `<guid isPermaLink="false">${escaped(entry.id)}</guid><category>${entry.tag}</category>` +
        `<pubDate>${new Date(`${entry.day}T12:00:00Z`).toUTCString()}</pubDate>` +
        `<description>${escaped(entry.body)}</description></item>`,
    )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escaped(brand.brand)} changelog</title><link>${escaped(page)}</link>`,
    '<description>What changed in the product and in its data.</description>',
    `<atom:link href="${escaped(`${origin}/api/changelog/feed`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
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
