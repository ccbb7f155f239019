import type { IsoDate } from '@/lib/core/nominal'
import { type CalculatorMarket, entryOf, modelPrice } from '@/lib/options/calculator'
import type { OptionType } from '@/lib/options/contractLabel'
import type { CalculatorLeg } from '@/lib/options/profitCalculatorLink'

/** What a leg needs of a listed contract. Quotes in USD per share, null where nobody quotes. */
export interface ListedContract {
  readonly type: OptionType
  readonly expiry: IsoDate
  readonly strike: number
  readonly settlement: 'AM' | 'PM'
  readonly bid: number | null
  readonly ask: number | null
  readonly volume: number
  readonly open_interest: number | null
}

/** Where in its quote a leg is entered; `own` is a price typed by hand. */
export type EntryAt = 'bid' | 'mid' | 'ask' | 'own'

type LegPlace = Pick<CalculatorLeg, 'type' | 'expiry' | 'strike'>

/** Contracts of a leg's kind and expiry, lowest strike first. Where a day has an AM and a PM series: PM. */
export function seriesOf<Row extends ListedContract>(
  rows: readonly Row[],
  leg: Pick<LegPlace, 'type' | 'expiry'>,
): readonly Row[] {
  const own = rows.filter((row) => row.type === leg.type && row.expiry === leg.expiry)
  const pm = own.filter((row) => row.settlement === 'PM')
  return (pm.length > 0 ? pm : own).toSorted((a, b) => a.strike - b.strike)
}

/** The listed contract of a leg; null where that strike is not listed. */
export function contractOf<Row extends ListedContract>(rows: readonly Row[], leg: LegPlace): Row | null {
  return seriesOf(rows, leg).find((row) => row.strike === leg.strike) ?? null
}

/** The listed contract with the strike nearest to a leg's; the lower one of two. */
export function nearestContract<Row extends ListedContract>(rows: readonly Row[], leg: LegPlace): Row | null {
  const gap = (row: Row) => Math.abs(row.strike - leg.strike)
  return seriesOf(rows, leg).reduce<Row | null>(
    (best, row) => (best === null || gap(row) < gap(best) ? row : best),
    null,
  )
}

/** The leg on another contract, with that contract's quote. */
export function legOn(leg: CalculatorLeg, row: ListedContract): CalculatorLeg {
  const { type, strike, expiry, volume } = row
  return {
    ...leg,
    type,
    strike,
    expiry,
    volume,
    bid: row.bid ?? 0,
    ask: row.ask ?? 0,
    openInterest: row.open_interest ?? 0,
  }
}

/** A leg entered at one side of a quote, or in its middle, which keeps both. null: the side is not quoted. */
export function enteredAt(leg: CalculatorLeg, row: ListedContract, at: Exclude<EntryAt, 'own'>): CalculatorLeg | null {
  const on = legOn(leg, row)
  if (at === 'mid') return entryOf(on) > 0 ? on : null
  const price = on[at]
  return price > 0 ? { ...on, bid: price, ask: price } : null
}

/** Where in a quote the leg's price lies. */
export function entryAt(leg: CalculatorLeg, row: ListedContract): EntryAt {
  const entry = entryOf(leg)
  const found = (['mid', 'bid', 'ask'] as const).find((at) => {
    const other = enteredAt(leg, row, at)
    return other !== null && Math.abs(entryOf(other) - entry) < 1e-9
  })
  return found ?? 'own'
}

/** The leg on another listed contract, entered where it was before: at the bid, the ask, or in the middle. */
export function movedTo(leg: CalculatorLeg, from: ListedContract | null, to: ListedContract): CalculatorLeg {
  const at = from === null ? 'own' : entryAt(leg, from)
  return (at === 'own' ? null : enteredAt(leg, to, at)) ?? legOn(leg, to)
}

/** A leg whose price is still to be found: its contract was changed and the new quote is not known yet. */
export const isUnpriced = (leg: CalculatorLeg): boolean => entryOf(leg) === 0
export const unpriced = (leg: CalculatorLeg): CalculatorLeg => ({ ...leg, bid: 0, ask: 0 })

/** Unpriced legs on the nearest listed strike at its quote; where nothing is listed or quoted, at the model's price. */
export function pricedLegs(
  legs: readonly CalculatorLeg[],
  rows: readonly ListedContract[],
  market: CalculatorMarket,
): readonly CalculatorLeg[] {
  return legs.map((leg) => {
    if (!isUnpriced(leg)) return leg
    const row = nearestContract(rows, leg)
    const on = row === null ? leg : legOn(leg, row)
    if (!isUnpriced(on)) return on
    const price = modelPrice(on, market)
    return { ...on, bid: price, ask: price }
  })
}

/**
 * What rolling a leg to another contract brings, USD per share, positive is a credit: the old one is closed and the new one
 * opened, each at the worse side of its quote. null where a side is not quoted.
 */
export function rollCredit(
  direction: CalculatorLeg['direction'],
  from: Pick<ListedContract, 'bid' | 'ask'>,
  to: Pick<ListedContract, 'bid' | 'ask'>,
): number | null {
  if (direction === 'buy') return from.bid === null || to.ask === null ? null : from.bid - to.ask
  return from.ask === null || to.bid === null ? null : to.bid - from.ask
}
