import type { LiveMarket } from '@/lib/contract/liveTopics'
import type { EpochMs } from '@/lib/core/nominal'
import { marketState } from '@/lib/market/session'
import type { MarketFacts } from '@/server/engine/facts/marketFacts'
import type { LiveView } from '@/server/engine/live/liveView'

/** The index strip of the shell, as far as the tape has their prices. */
const INDEX_STRIP = ['SPX', 'SPY', 'NDX', 'QQQ', 'RUT', 'IWM', 'DIA', 'VIX'] as const

/** Topic `market`: the true state of New York, what the tape plays, and the indices on it. */
export function liveMarket(view: LiveView, facts: MarketFacts, nowMs: EpochMs): LiveMarket {
  const { phase, changesAtMs } = marketState(nowMs)
  const { mode, sessionDate, speed } = view.session
  return {
    state: phase,
    next_change_ms: changesAtMs,
    mode,
    session_date: sessionDate,
    session_ms: view.asOfMs,
    speed,
    indices: INDEX_STRIP.flatMap((symbol) => {
      const price = view.underlyings.get(symbol)
      if (price === undefined) return []
      const base = facts.previousClose(symbol, sessionDate) ?? price.first
      const change = price.last - base
      return [{ symbol, last: price.last, change, change_pct: base === 0 ? 0 : (change / base) * 100 }]
    }),
  }
}
