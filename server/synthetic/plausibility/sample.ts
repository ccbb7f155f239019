import type { IsoDate } from '@/lib/core/nominal'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { type TapeSums, tapeSums } from '@/server/synthetic/plausibility/tapeSums'
import { dateOfSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'

/** What the facts are measured in: a market, and the sessions looked at. */
export interface MarketSample {
  readonly market: SyntheticMarket
  /** Sessions whose chains are looked at; oldest first. */
  readonly dates: readonly IsoDate[]
  /** The last session. Facts of prices and records look back a year from here. */
  readonly last: IsoDate
  /** The tapes of some of the sessions, added up when the first fact asks for them. */
  readonly tape: () => TapeSums
}

/** A stretch of sessions, and how far the sessions whose tapes are added up lie apart. */
interface Stretch {
  readonly sessions: number
  readonly tapeEvery: number
}

/** Facts of a year. Tapes of one session in 21, so that every weekday and every part of a month comes. */
export const YEAR: Stretch = { sessions: 252, tapeEvery: 21 }

/** The sessions of a stretch that ends with a date. */
export function sampleOf(market: SyntheticMarket, last: IsoDate, { sessions, tapeEvery }: Stretch): MarketSample {
  const end = sessionNumberOf(last)
  const dates = Array.from({ length: sessions }, (_, at) => dateOfSession(end - sessions + 1 + at))
  let sums: TapeSums | null = null
  const tape = () => {
    sums ??= tapeSums(
      market,
      dates.filter((_, at) => (sessions - 1 - at) % tapeEvery === 0),
    )
    return sums
  }
  return { market, dates, last, tape }
}
