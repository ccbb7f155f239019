import type { ShortBoardRow } from '@/lib/contract/shortBoard'
import type { Ticker } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'
import { dayCloses, type NameScope } from '@/server/services/filings/nameScope'
import { readShareHistory } from '@/server/services/shorts/readShares'
import { borrowOf, failsOf, interestOf, settlementsOf } from '@/server/services/shorts/readShorts'

/** What a name's own filings tell; the tape and the names of companies are added with each answer. */
export type ShortLine = Omit<ShortBoardRow, 'name' | 'sector' | 'premium_z' | 'met' | 'known' | 'threshold'>

/** Sessions before the newest settlement that its average volume is made of, and those since. */
const SESSIONS = 60
const FAIL_DAYS = 40

/** The newest published short figures of a name (F40); null where none are stored. */
export async function shortLine(scope: NameScope, ticker: Ticker): Promise<ShortLine | null> {
  const newest = (await settlementsOf(scope, ticker)).at(-1)
  const fails = (await failsOf(scope, ticker, FAIL_DAYS)).findLast((day) => day.quantity > 0)
  const { intraday } = await borrowOf(scope, ticker)
  const [first, quote] = [intraday[0], intraday.at(-1)]
  if (newest === undefined && fails === undefined && quote === undefined) return null
  const shares = (await readShareHistory(scope.store, scope.market.prices, ticker, scope.asOf)).at(
    newest?.settlement_date ?? scope.asOf,
  )
  const bars = await dayCloses(scope, ticker, SESSIONS)
  const interest = newest === undefined ? null : interestOf(newest, shares, bars)
  return {
    ticker,
    settlement: interest?.settlement ?? null,
    age_days: interest === null ? null : daysBetween(interest.settlement, scope.asOf),
    shares: interest?.shares ?? null,
    change: interest?.change ?? null,
    change_pct: interest?.change_pct ?? null,
    float: shares.float,
    float_share: interest?.float_share ?? null,
    days_to_cover: interest?.days_to_cover ?? interest?.published_days ?? null,
    quoted_at_ms: quote?.at_ms ?? null,
    fee: quote?.fee ?? null,
    fee_change: lessOf(quote?.fee, first?.fee),
    rebate: quote?.rebate ?? null,
    available: quote?.available ?? null,
    fails_date: fails?.date ?? null,
    fails: fails?.quantity ?? null,
    fails_usd: fails?.usd ?? null,
  }
}

/** A name of which nothing but its place on a list is told. */
export const emptyLine = (ticker: Ticker): ShortLine => ({
  ticker,
  settlement: null,
  age_days: null,
  shares: null,
  change: null,
  change_pct: null,
  float: null,
  float_share: null,
  days_to_cover: null,
  quoted_at_ms: null,
  fee: null,
  fee_change: null,
  rebate: null,
  available: null,
  fails_date: null,
  fails: null,
  fails_usd: null,
})

const lessOf = (a: number | null | undefined, b: number | null | undefined): number | null =>
  a == null || b == null ? null : a - b
