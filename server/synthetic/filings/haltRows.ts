import { sessionStartMs } from '@/lib/market/session'
import type { MarketRow } from '@/server/stores/market/port'
import { haltsOf } from '@/server/synthetic/equities/halts'
import { dateOfSession, isHeld } from '@/server/synthetic/sessionIndex'
import type { Instrument } from '@/server/synthetic/universe'

/** Sessions back that notices are told for: a year. */
const SESSIONS_BACK = 252

/**
 * Halts of one name of the built-in market over a year up to a session, as notices that tell the resumption from the
 * start: whoever reads them tells nothing before its time.
 */
export function haltRows(seed: number, instrument: Instrument, session: number): readonly MarketRow<'trading_halts'>[] {
  const rows: MarketRow<'trading_halts'>[] = []
  for (let at = Math.max(0, session - SESSIONS_BACK); at <= session; at += 1) {
    const halts = haltsOf(seed, instrument, at)
    if (halts.length === 0 || !isHeld(at)) continue
    const openMs = sessionStartMs(dateOfSession(at))
    for (const { ticker, code, startMs, quoteMs, resumeMs } of halts)
      rows.push({
        ticker,
        halted_at: (openMs + startMs) * 1000,
        name: instrument.name,
        market: '',
        code,
        threshold_price: null,
        quotes_at: (openMs + quoteMs) * 1000,
        trades_at: (openMs + resumeMs) * 1000,
        source: 'simulated',
      })
  }
  return rows
}
