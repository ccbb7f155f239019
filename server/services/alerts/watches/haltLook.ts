import { formatPrintTime } from '@/lib/format/date'
import { addDays } from '@/lib/market/isoDate'
import { MARKET_TIME_ZONE, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { WatchMatch } from '@/server/engine/alerts/watchMemory'
import type { HaltFact } from '@/server/market/facts/stockFacts'
import { valueOr } from '@/server/market/port'
import { type Reader, wants } from '@/server/services/alerts/watches/lane'
import { stockScopeOf } from '@/server/services/names/stockScope'

/** A halt of the days before may end today. */
const REACH_DAYS = 1

/** R17: trading is halted or goes on, by code. */
export const haltLook: Reader<'halt'> = async ({ market, ctx }, program) => {
  const { scope, untilMs } = await stockScopeOf(market, ctx, {})
  const { state } = program.watch
  const { sessionDate: to } = scope
  const found = await scope.market.events.halts({ ticker: null, from: addDays(to, -REACH_DAYS), to }, untilMs)
  const dayMs = newYorkTimeToMs(to, '00:00')
  const matches: WatchMatch[] = []
  for (const halt of valueOr(found, [])) {
    if (!wants(program, halt.ticker)) continue
    if (state !== 'resumed' && halt.haltedMs >= dayMs) matches.push(matchOf(halt, 'halted', halt.haltedMs))
    if (state !== 'halted' && halt.resumedMs !== null && halt.resumedMs >= dayMs && halt.resumedMs <= untilMs)
      matches.push(matchOf(halt, 'resumed', halt.resumedMs))
  }
  return { matches, misses: null }
}

function matchOf(halt: HaltFact, what: 'halted' | 'resumed', atMs: number): WatchMatch {
  const time = formatPrintTime(atMs * 1000, MARKET_TIME_ZONE).time
  return {
    key: `${halt.ticker} ${halt.haltedMs} ${what}`,
    ticker: halt.ticker,
    facts: () => ({
      clauses: [
        { clause: what, found: `${time} New York` },
        { clause: 'code', found: halt.code },
      ],
    }),
  }
}
