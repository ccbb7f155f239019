import type { OptionTestPlan } from '@/lib/backtest/options/optionTestPlan'
import type { DataMeta } from '@/lib/contract/flowRow'
import { groupBy } from '@/lib/core/groupBy'
import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { previousSession, sessionOffset, sessionsBetween } from '@/lib/market/calendar'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { hoursOrRegular } from '@/lib/market/sessionHours'
import { parseOccParts } from '@/lib/options/occSymbol'
import { settlementOf } from '@/lib/options/timeToExpiry'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { knowsChains, labelOf, realFirst } from '@/server/market/source'
import type { DayChain, QuotedOption } from '@/server/services/backtest/dayChains'
import type { Snapshot } from '@/server/services/chains/chainPlace'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { ChainRow } from '@/server/stores/tape/port'

/** Expiries of a chain that are wanted: one, or the first on or after a day. */
type WantedExpiry = { readonly on: IsoDate } | { readonly from: IsoDate }

/** Where the chains of a back-test come from. */
export interface ChainHistory {
  readonly meta: DataMeta
  /** Whole sessions with a chain, oldest first. */
  readonly sessions: readonly IsoDate[]
  /** The chain of a session at the minute of the plan; null where none is known. */
  read(date: IsoDate, wanted: WantedExpiry): Promise<DayChain | null>
}

/** Chains that were stored of a name, else those of the market that quotes every session by itself. They are never mixed. */
export async function chainHistoryOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  plan: OptionTestPlan,
): Promise<ChainHistory> {
  const stored = ctx.tier === 'sample' ? [] : await deps.desk.store.chainSnapshots(plan.ticker)
  const past = stored.filter(({ sessionDate }) => sessionDate < newYorkDateOf(ctx.nowMs))
  const real = realFirst(past)
  if (real !== undefined) {
    const own = past.filter(({ source }) => source === real.source)
    return storedHistory(deps, ctx, plan, own)
  }
  const { meta, market, sessionDate } = await deps.desk.scopeOf(ctx, {})
  if (!knowsChains(market))
    throw new ServiceError('not_found', `No option chain of ${plan.ticker} is stored of a session that is over.`)
  const last = previousSession(sessionDate)
  return {
    meta,
    sessions: sessionsBetween(sessionOffset(last, 1 - plan.sessions), last),
    async read(date, wanted) {
      const atMs = fillMs(plan, date)
      const part = 'on' in wanted ? wanted.on : { from: wanted.from, count: 1 }
      const facts = deps.facts[ctx.tier]
      const chain = await facts.chain(plan.ticker, date, atMs, { part, hasInterest: false })
      if (chain === null) return null
      const { bid, ask } = chain.quotes
      const options = chain.terms.map(({ expiry, settlement, type, strike }, row) => ({
        expiry,
        settlement,
        type,
        strike,
        bid: bid[row] ?? Number.NaN,
        ask: ask[row] ?? Number.NaN,
      }))
      return { atMs, spot: chain.spot, options }
    },
  }
}

const fillMs = ({ minute }: OptionTestPlan, date: IsoDate): EpochMs => hoursOrRegular(date).openMs + minute * 60_000

/** Snapshots of one source: the last one of each session up to the minute of the plan, else the first one after it. */
function storedHistory(
  deps: MarketDeps,
  ctx: ServiceContext,
  plan: OptionTestPlan,
  snapshots: readonly Snapshot[],
): ChainHistory {
  const [newest] = snapshots
  const source = newest?.source ?? ''
  const bySession = groupBy(snapshots, ({ sessionDate }) => sessionDate)
  const session_date = newest?.sessionDate ?? null
  return {
    meta: { tier: ctx.tier, ...labelOf(source), source, session_date, as_of_ms: ctx.nowMs },
    sessions: [...bySession.keys()].sort().slice(-plan.sessions),
    async read(date, wanted) {
      const fillUs = fillMs(plan, date) * 1000
      const all = bySession.get(date) ?? []
      const snapshot = all.find(({ snapshotAtUs }) => snapshotAtUs <= fillUs) ?? all.at(-1)
      if (snapshot === undefined) return null
      const untilUs = snapshot.snapshotAtUs
      const rows = await deps.desk.store.latestChain(plan.ticker, { sessionDate: date, source, untilUs })
      return dayChainOf(rows, plan.ticker, wanted)
    },
  }
}

function dayChainOf(rows: readonly ChainRow[], ticker: Ticker, wanted: WantedExpiry): DayChain | null {
  const priced = rows.findLast(({ underlyingPrice }) => underlyingPrice !== null)
  if (priced === undefined) return null
  const expiries = rows.map(({ expiry }) => expiry).filter((expiry) => 'on' in wanted || expiry >= wanted.from)
  const expiry = 'on' in wanted ? wanted.on : (expiries.sort()[0] ?? '')
  const options = rows
    .filter((row) => row.expiry === expiry)
    .map(({ type, strike, bid, ask, optionSymbol }): QuotedOption => {
      const settlement = settlementOf(parseOccParts(optionSymbol)?.root ?? ticker)
      return { expiry, settlement, type, strike, bid: bid ?? Number.NaN, ask: ask ?? Number.NaN }
    })
  return { atMs: Math.floor(priced.snapshotAtUs / 1000), spot: priced.underlyingPrice ?? Number.NaN, options }
}
