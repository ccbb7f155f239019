import type { HeadlineRow } from '@/lib/contract/news'
import { groupBy } from '@/lib/core/groupBy'
import type { EpochMs } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { phrasesOf, saysOneOf } from '@/lib/core/phrases'
import { type HeadlineTag, headlineSentiment, headlineTags, isMajorHeadline } from '@/lib/equities/headlines'
import { withoutRepeats } from '@/lib/equities/mentions'
import { DAY_MS, newYorkDateOf } from '@/lib/market/newYorkTime'
import { tickersOf } from '@/lib/watchlists/stockList'
import { AnswerCache } from '@/server/cache/answerCache'
import { mapInTurns } from '@/server/cache/turns'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

export interface NewsQuery {
  readonly days: number
  readonly tickers: string
  readonly publisher: string
  readonly tag: '' | HeadlineTag
  readonly major: '0' | '1'
  readonly words: string
}

const MOST_READ = 5000
/** Headlines of one day and name that are compared with each other. */
const MOST_COMPARED = 400
const MOST_NAMES = 500
/** How long the headlines of a store are kept: an import shows after that. */
const KEPT_MS = 20_000
const keptBy = perOwner((_store: MarketStore) => new AnswerCache<Headlines>('news/headlineRows', 12, KEPT_MS))

/** Headlines up to an instant, newest first, repeats left out day by day (F65). */
export interface Headlines {
  readonly rows: readonly HeadlineRow[]
  readonly repeats: number
}

/** Headlines of a store in a window that counts back from the newest of them; the same for list, reactions and trends. */
export async function headlinesOf(
  store: MarketStore,
  { days, nowMs }: { readonly days: number; readonly nowMs: EpochMs },
  clockMs: EpochMs,
): Promise<Headlines> {
  // Every headline of a minute: a running page asks again and again.
  const minuteMs = Math.floor(nowMs / 60_000) * 60_000
  const known = await keptBy(store).get(`${days} ${minuteMs}`, () => read(store, days, minuteMs + 60_000), clockMs)
  return { ...known, rows: known.rows.filter(({ at_ms }) => at_ms <= nowMs) }
}

async function read(store: MarketStore, days: number, untilMs: EpochMs): Promise<Headlines> {
  const order = [['published_at', 'down']] as const
  const until = ['published_at', '<=', untilMs * 1000] as const
  const [newest] = await store.rows('news', { where: [until], order, limit: 1 })
  if (newest === undefined) return { rows: [], repeats: 0 }
  const since = days === 0 ? 0 : newest.published_at - days * DAY_MS * 1000
  const stored = await store.rows('news', {
    where: [until, ['published_at', '>=', since]],
    order,
    limit: MOST_READ,
  })
  const rows = await mapInTurns(stored, rowOf)
  // A repeat names the same company on the same day: notices of one form about others are none.
  const groups = [...groupBy(rows, ({ date, tickers }) => `${date} ${tickers[0] ?? ''}`).values()]
  const kept = (await mapInTurns(groups, (group) => withoutRepeats(group.slice(0, MOST_COMPARED)))).flat()
  kept.sort((a, b) => b.at_ms - a.at_ms || (a.key < b.key ? -1 : 1))
  return { rows: kept, repeats: rows.length - kept.length }
}

function rowOf({ published_at, article, title, publisher, tickers, url, summary }: MarketRow<'news'>): HeadlineRow {
  const at_ms = Math.floor(published_at / 1000)
  return {
    key: `${at_ms} ${article}`,
    at_ms,
    date: newYorkDateOf(at_ms),
    title,
    publisher,
    tickers: [...tickers],
    tags: [...headlineTags(title)],
    sentiment: headlineSentiment(title),
    is_major: isMajorHeadline(title),
    summary,
    url,
  }
}

/** Whether a headline is asked for. */
export function newsTest({ tickers, publisher, tag, major, words }: NewsQuery): (row: HeadlineRow) => boolean {
  const names = new Set(tickersOf(tickers, MOST_NAMES))
  const phrases = phrasesOf(words)
  return (row) =>
    (names.size === 0 || row.tickers.some((ticker) => names.has(ticker))) &&
    (publisher === '' || row.publisher === publisher) &&
    (tag === '' || row.tags.includes(tag)) &&
    (major === '0' || row.is_major) &&
    saysOneOf(`${row.title} ${row.summary}`, phrases)
}
