import type { LiveMarket } from '@/lib/contract/liveTopics'
import type { EpochMs } from '@/lib/core/nominal'
import { DELAY_MS } from '@/lib/market/freshnessBudgets'
import { marketState, sessionStartMs } from '@/lib/market/session'
import type { LiveView } from '@/server/engine/live/liveView'
import type { MacroQuote } from '@/server/market/facts/macroQuote'
import type { MarketFacts } from '@/server/market/facts/marketFacts'

/** The index strip of the shell, as far as their prices are known; what does not fit is left out from the right. C1. */
export const INDEX_STRIP = ['SPX', 'NDX', 'RUT', 'VIX', '10Y', 'BTC', 'SPY', 'QQQ', 'IWM', 'DIA'] as const

/** A tape without a print for so long may be quiet; beyond it, it has not caught up. */
const QUIET_MS = 60_000

/**
 * Topic `market`: the true state of New York, what the tape plays, and the indices on it. `imported` is what files tell of
 * markets that are no names of the tape; the built-in market tells its own.
 */
export function liveMarket(
  view: LiveView,
  facts: MarketFacts,
  nowMs: EpochMs,
  imported: readonly MacroQuote[] = [],
): LiveMarket {
  const { phase, changesAtMs } = marketState(nowMs)
  const { mode, sessionDate, speed } = view.session
  const atMs = view.asOfMs > 0 ? view.asOfMs : Math.min(nowMs, sessionStartMs(sessionDate))
  const own = view.session.simulated ? facts.macroQuotes?.(atMs) : undefined
  const others = new Map((own ?? imported).map((quote) => [quote.symbol as string, quote]))
  return {
    state: phase,
    next_change_ms: changesAtMs,
    mode,
    session_date: sessionDate,
    session_ms: view.asOfMs,
    behind_ms: behindMs(view, nowMs),
    speed,
    indices: INDEX_STRIP.flatMap((symbol) => {
      const other = others.get(symbol)
      if (other !== undefined) return [indexRow(symbol, other.last, other.before)]
      const price = view.underlyings.get(symbol)
      if (price === undefined) return []
      return [indexRow(symbol, price.last, facts.previousClose(symbol, sessionDate) ?? price.first)]
    }),
  }
}

export function indexRow(symbol: string, last: number, base: number): LiveMarket['indices'][number] {
  const change = last - base
  return { symbol, last, change, change_pct: base === 0 ? 0 : (change / base) * 100 }
}

/** Share of the session so far that has been played, 0 to 1; 1 for a tape that keeps up or does not follow the clock. */
export function caughtUpShare(view: LiveView, nowMs: EpochMs): number {
  const behind = behindMs(view, nowMs)
  const played = Math.max(0, view.asOfMs - sessionStartMs(view.session.sessionDate))
  return behind === 0 ? 1 : played / (played + behind)
}

/** A host that starts in the middle of a session plays what was missed as fast as it can; until then it is not live. */
export function behindMs({ session, tier, asOfMs }: LiveView, nowMs: EpochMs): number {
  const { startedAtMs, sessionDate, speed } = session
  if (startedAtMs === undefined) return 0
  const beginMs = sessionStartMs(sessionDate)
  const dueMs = beginMs + (nowMs - startedAtMs) * speed - (tier === 'delayed' ? DELAY_MS : 0)
  const behind = dueMs - Math.max(asOfMs, beginMs)
  return behind > QUIET_MS ? behind : 0
}
