import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { haltCodeOf, haltStage } from '@/lib/equities/haltCodes'
import type { HaltFact } from '@/server/market/facts/stockFacts'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

/** A halt as its notices tell it. */
export interface HaltNotice extends HaltFact {
  readonly name: string
  readonly market: string
  /** Price that set off the pause, USD; null where the notice names none. */
  readonly threshold: number | null
}

export interface NoticeRange {
  readonly fromMs: EpochMs
  readonly untilMs: EpochMs
  readonly ticker?: Ticker
}

/** A year of halts of all names is some thousands. */
const MOST = 20_000

/**
 * Halts of a store that began in a stretch of time, oldest first. Notices of one halt, from both exchanges' lists and from
 * T1 to T3, are one: the furthest one that tells most.
 */
export async function storedNotices(
  store: MarketStore,
  { fromMs, untilMs, ticker }: NoticeRange,
): Promise<readonly HaltNotice[]> {
  const rows = await store.rows('trading_halts', {
    where: [
      ['halted_at', '>=', fromMs * 1000],
      ['halted_at', '<=', untilMs * 1000],
      ...(ticker === undefined ? [] : [['ticker', '=', ticker] as const]),
    ],
    order: [['halted_at', 'down']],
    limit: MOST,
  })
  const halts = new Map<string, HaltNotice>()
  for (const row of rows.toReversed()) {
    const notice = noticeOf(row)
    const key = `${notice.ticker} ${notice.haltedMs}`
    const known = halts.get(key)
    halts.set(key, known === undefined ? notice : joined(known, notice))
  }
  return [...halts.values()]
}

const msOf = (us: number | null): EpochMs | null => (us === null ? null : us / 1000)

function noticeOf(row: MarketRow<'trading_halts'>): HaltNotice {
  return {
    ticker: row.ticker,
    code: haltCodeOf(row.code),
    name: row.name,
    market: row.market,
    haltedMs: row.halted_at / 1000,
    quotesMs: msOf(row.quotes_at),
    resumedMs: msOf(row.trades_at),
    threshold: row.threshold_price,
  }
}

/** Two notices of one halt: the code of the later stage, of two lists the finer one; what either tells. */
function joined(one: HaltNotice, other: HaltNotice): HaltNotice {
  const isFurther = haltStage(other.code) > haltStage(one.code)
  // The list of the NYSE has fewer words than there are codes: T12 stands there as news pending, too.
  const isFiner = one.code === 'T1' && haltStage(other.code) < 0
  const [first, second] = isFurther || isFiner ? [other, one] : [one, other]
  return {
    ...first,
    quotesMs: first.quotesMs ?? second.quotesMs,
    resumedMs: first.resumedMs ?? second.resumedMs,
    threshold: first.threshold ?? second.threshold,
  }
}

/** What a notice tells by an instant: a resumption is announced when quotes are taken again. */
export function knownBy(notice: HaltNotice, nowMs: EpochMs): HaltNotice {
  const isTold = (notice.quotesMs ?? notice.resumedMs ?? nowMs) <= nowMs
  return isTold ? notice : { ...notice, quotesMs: null, resumedMs: null }
}
