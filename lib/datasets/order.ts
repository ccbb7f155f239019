import type { IsoDate } from '@/lib/core/nominal'
import type { BoughtRange } from '@/lib/datasets/rights'

/** Least that is asked for an order: what a card payment costs would eat less. US cents. */
export const LEAST_ORDER_CENTS = 500
const MOST_LINES = 20

export interface DayOfSale {
  readonly day: IsoDate
  readonly rows: number
}

export interface PricedRange extends BoughtRange {
  /** Days of it that have rows. */
  readonly days: number
  readonly rows: number
  readonly cents: number
}

/** What a range comes to: the days that have rows, each at the price of the dataset. */
export function pricedRange(range: BoughtRange, days: readonly DayOfSale[], dayCents: number): PricedRange {
  const sold = days.filter(({ day }) => range.from <= day && day <= range.to)
  return {
    ...range,
    days: sold.length,
    rows: sold.reduce((sum, { rows }) => sum + rows, 0),
    cents: sold.length * dayCents,
  }
}

/** The sum of an order in US cents: its lines, not less than the least. Nothing where no day has rows. */
export function orderCents(lines: readonly PricedRange[]): number {
  const sum = lines.reduce((total, { cents }) => total + cents, 0)
  return sum === 0 ? 0 : Math.max(LEAST_ORDER_CENTS, sum)
}

/** The cart with one more range; the same dataset again widens nothing, it takes the place of the earlier. */
export function addRange(cart: readonly BoughtRange[], range: BoughtRange): readonly BoughtRange[] {
  return [...cart.filter(({ dataset }) => dataset !== range.dataset), range].slice(-MOST_LINES)
}
