import type { IsoDate } from '@/lib/core/nominal'
import { inTurns } from '@/server/cache/turns'
import type { MarketFacts, TickerInterest } from '@/server/market/facts/marketFacts'
import { InterestChanges } from '@/server/services/contractDays/interestChanges'

export type NameInterest = Omit<TickerInterest, 'changes'>

/** Open interest of a market that knows its own past, on the morning of a session. */
export interface MorningInterest {
  /** Contracts whose open interest changed overnight. */
  readonly changes: InterestChanges
  readonly tickers: readonly NameInterest[]
}

/** Reads a morning name by name and rests often; null where the market does not know its own past. */
export async function readInterest(facts: MarketFacts, sessionDate: IsoDate): Promise<MorningInterest | null> {
  const names = facts.interest(sessionDate)
  if (names === null) return null
  const changes = new InterestChanges()
  const tickers: NameInterest[] = []
  for await (const name of inTurns(names)) {
    if (name !== null) {
      const { changes: own, ...sums } = name
      tickers.push(sums)
      for (const change of own) changes.add(change)
    }
  }
  return { changes, tickers }
}
