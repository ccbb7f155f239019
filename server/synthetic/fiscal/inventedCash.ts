import type { IsoDate } from '@/lib/core/nominal'
import { calendarDayOf, dayNumberOf, weekdayOf } from '@/lib/market/isoDate'
import { inventedMonth } from '@/server/synthetic/fiscal/inventedBudget'
import { hashText, mix, normal, uniform } from '@/server/synthetic/random'

const BILLION = 1e9
const FIRST_DEBT = 13_100 * BILLION
const FIRST_TGA = 420 * BILLION
const FIRST_OWN = 5000 * BILLION
const ROOM = 2400 * BILLION
const WEDNESDAY = 3

/** Balances at the end of a day, USD; what is told weekly is null on other days. */
export interface CashDay {
  readonly date: IsoDate
  readonly amounts: Readonly<Record<string, number | null>>
}

/** Months since the first October of the invented government. */
export const FIRST_DAY: IsoDate = '2015-10-01'
export function monthNumber(date: IsoDate): number {
  const { year, month } = calendarDayOf(date)
  return year * 12 + month - (2015 * 12 + 10)
}

/**
 * Debt and cash day by day, all business days since the first one: debt held by the public moves by the deficit of the
 * day and the change of the Treasury's cash, and by a little that neither explains.
 */
export function* inventedCash(seed: number, days: readonly IsoDate[]): Generator<CashDay> {
  const key = hashText(seed, 'fiscal:cash')
  const shares = monthShares(key, days)
  let [held, tga, own, limit] = [FIRST_DEBT, FIRST_TGA, FIRST_OWN, FIRST_DEBT + FIRST_OWN + ROOM]
  for (const date of days) {
    const day = dayNumberOf(date)
    const month = inventedMonth(seed, monthNumber(date))
    const deficit = (month.outlays - month.receipts) * (shares.get(date) ?? 0)
    // The balance goes to where it usually is in a long wave, and strays from there.
    const usual = (580 + 220 * Math.sin(day / 410)) * BILLION
    const cash = Math.max(30 * BILLION, tga + 0.035 * (usual - tga) + 17 * BILLION * normal(key, day))
    held += deficit + (cash - tga) + 0.4 * BILLION * normal(key ^ 0x33, day)
    tga = cash
    own += (0.7 + 2 * normal(key ^ 0x44, day)) * BILLION
    const total = Math.round(held) + Math.round(own)
    const subject = Math.round(total * 0.9966)
    if (subject > limit - 150 * BILLION) limit += ROOM
    const amounts = { debt_total: total, debt_public: Math.round(held), debt_intragov: Math.round(own) }
    yield {
      date,
      amounts: { ...amounts, debt_subject: subject, debt_limit: limit, tga: millions(tga), ...fedSide(key, date) },
    }
  }
}

/** Assets of the Fed on Wednesdays and the overnight repo of every day. */
function fedSide(key: number, date: IsoDate): Readonly<Record<string, number | null>> {
  const day = dayNumberOf(date)
  const wave = Math.sin((day - 17_600) / 520)
  const assets = (6100 + 1500 * wave + 14 * normal(key ^ 0x55, day)) * BILLION
  const isEnd = calendarDayOf(date).day >= 28
  const repo = Math.max(0.4, 620 + 780 * wave + 22 * normal(key ^ 0x66, day) + (isEnd ? 55 : 0)) * BILLION
  return { fed_assets: weekdayOf(date) === WEDNESDAY ? millions(assets) : null, rrp: millions(repo) }
}

/** Which part of a month's deficit falls on a day; those of a whole month make one. */
function monthShares(key: number, days: readonly IsoDate[]): ReadonlyMap<IsoDate, number> {
  const weight = (date: IsoDate) => 0.4 + 1.2 * uniform(mix(key, 0x71), dayNumberOf(date))
  const sums = new Map<number, number>()
  for (const date of days) sums.set(monthNumber(date), (sums.get(monthNumber(date)) ?? 0) + weight(date))
  return new Map(days.map((date) => [date, weight(date) / (sums.get(monthNumber(date)) ?? 1)]))
}

const millions = (value: number): number => Math.round(value / 1e6) * 1e6
