import type { Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { publishedOn, shareOfFloat } from '@/lib/equities/shorts'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { nameScopeOf } from '@/server/services/filings/nameScope'
import type { When } from '@/server/services/flow/tapeDesk'
import { newestUpTo } from '@/server/services/newestUpTo'
import { readShares } from '@/server/services/shorts/readShares'

/** What the head of a name says of its shares; null where no source tells it. */
export interface NameShares {
  /** Shares of the company, of the newest report cover known. */
  readonly outstanding: number | null
  /** F40: newest published short interest over the float, a fraction. */
  readonly shortFloat: number | null
  /** The market that these figures are of. */
  readonly market: string
}

/** Two settlements may be waiting for their publication. */
const NEWEST_SETTLEMENTS = 3
const KEPT_MS = 60_000
const KEPT = 200

const keptBy = perOwner((_deps: MarketDeps) => new AnswerCache<NameShares>('stocks/nameShares', KEPT, KEPT_MS))

/** Shares outstanding and sold short as they were known at the time that is looked at; kept for a minute, as heads ask often. */
export async function nameSharesOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  when: When,
): Promise<NameShares> {
  const key = `${ctx.tier === 'sample' ? 'sample' : 'tape'} ${ticker} ${when.session ?? ''} ${(when.at ?? '').slice(0, 10)}`
  return await keptBy(deps).get(key, () => readNameShares(deps, ctx, ticker, when), ctx.nowMs)
}

async function readNameShares(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When): Promise<NameShares> {
  const { store, market, asOf } = await nameScopeOf(deps, ctx, ticker, { topic: 'shorts', when })
  const settlements = await store.rows(
    'short_interest',
    newestUpTo(['ticker', ticker], ['settlement_date', asOf], NEWEST_SETTLEMENTS),
  )
  const newest = settlements.find((row) => publishedOn(row.settlement_date) <= asOf)
  const { outstanding, float } = await readShares(store, market.prices, ticker, asOf)
  return {
    outstanding,
    shortFloat: newest === undefined ? null : shareOfFloat(newest.short_interest, float),
    market: market.id,
  }
}
