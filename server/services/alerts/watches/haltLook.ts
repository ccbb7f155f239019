import { formatPrintTime } from '@/lib/format/date'
import { addDays } from '@/lib/market/isoDate'
import { MARKET_TIME_ZONE, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { WatchMatch } from '@/server/engine/alerts/watchMemory'
import type { HaltFact } from '@/server/engine/facts/stockFacts'
import { type Reader, wants } from '@/server/services/alerts/watches/lane'
import { stockScopeOf } from '@/server/services/stocks/stockScope'

/** Notices of imported sessions reach a few days back at most. */
const MOST_NOTICES = 2000
const REACH_DAYS = 1

/** R17: trading is halted or goes on, by code. */
export const haltLook: Reader<'halt'> = async ({ market, ctx }, program) => {
  const { scope, stocks, untilMs } = await stockScopeOf(market, ctx, {})
  const { state } = program.watch
  const own = stocks.halts?.(scope.sessionDate, untilMs) ?? []
  const halts = scope.meta.simulated ? own : await importedHalts(market.entities, scope.sessionDate, untilMs)
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

async function importedHalts(
  store: Parameters<typeof stockScopeOf>[0]['entities'],
  session: string,
  untilMs: number,
): Promise<readonly HaltFact[]> {
  if (store === undefined) return []
  const rows = await store.rows('trading_halts', {
    where: [
      ['halted_at', '>=', newYorkTimeToMs(addDays(session, -REACH_DAYS), '00:00') * 1000],
      ['halted_at', '<=', untilMs * 1000],
    ],
    order: [['halted_at', 'up']],
    limit: MOST_NOTICES,
  })
  return rows.map((row) => ({
    ticker: row.ticker,
    code: row.code,
    haltedMs: row.halted_at / 1000,
    quotesMs: row.quotes_at === null ? null : row.quotes_at / 1000,
    resumedMs: row.trades_at === null ? null : row.trades_at / 1000,
  }))
}
