import { formatPrintTime } from '@/lib/format/date'
import { addDays } from '@/lib/market/isoDate'
import { MARKET_TIME_ZONE, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { WatchMatch } from '@/server/engine/alerts/watchMemory'
import type { HaltFact } from '@/server/market/facts/stockFacts'
import { storedNotices } from '@/server/market/stored/haltNotices'
import { type Reader, wants } from '@/server/services/alerts/watches/lane'
import { stockScopeOf } from '@/server/services/stocks/stockScope'

/** Notices of imported sessions reach a few days back at most. */
const REACH_DAYS = 1

/** R17: trading is halted or goes on, by code. */
export const haltLook: Reader<'halt'> = async ({ market, ctx }, program) => {
  const { scope, stocks, untilMs } = await stockScopeOf(market, ctx, {})
  const { state } = program.watch
  const own = stocks.halts?.(scope.sessionDate, untilMs) ?? []
  const fromMs = newYorkTimeToMs(addDays(scope.sessionDate, -REACH_DAYS), '00:00')
  const { entities } = market
  const isOwn = scope.meta.simulated || entities === undefined
  const halts = isOwn ? own : await storedNotices(entities, { fromMs, untilMs })
  const matches: WatchMatch[] = []
  for (const halt of halts) {
    if (!wants(program, halt.ticker)) continue
    if (state !== 'resumed') matches.push(matchOf(halt, 'halted', halt.haltedMs))
    if (state !== 'halted' && halt.resumedMs !== null && halt.resumedMs <= untilMs)
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
