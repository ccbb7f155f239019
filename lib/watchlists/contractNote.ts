import type { IsoDate, OptionSymbol, Usd } from '@/lib/core/nominal'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'

/** What a person notes of a contract in a list. Prices in USD per share. */
export interface ContractNote {
  readonly entry: number | null
  /** Contracts; negative: sold. */
  readonly quantity: number | null
  readonly target: number | null
  readonly stop: number | null
  readonly text: string
  /** Last price and day when the contract came into the list. */
  readonly addedPrice: number | null
  readonly addedOn: IsoDate | null
}

/** Notes of one list. */
export type ContractNotes = Readonly<Record<OptionSymbol, ContractNote>>

export const EMPTY_NOTE: ContractNote = {
  entry: null,
  quantity: null,
  target: null,
  stop: null,
  text: '',
  addedPrice: null,
  addedOn: null,
}

/** From so many days on a contract is marked as expiring. */
const EXPIRING_DAYS = 5

/** Profit or loss of a noted position, USD: (last − entry) × quantity × 100. null while a part is missing. */
export function positionProfit({ entry, quantity }: ContractNote, last: number | null): Usd | null {
  return entry === null || quantity === null || last === null ? null : (last - entry) * quantity * CONTRACT_SHARES
}

/** The same against what was paid or taken, percent; a sold contract gains when the price falls. */
export function positionProfitPct({ entry, quantity }: ContractNote, last: number | null): number | null {
  if (entry === null || last === null || entry === 0) return null
  return ((last - entry) / entry) * 100 * (quantity !== null && quantity < 0 ? -1 : 1)
}

/** Change since the contract came into the list, percent. */
export function changeSinceAdded({ addedPrice }: ContractNote, last: number | null): number | null {
  return addedPrice === null || addedPrice === 0 || last === null ? null : (last / addedPrice - 1) * 100
}

/** Whether the last price has reached the target or the stop; for a sold contract both lie the other way round. */
export function levelReached({ target, stop, quantity }: ContractNote, last: number | null): 'target' | 'stop' | null {
  if (last === null) return null
  const sign = quantity !== null && quantity < 0 ? -1 : 1
  if (target !== null && sign * (last - target) >= 0) return 'target'
  return stop !== null && sign * (last - stop) <= 0 ? 'stop' : null
}

/** 'expired', 'today', '3 days' close to the end; null before. */
export function expiryWarning(dte: number): string | null {
  if (dte < 0) return 'expired'
  if (dte === 0) return 'today'
  return dte > EXPIRING_DAYS ? null : dte === 1 ? '1 day' : `${dte} days`
}
