import type { ChainExpiry } from '@/server/synthetic/listing/chain'
import { isVixWeekly } from '@/server/synthetic/listing/expiries'
import { type InterestLife, isLeftBehind, roundness, standingInterest } from '@/server/synthetic/options/openInterest'
import { keyOfContract, type TickerDay } from '@/server/synthetic/options/tickerDay'
import { mix, normal, uniform } from '@/server/synthetic/random'
import { type Activities, activitiesOf } from '@/server/synthetic/tape/activities'
import { chanceVolume } from '@/server/synthetic/tape/chanceOrders'
import { usualContracts } from '@/server/synthetic/tape/volumes'
import type { Instrument } from '@/server/synthetic/universe'

/**
 * Standing interest of a ticker in days of its volume: little where half the volume is gone by the evening (OCC, 2025: SPX about
 * five days, SPY and QQQ about two), much in VIX, whose positions are held (Cboe, 2024: about twelve).
 */
const INTEREST_DAYS = { daily: 6.6, weekly: 12, monthly: 12, vix: 42 } as const
/** Effective number of contracts that share a ticker's open interest, by place in the ranking. */
const SHARING = [
  { before: 8, contracts: 2600 },
  { before: 60, contracts: 900 },
  { before: 330, contracts: 420 },
  { before: 10_000, contracts: 120 },
] as const
/** How interest spreads over the kinds of expiry. */
const INTEREST_OF_KIND = { daily: 0.28, weekly: 0.8, monthly: 3.4, quarterly: 1, leap: 1.8 }
/** Of weekly series of the VIX beside it, by the volume they have. */
const OF_VIX_WEEKLIES = 0.15
/** Strikes of tens hold old positions to their end, others this part of them. */
const ROUND = 1.5
const HELD_ELSEWHERE = 0.4
/** What is left of a position on the first mornings after it was opened: it is closed within a week. */
export const KEPT_OPEN = [1, 0.75, 0.5, 0.25] as const

/** A contract of a chain with all that decides its open interest and its orders. */
export interface Contract extends InterestLife {
  readonly rootRoundness: number
  readonly activities: Activities
}

/** Standing interest of one of the contracts that share a ticker's. */
function shareOf(instrument: Instrument): number {
  const known = shares[instrument.rank]
  if (known !== undefined) return known
  const sharing = SHARING.find(({ before }) => instrument.rank < before)?.contracts ?? 120
  const days = INTEREST_DAYS[instrument.rule === 'vix' ? 'vix' : instrument.optionsClass]
  const share = (usualContracts(instrument) * days) / sharing
  shares[instrument.rank] = share
  return share
}

const interestOf = (expiry: ChainExpiry): number =>
  INTEREST_OF_KIND[expiry.kind] * (isVixWeekly(expiry) ? OF_VIX_WEEKLIES : 1)

/** By rank. */
const shares: number[] = []

/** `life`: the same expiry as an earlier day knew it, for those who keep contracts from day to day. */
export function contractOf(day: TickerDay, expiry: ChainExpiry, contract: number, life = expiry): Contract {
  const { prices, chain, instrument } = day
  const strikeIndex = (contract - expiry.offset) >> 1
  const strike = expiry.strikes.thousandths[strikeIndex] ?? 0
  const key = keyOfContract(day, expiry, contract)
  const round = roundness(strike)
  // Written out: a spread costs ten times as much, and a market has half a million contracts.
  return {
    key,
    prices,
    number: chain.number,
    instrument,
    expiry: life,
    birth: expiry.strikes.births[strikeIndex] ?? 0,
    logStrike: Math.log(strike / 1000),
    isPut: (contract - expiry.offset) % 2 === 1,
    held: round >= ROUND ? 1 : HELD_ELSEWHERE,
    size: shareOf(instrument) * interestOf(expiry) * round * Math.exp(0.7 * normal(key, 0x0a) - 0.25),
    period: 0,
    block: -1,
    level: 0,
    rootRoundness: Math.sqrt(round),
    activities: activitiesOf(prices, chain.number),
  }
}

/**
 * Open interest on the mornings of a contract: the standing part, and what the last sessions opened and did not close.
 * Remembers what each session opened, because mornings in a row look back on the same ones.
 */
export class Mornings {
  private readonly opened: number[] = []

  /** @param last The last session that is looked back on: earlier ones have their place by how far they lie before it. */
  constructor(
    private readonly contract: Contract,
    private readonly last: number,
  ) {}

  on(session: number): number {
    if (session <= this.contract.birth) return 0
    let interest = standingInterest(this.contract, session)
    for (let back = 0; back < KEPT_OPEN.length; back += 1)
      interest += Math.round((KEPT_OPEN[back] ?? 0) * this.openedIn(session - 1 - back))
    return interest
  }

  /** A session's volume of chance orders, where it is known already. */
  tell(session: number, volume: number): void {
    this.opened[this.last - session] = openedBy(this.contract, session, volume)
  }

  private openedIn(session: number): number {
    const known = this.opened[this.last - session]
    if (known !== undefined) return known
    const { contract } = this
    const volume = session < contract.birth ? 0 : chanceVolume(contract, contract.activities.of(session))
    const opened = openedBy(contract, session, volume)
    this.opened[this.last - session] = opened
    return opened
  }
}

/**
 * Contracts that a session's chance orders leave open, before any of them is closed. Where the volume is large beside
 * the standing interest it can only have been opened; where it is small most of it passes positions on.
 */
export function openedBy(contract: Contract, session: number, volume: number): number {
  if (volume === 0 || isLeftBehind(contract, session)) return 0
  const excess = volume / (volume + standingInterest(contract, session))
  const u = uniform(mix(contract.key, session), 0x0b)
  return Math.round(volume * ((1 - excess) * (0.05 + 0.45 * u) + excess * (0.55 + 0.43 * u)))
}
