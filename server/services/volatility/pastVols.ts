import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { HEADLINE_DAYS } from '@/lib/options/headlineVol'
import { TENOR_DAYS } from '@/lib/options/surface'
import { AnswerCache } from '@/server/cache/answerCache'
import { part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { StockFacts } from '@/server/market/facts/stockFacts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { StockScope } from '@/server/services/names/stockScope'

/** Names and sessions kept: two pages of a name ask for the same, and ask again every minute. */
const KEPT = 30

/** Volatilities of a name in the sessions before, fractions, oldest first. */
export interface PastVols {
  readonly headline: readonly { readonly date: IsoDate; readonly vol: number }[]
  readonly tenors: readonly { readonly days: (typeof TENOR_DAYS)[number]; readonly vols: readonly number[] }[]
}

const keptBy = perOwner((_deps: MarketDeps) => new AnswerCache<PastVols>('volatility/pastVols', KEPT))

/** What is past stays as it was all session: made with pauses for the first question. */
export async function pastVols(
  deps: MarketDeps,
  ctx: ServiceContext,
  { stocks, scope }: StockScope,
  { ticker, window }: { readonly ticker: Ticker; readonly window: number },
): Promise<PastVols> {
  const { sessionDate, source } = scope
  const key = `${ctx.tier} ${source} ${sessionDate} ${ticker} ${window}`
  return await keptBy(deps).get(key, async () => ({
    headline: await stocks.tenorVols(ticker, sessionDate, 2 * SESSIONS_PER_YEAR, HEADLINE_DAYS),
    tenors: await tenorsOf(stocks, { ticker, sessionDate, window }),
  }))
}

async function tenorsOf(
  stocks: StockFacts,
  { ticker, sessionDate, window }: { readonly ticker: Ticker; readonly sessionDate: IsoDate; readonly window: number },
): Promise<PastVols['tenors']> {
  const tenors: { days: (typeof TENOR_DAYS)[number]; vols: readonly number[] }[] = []
  for (const days of TENOR_DAYS) {
    const told = await part(() => stocks.tenorVols(ticker, sessionDate, window, days))
    tenors.push({ days, vols: told.map(({ vol }) => vol) })
  }
  return tenors
}
