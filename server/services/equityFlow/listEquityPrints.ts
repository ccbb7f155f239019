import type { EquityRow, EquitySummary } from '@/lib/contract/equityFlow'
import { EQUITY_ORDER } from '@/lib/contract/rowOrders'
import type { Ticker } from '@/lib/core/nominal'
import { burstRow, burstsOf } from '@/lib/equities/bursts'
import { type EquityPrint, notionalOf } from '@/lib/equities/equityPrint'
import { type EquitySide, equitySide } from '@/lib/equities/equitySide'
import { offExchangeShare } from '@/lib/equities/priceLevels'
import { orderedRows } from '@/lib/tables/rowOrder'
import { inTurns, part, pieces } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type EquityFilter, equityTest } from '@/server/services/equityFlow/equityFilter'
import { type OpenTape, openTape, toEquityRow } from '@/server/services/equityFlow/openTape'
import type { When } from '@/server/services/flow/tapeDesk'

type ListQuery = When &
  EquityFilter & {
    readonly limit: number
    readonly before_seq?: number | undefined
    readonly after_seq?: number | undefined
    readonly sort: string
    readonly fold: '0' | '1'
  }

/** Large stock prints, newest first or as the whole session stands under a sort. §4.4 Dark Pool Feed and Whale Feed. */
export async function listEquityPrints(deps: MarketDeps, ctx: ServiceContext, query: ListQuery) {
  const tape = await openTape(deps, ctx, query)
  if (query.sort !== '') return { data: await rankedPrints(tape, query), meta: tape.scope.meta }
  const { before_seq: before = Number.POSITIVE_INFINITY, after_seq: after = 0, limit } = query
  const data: EquityRow[] = []
  await eachMatch(tape, query, ({ print, row }) => {
    if (print.seq > after && print.seq < before) data.push(toEquityRow(tape, print, row))
    return print.seq > after && data.length < limit
  })
  return { data, meta: tape.scope.meta }
}

interface Match {
  readonly print: EquityPrint
  /** Its place on the tape. */
  readonly row: number
}

/** Visits the prints that match, the newest first, until `visit` answers false. */
async function eachMatch(tape: OpenTape, query: EquityFilter, visit: (match: Match) => boolean): Promise<void> {
  const passes = equityTest(query, tape.facts)
  const last = tape.prints.length - 1
  for await (const [from, until] of inTurns(pieces(tape.prints.length, 512)))
    for (let row = last - from; row > last - until; row -= 1) {
      const print = tape.prints[row]
      if (print !== undefined && passes(print) && !visit({ print, row })) return
    }
}

/** The first rows of a sort over everything that matches; of a burst all its prints, placed by their sums. */
async function rankedPrints(tape: OpenTape, query: ListQuery): Promise<EquityRow[]> {
  const rows: EquityRow[] = []
  await eachMatch(tape, query, ({ print, row }) => rows.push(toEquityRow(tape, print, row)) > 0)
  if (query.fold === '0') return (await part(() => orderedRows(rows, EQUITY_ORDER, query.sort))).slice(0, query.limit)
  const bursts = await part(() => new Map(burstsOf(rows).map((burst) => [burstRow(burst), burst])))
  const heads = await part(() => orderedRows([...bursts.keys()], EQUITY_ORDER, query.sort))
  return heads.slice(0, query.limit).flatMap((head) => bursts.get(head) ?? [])
}

const TOP_NAMES = 12

interface NameSums {
  notional: number
  prints: number
  off: number
  lit: number
}

/** Sums of every print that matches, for the tiles; the share of the exchanges counts both sides of them. */
export async function summariseEquityPrints(deps: MarketDeps, ctx: ServiceContext, query: When & EquityFilter) {
  const tape = await openTape(deps, ctx, query)
  const passes = equityTest({ ...query, venue: 'all' }, tape.facts)
  return { data: await sumsOf(tape, passes, query.venue), meta: tape.scope.meta }
}

async function sumsOf(
  tape: OpenTape,
  passes: (print: EquityPrint) => boolean,
  venue: EquityFilter['venue'],
): Promise<EquitySummary> {
  const { prints } = tape
  const names = new Map<Ticker, NameSums>()
  const sides: Record<EquitySide, number> = { ASK: 0, BID: 0, MID: 0, NONE: 0 }
  const sums = { count: 0, notional: 0, off: 0, lit: 0, biggestRow: -1, biggest: 0 }
  for await (const [row, print] of inTurns(prints.entries())) {
    if (!passes(print)) continue
    const notional = notionalOf(print)
    sums[print.off_lit ? 'off' : 'lit'] += notional
    if (venue !== 'all' && print.off_lit !== (venue === 'off')) continue
    sums.count += 1
    sums.notional += notional
    sides[equitySide(print)] += notional
    if (notional > sums.biggest) Object.assign(sums, { biggest: notional, biggestRow: row })
    addName(names, print, notional)
  }
  const biggest = prints[sums.biggestRow]
  return {
    count: sums.count,
    total: prints.length,
    notional: sums.notional,
    off_notional: sums.off,
    lit_notional: sums.lit,
    ask_notional: sides.ASK,
    bid_notional: sides.BID,
    mid_notional: sides.MID,
    none_notional: sides.NONE,
    biggest: biggest === undefined ? null : toEquityRow(tape, biggest, sums.biggestRow),
    top: [...names]
      .sort(([, a], [, b]) => b.notional - a.notional)
      .slice(0, TOP_NAMES)
      .map(([ticker, one]) => ({
        ticker,
        notional: one.notional,
        prints: one.prints,
        off_share: offExchangeShare(one.off, one.lit),
      })),
  }
}

function addName(names: Map<Ticker, NameSums>, print: EquityPrint, notional: number): void {
  const one = names.get(print.ticker) ?? { notional: 0, prints: 0, off: 0, lit: 0 }
  one.notional += notional
  one.prints += 1
  one[print.off_lit ? 'off' : 'lit'] += print.size
  names.set(print.ticker, one)
}
