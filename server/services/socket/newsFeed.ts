import type { HeadlineRow } from '@/lib/contract/news'
import type { NewsFrame } from '@/lib/contract/socketFrames'
import type { EpochMs } from '@/lib/core/nominal'
import { headlinesOf } from '@/server/services/news/headlineRows'
import { recordScopeOf } from '@/server/services/records/recordScope'
import type { SocketDesk } from '@/server/services/socket/socketDesk'
import { MarketFeed } from '@/server/services/socket/socketFeed'

/** Headlines of the last day are looked through: an import may bring some that are a little older. */
const DAYS = 1
/** How late a headline may reach the store and still be news. */
const FORGIVEN_MS = 3_600_000
const SOCIAL = /truth ?social/i

/** `news`: headlines as the News Feed lists them, from the first look on. */
export class NewsFeed extends MarketFeed {
  readonly channels = ['news'] as const
  readonly everyMs = 5000
  /** Headlines that are no news any more; null before the first look. */
  private known: ReadonlySet<string> | null = null
  private sinceMs: EpochMs = 0

  end(): void {
    this.known = null
  }

  async look(desk: SocketDesk): Promise<void> {
    const ctx = this.contextOf(desk)
    const { store, nowMs } = await recordScopeOf(this.deps, ctx, 'news')
    const { rows } = await headlinesOf(store, { days: DAYS, nowMs }, ctx.nowMs)
    const { known } = this
    if (known === null) this.sinceMs = nowMs
    this.known = new Set(rows.map(({ key }) => key))
    if (known === null) return
    // A tape that starts over tells its day again.
    if (nowMs < this.sinceMs) this.sinceMs = nowMs
    const fresh = rows.filter(({ key, at_ms }) => !known.has(key) && at_ms > this.sinceMs - FORGIVEN_MS)
    for (const row of fresh.toReversed()) desk.publish('news', '', () => newsFrame(row))
  }
}

function newsFrame({ title, at_ms, publisher, tickers }: HeadlineRow): NewsFrame {
  return {
    headline: title,
    timestamp: new Date(at_ms).toISOString(),
    source: publisher,
    tickers: [...tickers],
    is_trump_ts: SOCIAL.test(publisher) ? null : false,
  }
}
