import type { ChainExpiry } from '@/server/synthetic/listing/chain'
import { openInterestAt, roundness } from '@/server/synthetic/options/openInterest'
import { keyOfContract, type TickerDay, yearsTo } from '@/server/synthetic/options/tickerDay'
import { mix, normal } from '@/server/synthetic/random'
import { type Instrument, universe } from '@/server/synthetic/universe'

/** Prints a usual session brings over all tickers, before what open interest adds. */
export const SESSION_PRINTS = 420_000
const ZIPF_SHIFT = 2.2
const ZIPF_POWER = 1.12
/** Contracts per print, for the scale of open interest. */
const CONTRACTS_PER_PRINT = 5
/** Open interest of a ticker in days of its volume. */
const INTEREST_DAYS = 8
/** Effective number of contracts that share a ticker's open interest, by place in the ranking. */
const SHARING = [
  { before: 8, contracts: 2600 },
  { before: 60, contracts: 900 },
  { before: 330, contracts: 420 },
  { before: 10_000, contracts: 120 },
] as const
/** How interest and trading spread over the kinds of expiry. */
const INTEREST_OF_KIND = { daily: 0.35, weekly: 0.8, monthly: 2.6, quarterly: 1, leap: 1.8 }
const TRADING_OF_KIND = { daily: 1, weekly: 1.25, monthly: 1.7, quarterly: 0.8, leap: 1.2 }

/** Spread of the day's chance between contracts alike: a few have most of the volume. */
const CHANCE = 1.4

const zipf = universe.map((_, rank) => (rank + ZIPF_SHIFT) ** -ZIPF_POWER)
const zipfTotal = zipf.reduce((sum, share) => sum + share, 0)

/** Prints of an instrument in a usual session. */
export function usualPrints(instrument: Instrument): number {
  return (SESSION_PRINTS * (zipf[instrument.rank] ?? 0)) / zipfTotal
}

/** Prints expected of an instrument today: its usual number, the market's mood, its own mood, reports. */
export function expectedPrints(day: TickerDay): number {
  const mood = Math.exp(0.1 * normal(mix(day.prices.seed, day.session), 0x99) + 0.3 * normal(day.dayKey, 0x9a) - 0.05)
  const report = day.isReportDay ? 2.6 : day.sessionsToReport <= 2 ? 1.7 : 1
  return usualPrints(day.instrument) * mood * report
}

function sharingOf(instrument: Instrument): number {
  return SHARING.find(({ before }) => instrument.rank < before)?.contracts ?? 120
}

/** Final open interest that a contract grows to: by ticker, expiry, distance from the money at listing, round strike and chance. */
function interestSize(day: TickerDay, expiry: ChainExpiry, strikeIndex: number, key: number): number {
  const { instrument, prices, chain } = day
  const strike = expiry.strikes.thousandths[strikeIndex] ?? 0
  const birth = expiry.strikes.births[strikeIndex] ?? 0
  const life = Math.max(2, expiry.expirySession - birth)
  const deviation = instrument.typicalVol * Math.sqrt(life / 252)
  const distance = Math.log(strike / 1000 / prices.close(chain.number, birth - 1)) / deviation
  const shape = Math.exp(-0.35 * distance * distance) + 0.02
  const ticker = usualPrints(instrument) * CONTRACTS_PER_PRINT * INTEREST_DAYS
  const kind = INTEREST_OF_KIND[expiry.kind] / sharingOf(instrument)
  return ticker * kind * shape * roundness(strike) * Math.exp(0.9 * normal(key, 0x0a) - 0.4)
}

/** Open interest of a contract on the mornings of a session and of the next one. */
export interface InterestStep {
  readonly key: number
  readonly today: number
  readonly next: number
}

/** Open interest this morning and tomorrow morning of a contract in its chain. After the last session it stays. */
export function interestStep(day: TickerDay, expiry: ChainExpiry, contract: number): InterestStep {
  const key = keyOfContract(day, expiry, contract)
  const strikeIndex = (contract - expiry.offset) >> 1
  const birth = expiry.strikes.births[strikeIndex] ?? 0
  const size = interestSize(day, expiry, strikeIndex, key)
  const today = openInterestAt(key, size, expiry, birth, day.session)
  const next = day.session >= expiry.lastSession ? today : openInterestAt(key, size, expiry, birth, day.session + 1)
  return { key, today, next }
}

/** Open interest of a contract on the morning of any session of its life. */
export function interestOn(day: TickerDay, expiry: ChainExpiry, contract: number, session: number): number {
  const strikeIndex = (contract - expiry.offset) >> 1
  const key = keyOfContract(day, expiry, contract)
  const size = interestSize(day, expiry, strikeIndex, key)
  return openInterestAt(key, size, expiry, expiry.strikes.births[strikeIndex] ?? 0, session)
}

/** Open interest of a contract on the mornings of any sessions: what holds for its life is worked out once. */
export function interestOver(day: TickerDay, expiry: ChainExpiry, contract: number): (session: number) => number {
  const key = keyOfContract(day, expiry, contract)
  const strikeIndex = (contract - expiry.offset) >> 1
  const birth = expiry.strikes.births[strikeIndex] ?? 0
  const size = interestSize(day, expiry, strikeIndex, key)
  return (session) => openInterestAt(key, size, expiry, birth, session)
}

/** Relative chance that an order goes to each contract of the chain today; near the money, near expiry, round, out of the money. */
export function tradingWeights(day: TickerDay): Float64Array {
  const weights = new Float64Array(day.chain.size)
  const { instrument, reference, session } = day
  day.chain.expiries.forEach((expiry, place) => {
    const sessionsLeft = expiry.lastSession - session
    const near = TRADING_OF_KIND[expiry.kind] / (sessionsLeft + 2.2) ** 0.85
    const deviation = Math.max(0.004, instrument.typicalVol * Math.sqrt(yearsTo(day, place, 0)))
    const { thousandths } = expiry.strikes
    for (let k = 0; k < thousandths.length; k += 1) {
      const strike = thousandths[k] ?? 0
      const distance = Math.log(strike / 1000 / reference) / deviation
      const round = near * Math.sqrt(roundness(strike))
      for (const isPut of [0, 1] as const) {
        const contract = expiry.offset + k * 2 + isPut
        const out = isPut === 1 ? -distance : distance
        const chance = Math.exp(CHANCE * normal(mix(day.dayKey, contract), 0x77) - 0.5 * CHANCE * CHANCE)
        weights[contract] = round * chance * moneynessWeight(out) * (isPut === 1 ? putShare(instrument) : 1)
      }
    }
  })
  return weights
}

/** Trading by distance out of the money in standard deviations: most a little out, little deep in the money. */
function moneynessWeight(out: number): number {
  const shifted = out - 0.35
  const width = shifted > 0 ? 1.0 : 0.6
  return Math.exp(-0.5 * (shifted / width) ** 2) + (out > 0 ? 0.006 : 0.005) / (1 + out * out * 0.5)
}

/** Puts are traded more in indices and broad funds, calls in single names. */
function putShare(instrument: Instrument): number {
  if (instrument.ticker === 'VIX') return 0.55
  return instrument.issueType === 'Index' || instrument.issueType === 'ETF' ? 1.5 : 0.68
}
