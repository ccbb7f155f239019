import type { IsoDate, Usd } from '@/lib/core/nominal'
import { sameDayOf } from '@/lib/equities/windows'
import { unitsOf } from '@/lib/portfolio/entry'
import type { Working } from '@/lib/portfolio/moveLots'

/** A lot, or a part of one, with what ended it. */
export interface ClosedLot {
  readonly symbol: string
  readonly openId: string
  readonly closeId: string
  readonly opened: IsoDate
  readonly closed: IsoDate
  /** Shares or contracts; negative was short. */
  readonly quantity: number
  readonly openPrice: Usd
  readonly closePrice: Usd
  /** What was paid for it (for a short one: what closing it cost), fees included, USD. */
  readonly cost: Usd
  /** What it was sold for, fees taken off, USD. */
  readonly proceeds: Usd
  /** Proceeds − cost, USD. */
  readonly gain: Usd
  /** Held for more than a year; a short position never is. */
  readonly isLongTerm: boolean
}

interface Close {
  /** Signed like the lot. */
  readonly count: number
  readonly closeId: string
  readonly closed: IsoDate
  readonly closePrice: Usd
  readonly feesEach: Usd
}

/** A lot, or the part of it that a trade ended. */
export function closeOf(lot: Working, { count, closeId, closed, closePrice, feesEach }: Close): ClosedLot {
  const size = Math.abs(count)
  const each = size * unitsOf(lot.symbol)
  const [opened, ended] = [each * lot.price, each * closePrice]
  const [openFees, closeFees] = [size * lot.feesEach, size * feesEach]
  const isLong = count > 0
  const cost = isLong ? opened + openFees : ended + closeFees
  const proceeds = isLong ? ended - closeFees : opened - openFees
  return {
    symbol: lot.symbol,
    openId: lot.id,
    closeId,
    opened: lot.day,
    closed,
    quantity: count,
    openPrice: lot.price,
    closePrice,
    cost,
    proceeds,
    gain: proceeds - cost,
    isLongTerm: isLong && closed > yearAfter(lot.day),
  }
}

/** The day a year later: what is sold on it is still short-term. */
const yearAfter = (day: IsoDate): IsoDate => sameDayOf(day, Number(day.slice(0, 4)) + 1)
