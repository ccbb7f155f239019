import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate, Usd } from '@/lib/core/nominal'

/** A part of what is held, by one of its properties. */
export interface AllocationPart {
  readonly name: string
  /** USD, below zero for what is owed. */
  readonly value: Usd
}

export interface AllocationShare extends AllocationPart {
  /** Of the sizes of all parts together, 0 to 1: what is owed takes room too. */
  readonly share: number
}

/** Parts of one name together, the largest size first. Empty where nothing has a value. */
export function allocation(parts: readonly AllocationPart[]): readonly AllocationShare[] {
  const sums = [...groupBy(parts, ({ name }) => name)].map(([name, own]) => ({
    name,
    value: own.reduce((sum, { value }) => sum + value, 0),
    size: own.reduce((sum, { value }) => sum + Math.abs(value), 0),
  }))
  const whole = sums.reduce((sum, { size }) => sum + size, 0)
  if (whole === 0) return []
  return sums
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size || a.name.localeCompare(b.name, 'en'))
    .map(({ name, value, size }) => ({ name, value, share: size / whole }))
}

export interface LadderLeg {
  readonly symbol: string
  readonly expiry: IsoDate | null
  readonly quantity: number
  readonly value: Usd | null
  /** USD a day; null: not known. */
  readonly theta: number | null
  readonly assignment: string | null
}

/** What ends on one day. */
export interface LadderStep {
  readonly expiry: IsoDate
  /** Contracts that are held and that are owed. */
  readonly long: number
  readonly short: number
  /** Of those whose value is known, USD. */
  readonly value: Usd
  readonly theta: number
  /** Contracts that may be assigned before that day. */
  readonly atRisk: readonly string[]
}

/** Contracts by the day on which they end, the next first. */
export function expiryLadder(legs: readonly LadderLeg[]): readonly LadderStep[] {
  const dated = legs.flatMap((leg) => (leg.expiry === null ? [] : [{ ...leg, expiry: leg.expiry }]))
  return [...groupBy(dated, ({ expiry }) => expiry)]
    .map(([expiry, own]) => ({
      expiry,
      long: own.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0),
      short: own.reduce((sum, { quantity }) => sum + Math.max(0, -quantity), 0),
      value: own.reduce((sum, { value }) => sum + (value ?? 0), 0),
      theta: own.reduce((sum, { theta }) => sum + (theta ?? 0), 0),
      atRisk: own.flatMap(({ symbol, assignment }) => (assignment === null ? [] : [symbol])),
    }))
    .sort((a, b) => a.expiry.localeCompare(b.expiry))
}
