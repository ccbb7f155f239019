import type { z } from 'zod'
import type { ContractBucketRow, intervals, TickerBucketRow } from '@/lib/contract/intervals'
import { CONTRACT_BUCKET_ORDER, TICKER_BUCKET_ORDER } from '@/lib/contract/rowOrders'
import { diffPercent } from '@/lib/flow/deriveFlowItem'
import {
  type BucketFigures,
  bucketFigures,
  INTERVAL_MINUTES,
  type IntervalMinutes,
  type OpenBucket,
} from '@/lib/flow/intervals'
import { hoursOrRegular } from '@/lib/market/sessionHours'
import { parseOccParts } from '@/lib/options/occSymbol'
import { orderedRows } from '@/lib/tables/rowOrder'
import { inTurns, part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { SharedAnswers } from '@/server/services/alerts/sharedAnswers'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { itemOf } from '@/server/services/intervals/bucketItem'
import { asksTickersOnly, FilteredTickers } from '@/server/services/intervals/filteredTickers'
import type { IntervalDesk } from '@/server/services/intervals/intervalDesk'
import type { IntervalFold } from '@/server/services/intervals/intervalFold'
import type { TickerBucket } from '@/server/services/intervals/tickerBuckets'

type Query = z.output<NonNullable<typeof intervals.contracts.query>>
type TickerQuery = z.output<NonNullable<typeof intervals.tickers.query>>

export interface IntervalDeps {
  readonly market: MarketDeps
  readonly desk: IntervalDesk
  readonly contracts: SharedAnswers<BucketAnswer>
}

/** What the list of contract buckets answers. */
export interface BucketAnswer {
  readonly data: ContractBucketRow[]
  readonly total: number
  readonly work: { readonly is_ready: boolean; readonly progress: number }
  readonly meta: Scope['meta']
}

const READY = { is_ready: true, progress: 1 }

/** Buckets of contracts, newest interval first, the largest premium of an interval first. F17. */
export async function listContractBuckets(deps: IntervalDeps, ctx: ServiceContext, query: Query) {
  const scope = await deps.market.desk.scopeOf(ctx, query)
  return deps.contracts.of(scope, query, () => contractBuckets(deps, ctx, query, scope))
}

async function contractBuckets(
  deps: IntervalDeps,
  ctx: ServiceContext,
  query: Query,
  scope: Scope,
): Promise<BucketAnswer> {
  const { fold, work } = await foldOf(deps, ctx, scope, query)
  // Without conditions on figures the fold knows how many there are, and only the rows of the answer are made.
  const known = asksPremiumOnly(query) ? (fold?.count(query.min_premium) ?? 0) : null
  const most = query.sort === '' ? query.limit : Number.POSITIVE_INFINITY
  const rows: ContractBucketRow[] = []
  let total = 0
  await eachBucket(deps, scope, { fold, query }, (row) => {
    total += 1
    if (rows.length < most) rows.push(row)
    return known === null || rows.length < most
  })
  const ordered = await part(() => orderedRows(rows, CONTRACT_BUCKET_ORDER, query.sort))
  return { data: ordered.slice(0, query.limit), total: known ?? total, work, meta: scope.meta }
}

const asksPremiumOnly = ({ filter, min_share, opening }: Query): boolean =>
  filter.trim() === '' && min_share <= 0 && opening !== '1'

/** Visits the contract buckets that pass, the newest first, until `visit` answers false. */
async function eachBucket(
  { market }: IntervalDeps,
  scope: Scope,
  { fold, query }: { readonly fold: IntervalFold | null; readonly query: Query },
  visit: (row: ContractBucketRow) => boolean,
): Promise<void> {
  const filter = await market.desk.readFilter(scope, query.filter)
  const isOpen = openAt(scope, query.minutes)
  for await (const bucket of inTurns(fold?.newestFirst(query.min_premium) ?? [])) {
    const figures = bucketFigures(bucket)
    if ((figures.sharePct ?? 0) < query.min_share || (query.opening === '1' && !figures.isOpening)) continue
    const row = rowOf(bucket, figures, isOpen(bucket.startUs))
    const passes = row !== null && (filter.text === '' || filter.matches(itemOf(row, scope)))
    if (passes && !visit(row)) return
  }
}

/** The same by ticker, with net premium (F11): whole tickers, or the sums of the contract buckets that pass the filter. */
export async function listTickerBuckets(deps: IntervalDeps, ctx: ServiceContext, query: TickerQuery) {
  const scope = await deps.market.desk.scopeOf(ctx, query)
  const { fold, work } = await foldOf(deps, ctx, scope, query)
  const filter = await deps.market.desk.readFilter(scope, query.filter)
  const asksContracts = query.min_share > 0 || query.opening === '1'
  if (asksContracts || (filter.text !== '' && !asksTickersOnly(filter.text, filter.tickers))) {
    const sums = new FilteredTickers()
    await eachBucket(deps, scope, { fold, query: { ...query, min_premium: 0 } }, (row) => {
      sums.add(row)
      return true
    })
    const rows = orderedRows(sums.list(query.min_premium), TICKER_BUCKET_ORDER, query.sort)
    return { data: rows.slice(0, query.limit), total: rows.length, work, meta: scope.meta }
  }
  const passes = ({ premium, ticker }: TickerBucket): boolean =>
    premium >= query.min_premium && (filter.tickers === undefined || filter.tickers.includes(ticker))
  const most = query.sort === '' ? query.limit : Number.POSITIVE_INFINITY
  const rows: TickerBucketRow[] = []
  const isOpen = openAt(scope, query.minutes)
  for (const bucket of fold?.tickers.newestFirst(passes) ?? []) {
    if (rows.length >= most) break
    rows.push(tickerRow(bucket, isOpen(bucket.startUs)))
  }
  const data = orderedRows(rows, TICKER_BUCKET_ORDER, query.sort).slice(0, query.limit)
  return { data, total: fold?.tickers.count(passes) ?? 0, work, meta: scope.meta }
}

async function foldOf(deps: IntervalDeps, ctx: ServiceContext, scope: Scope, query: Query) {
  const minutes: IntervalMinutes = INTERVAL_MINUTES.find((known) => known === query.minutes) ?? 5
  if (scope.kind === 'memory') {
    const { view, untilUs } = scope
    if (untilUs !== undefined) return { fold: await deps.desk.until(view, minutes, untilUs), work: READY }
    const { fold, progress } = await deps.desk.running(ctx.tier, minutes)
    return { fold, work: { is_ready: true, progress } }
  }
  if (scope.prints === 0) return { fold: null, work: READY }
  const { fold, progress } = deps.desk.stored(scope, minutes, scope.untilUs)
  return { fold, work: fold === null ? { is_ready: false, progress } : READY }
}

/** Which intervals still take prints: one that is not over at the instant seen, of a session whose trading is not over. */
function openAt(scope: Scope, minutes: number): (startUs: number) => boolean {
  const nowUs = scope.untilUs ?? (scope.kind === 'memory' ? scope.view.sessionUs : Number.POSITIVE_INFINITY)
  const isTrading = nowUs < hoursOrRegular(scope.sessionDate).lateCloseMs * 1000
  return (startUs) => isTrading && startUs + minutes * 60_000_000 > nowUs
}

function rowOf(bucket: OpenBucket, figures: BucketFigures, isOpen: boolean): ContractBucketRow | null {
  const parts = parseOccParts(bucket.optionSymbol)
  if (parts === null) return null
  const { type, expiry, strike } = parts
  const underlying = bucket.lastUnderlying
  return {
    start_us: bucket.startUs,
    is_open: isOpen,
    option_symbol: bucket.optionSymbol,
    ticker: bucket.ticker,
    type,
    expiry,
    strike,
    volume: figures.volume,
    premium: figures.premium,
    trades: figures.trades,
    vwap: figures.vwap,
    ask_pct: figures.askPct,
    bid_pct: figures.bidPct,
    mid_pct: figures.midPct,
    multi_pct: figures.multiPct,
    sweep_pct: figures.sweepPct,
    share_pct: figures.sharePct,
    day_volume: bucket.dayVolume,
    open_interest: bucket.day.openInterest,
    vol_oi: figures.volumeToOi,
    is_opening: figures.isOpening,
    iv: bucket.day.lastIv,
    iv_change: figures.ivChange,
    underlying,
    underlying_change: figures.underlyingChange,
    score: bucket.score,
    diff: diffPercent(strike, underlying, type),
    marks: bucket.marks.map(({ afterMs, size, side }) => [afterMs, size, side]),
  }
}

function tickerRow(bucket: TickerBucket, isOpen: boolean): TickerBucketRow {
  const { underlyingBefore: first, lastUnderlying: last } = bucket
  return {
    start_us: bucket.startUs,
    is_open: isOpen,
    ticker: bucket.ticker,
    premium: bucket.premium,
    volume: bucket.volume,
    trades: bucket.trades,
    contracts: bucket.contracts.size,
    call_premium: bucket.callPremium,
    put_premium: bucket.putPremium,
    ncp: bucket.ncp,
    npp: bucket.npp,
    underlying: last,
    underlying_change: first === null || last === null ? null : last - first,
  }
}
