import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { RawPrint } from '@/lib/flow/trade'
import { systemClock } from '@/server/clock'
import type { FeedPlan, FeedSource } from '@/server/engine/feedSource'
import { createMarket } from '@/server/synthetic/market'
import { pause } from '@/tests/bench/support/options'

/** Prints of each ticker that are repeated with new times and sequences. */
const KEPT = 300

export interface GroupedLoad {
  readonly sessionDate: IsoDate
  readonly tickers: readonly Ticker[]
  /** Prints a second of every ticker. */
  readonly perSecond: number
}

/**
 * Plays the same rate for each ticker: in every beat one print of each, in the same order, carrying the instant at
 * which it was given. So a reader of one ticker knows the next sequence, and the age of a row.
 */
export function groupedSource({ sessionDate, tickers, perSecond }: GroupedLoad): FeedSource {
  const groups = tickers.map((ticker) => printsOf(ticker, sessionDate))

  async function* read(signal: AbortSignal): AsyncGenerator<RawPrint> {
    const startedAt = performance.now()
    for (let beat = 0; !signal.aborted; ) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond)
      for (; beat < due && !signal.aborted; beat += 1) {
        for (const [at, group] of groups.entries()) {
          const print = group[beat % group.length]
          const seq = beat * groups.length + at + 1
          if (print !== undefined) yield { ...print, seq, executed_at_us: systemClock() * 1000 }
        }
      }
      await pause(2)
    }
  }

  const plan: FeedPlan = {
    key: 'grouped',
    session: { sessionDate, source: 'bench', mode: 'live', speed: 1, simulated: true },
    stored: 'play-again',
    epoch: () => 'grouped',
    open: () => ({ name: 'grouped', read }),
  }
  return { planAt: () => Promise.resolve(plan) }
}

function printsOf(ticker: Ticker, sessionDate: IsoDate): readonly RawPrint[] {
  const tape = createMarket({ seed: 1, source: 'bench', tickers: [ticker] }).tape(sessionDate)
  const prints = Array.from({ length: Math.min(KEPT, tape.length) }, (_, row) => tape.print(row))
  return prints.map((print) => ({ ...print, canceled: false, cancels_seq: null, condition: 'AUTO' }))
}
