import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { dayNumberOf } from '@/lib/market/isoDate'
import { sessionStartMs } from '@/lib/market/session'
import type { HaltFact, HaltRange } from '@/server/market/facts/stockFacts'
import { type Halt, haltsOf, sessionHalts } from '@/server/synthetic/equities/halts'
import { dateOfSession, isHeld, lastSessionNumber, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentNumber, universe } from '@/server/synthetic/universe'

/** Halts of all names in a session of the built-in market, oldest first. */
export function haltsOfSession(seed: number, date: IsoDate): readonly HaltFact[] {
  const openMs = sessionStartMs(date)
  return [...sessionHalts(seed, sessionNumberOf(date)).values()]
    .flat()
    .sort((a, b) => a.startMs - b.startMs)
    .map((halt) => haltFact(halt, openMs))
}

/** Halts of one name over days that began by an instant, oldest first. */
export function haltsOfName(seed: number, { ticker, from, to, untilMs }: HaltRange): readonly HaltFact[] {
  const instrument = universe[instrumentNumber(ticker)]
  if (instrument === undefined) return []
  const first = Math.max(0, lastSessionNumber(dayNumberOf(from) - 1) + 1)
  const found: HaltFact[] = []
  for (let session = first; session <= lastSessionNumber(dayNumberOf(to)); session += 1) {
    if (!isHeld(session)) continue
    const openMs = sessionStartMs(dateOfSession(session))
    found.push(...haltsOf(seed, instrument, session).map((halt) => haltFact(halt, openMs)))
  }
  return found.filter((halt) => halt.haltedMs <= untilMs)
}

function haltFact({ ticker, code, startMs, quoteMs, resumeMs }: Halt, openMs: EpochMs): HaltFact {
  return { ticker, code, haltedMs: openMs + startMs, quotesMs: openMs + quoteMs, resumedMs: openMs + resumeMs }
}
