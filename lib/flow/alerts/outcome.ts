import type { EpochUs, Usd } from '@/lib/core/nominal'
import { percentOf } from '@/lib/core/ratio'
import { MINUTE_US } from '@/lib/market/newYorkTime'

/** What the contract of a hit could be sold for later, by the quotes of its own later prints. USD; null: not quoted. */
export interface ContractOutcome {
  readonly atUs: EpochUs
  /** Bought at the ask of the hit. */
  readonly entryAsk: Usd | null
  bid15: Usd | null
  bid60: Usd | null
  bidClose: Usd | null
  bidMax: Usd | null
  /** When the best bid was first there. */
  maxAtUs: EpochUs | null
  bidMin: Usd | null
}

const [QUARTER_US, HOUR_US] = [15 * MINUTE_US, 60 * MINUTE_US]
/** Times after a hit at which a later quote stops to count for one of the figures. F66. */
export const OUTCOME_EDGES_US: readonly EpochUs[] = [QUARTER_US, HOUR_US]

export function newOutcome(atUs: EpochUs, entryAsk: Usd | null): ContractOutcome {
  return { atUs, entryAsk, bid15: null, bid60: null, bidClose: null, bidMax: null, maxAtUs: null, bidMin: null }
}

/** Takes the quote of a later print into an outcome, in place. F66: enter ask, exit bid. */
export function addQuote(outcome: ContractOutcome, us: EpochUs, bid: Usd | null): void {
  if (bid === null || us <= outcome.atUs) return
  const after = us - outcome.atUs
  if (after <= QUARTER_US) outcome.bid15 = bid
  if (after <= HOUR_US) outcome.bid60 = bid
  outcome.bidClose = bid
  if (outcome.bidMax === null || bid > outcome.bidMax) {
    outcome.bidMax = bid
    outcome.maxAtUs = us
  }
  outcome.bidMin = Math.min(outcome.bidMin ?? bid, bid)
}

/** Takes what later quotes have made of another outcome into this one, in place: as if told each of them. F66. */
export function mergeLater(outcome: ContractOutcome, later: ContractOutcome): void {
  const { bidMax, bidMin } = later
  outcome.bid15 = later.bid15 ?? outcome.bid15
  outcome.bid60 = later.bid60 ?? outcome.bid60
  outcome.bidClose = later.bidClose ?? outcome.bidClose
  if (bidMax !== null && (outcome.bidMax === null || bidMax > outcome.bidMax)) {
    outcome.bidMax = bidMax
    outcome.maxAtUs = later.maxAtUs
  }
  if (bidMin !== null) outcome.bidMin = Math.min(outcome.bidMin ?? bidMin, bidMin)
}

/** Gain in percent of selling at a bid what was bought at the ask; null where either is unknown. F66. */
export function gainPercent(entryAsk: Usd | null, bid: Usd | null): number | null {
  const share = entryAsk === null || entryAsk <= 0 ? null : percentOf(bid, entryAsk)
  return share === null ? null : share - 100
}

/** Change in percent from one price to another; null where either is unknown. */
export function changePercent(from: Usd | null, to: Usd | null): number | null {
  const share = from === null || from <= 0 ? null : percentOf(to, from)
  return share === null ? null : share - 100
}
