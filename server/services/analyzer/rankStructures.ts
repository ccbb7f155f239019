import type { StructureRow } from '@/lib/contract/analyzer'
import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import { type OptimiserAnswer, optimise } from '@/lib/strategies/optimise/optimise'
import type { Candidate, Fill, LiquidityRules, OptimiserView, RankBy } from '@/lib/strategies/optimise/optimiserTypes'
import { usableOptions } from '@/lib/strategies/optimise/usableOptions'
import type { Outlook } from '@/lib/strategies/strategy'
import { AnswerCache } from '@/server/cache/answerCache'
import { workedOut } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import {
  expiryPairs,
  strategiesOf,
  targetDate,
  targetsOf,
  usualChance,
  usualVolShare,
  yearsToTarget,
} from '@/server/services/analyzer/viewOfQuery'
import { Turns } from '@/server/services/calendar/turns'
import { type ChainSnapshot, readChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'

export interface RankQuery extends When {
  readonly outlook?: Outlook | undefined
  readonly target?: number | undefined
  readonly date?: IsoDate | undefined
  readonly budget?: number | undefined
  readonly rank_by: RankBy
  readonly alpha: number
  readonly view_vol?: number | undefined
  readonly chance?: number | undefined
  readonly strategies?: string | undefined
  readonly fill: Fill
  readonly open_risk: '0' | '1'
  readonly open_interest: number
  readonly volume: number
  readonly price: number
  readonly spread: number
}

const MOST_KEPT = 40
const KEPT_MS = 15_000

/** Searches of one host run one after the other, and equal questions within a moment share one. */
const desksBy = perOwner((_deps: MarketDeps) => ({
  turns: new Turns(),
  kept: new AnswerCache<Ranking>('analyzer/rankStructures', MOST_KEPT, KEPT_MS),
}))

type Ranking = Awaited<ReturnType<typeof rankOf>>

/** Given a view, which structure is best? F56 to F59. pages.md §4.9 Options Analyzer. */
export async function rankStructures(deps: MarketDeps, ctx: ServiceContext, ticker: string, query: RankQuery) {
  const { session, source, at } = query
  const chain = await readChain(deps, ctx, ticker, { session, source, at })
  const { turns, kept } = desksBy(deps)
  const { tier, session_date, source: from } = chain.meta
  // Of a running session the chain moves with every step; an answer may be a few seconds old.
  const moment = at === undefined ? '' : at
  const key = [tier, from, session_date, chain.ticker, moment, JSON.stringify(query)].join(' ')
  const make = async () => {
    await turns.take()
    try {
      return await rankOf(chain, query)
    } finally {
      turns.pass()
    }
  }
  return { data: await kept.get(key, make, ctx.nowMs), meta: chain.meta }
}

async function rankOf(chain: ChainSnapshot, query: RankQuery) {
  const { ticker, atMs, spot, rate, dividendYield, contracts, sessionDate } = chain
  const date = targetDate(sessionDate, query.date)
  const years = yearsToTarget(date, atMs)
  const pairs = expiryPairs(chain, date)
  const days = new Set(pairs.flatMap(({ near, far }) => (far === null ? [near] : [near, far])))
  const listed = contracts.filter(({ expiry }) => days.has(expiry))
  const { options, dropped } = usableOptions(listed, rulesOf(query))
  const vol = pairs[0]?.vol ?? null
  const price = spot ?? 0
  const { outlook, targets } = targetsOf({
    outlook: query.outlook,
    target: query.target,
    spot: price,
    deviation: (vol ?? 0) * Math.sqrt(years),
  })
  const view = viewOf(query, { outlook, targets, years, vol: vol ?? 0 })
  const market = { style: exerciseStyleOf(ticker), spot: price, rate, dividendYield }
  const strategies = strategiesOf(query.strategies, outlook)
  const found = await workedOut(optimise({ market, view, strategies, expiries: pairs, options }))
  return {
    ticker,
    at_ms: atMs,
    spot,
    rate,
    dividend_yield: dividendYield,
    outlook,
    date,
    years,
    vol,
    view_vol: view.volShare,
    least_chance: view.leastChance,
    targets: spot === null ? [] : [...targets],
    expiries: pairs.map(({ near }) => near),
    listed: listed.length,
    usable: options.length,
    dropped: {
      unquoted: dropped.unquoted,
      open_interest: dropped.openInterest,
      volume: dropped.volume,
      price: dropped.price,
      spread: dropped.spread,
    },
    ...rowsOf(found),
  }
}

type Expected = Pick<OptimiserView, 'outlook' | 'targets' | 'years' | 'vol'>

function viewOf(query: RankQuery, expected: Expected): OptimiserView {
  return {
    ...expected,
    budget: query.budget ?? null,
    leastChance: query.chance ?? usualChance(expected.outlook),
    rankBy: query.rank_by,
    alpha: query.alpha,
    volShare: query.view_vol ?? usualVolShare(expected.outlook),
    fill: query.fill,
    allowsOpenRisk: query.open_risk === '1',
  }
}

function rulesOf({ open_interest, volume, price, spread }: RankQuery): LiquidityRules {
  return { openInterest: open_interest, volume, price, spread }
}

function rowsOf({ ranked, tried, fitting, cheapest, likeliest }: OptimiserAnswer) {
  return {
    tried,
    fitting,
    rows: ranked.map(rowOf),
    cheapest: cheapest === null ? null : rowOf(cheapest),
    likeliest: likeliest === null ? null : rowOf(likeliest),
  }
}

const limit = (value: number | 'unlimited'): number | null => (value === 'unlimited' ? null : value)

function rowOf(one: Candidate): StructureRow {
  return {
    strategy: one.strategy.key,
    expiry: one.expiry,
    legs: one.legs.map(({ option, quantity, entry }) => ({
      option_symbol: option.symbol,
      type: option.type,
      strike: option.strike,
      expiry: option.expiry,
      quantity,
      entry,
      bid: option.bid,
      ask: option.ask,
      iv: option.iv,
      years: option.years,
      multiplier: option.multiplier,
      volume: option.volume,
      open_interest: option.openInterest,
      ask_volume: option.askVolume,
      bid_volume: option.bidVolume,
    })),
    shares: one.shares,
    cost: one.cost,
    max_profit: limit(one.maxProfit),
    max_loss: limit(one.maxLoss),
    risk: one.risk,
    is_margin: one.isMargin,
    chance: one.chance,
    expected: one.expected,
    view_expected: one.viewExpected,
    view_deviation: one.viewDeviation,
    at_target: one.atTarget,
    return_at_target: one.returnAtTarget,
    score: one.score,
    cells: one.cells.map(({ price, volShift, profit }) => ({ price, vol_shift: volShift, profit })),
    worst: one.worst.profit,
    delta: one.greeks.delta,
    gamma: one.greeks.gamma,
    theta: one.greeks.theta,
    vega: one.greeks.vega,
    spread_cost: one.spreadCost,
  }
}
