import type { ChangelogEntry } from '@/lib/contract/changelog'
import brand from '@/lib/navigation/brand.json'
import { entryAnchor } from '@/lib/navigation/changelogAnchor'
import { rssText } from '@/server/services/rss'

const words: Readonly<Record<ChangelogEntry['tag'], string>> = { new: 'New', fix: 'Fix', data: 'Data correction' }
const MOST_ITEMS = 50

/** The changelog as RSS 2.0, newest first; an entry keeps its id, so that a reader shows it once. */
export function changelogRss(entries: readonly ChangelogEntry[], origin: string): string {
  const link = `${origin}/changelog`
  return rssText(
    {
      title: `${brand.brand} changelog`,
      link,
      self: `${origin}/api/changelog/feed`,
      about: 'What changed in the product and in its data.',
    },
    entries.slice(0, MOST_ITEMS).map((entry) => ({
      title: `${words[entry.tag]}: ${entry.title}`,
      link: `${link}#${entryAnchor(entry.id)}`,
      id: entry.id,
      category: entry.tag,
      at: new Date(`${entry.day}T12:00:00Z`),
      text: [entry.body, ...touched(entry)].join('\n'),
    })),
  )
}

/** What an entry touches, in words. */
function touched({ days, symbols }: ChangelogEntry): string[] {
  return [
    ...(days.length === 0 ? [] : [`Days: ${days.join(', ')}`]),
    ...(symbols.length === 0 ? [] : [`Symbols: ${symbols.join(', ')}`]),
  ]
}
