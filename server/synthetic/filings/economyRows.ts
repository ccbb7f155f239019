import type { IsoDate } from '@/lib/core/nominal'
import { previousSession, sessionOnOrAfter } from '@/lib/market/calendar'
import { nthWeekday } from '@/lib/market/exchangeHolidays'
import { fomcDecisions } from '@/lib/market/fomc'
import { addDays, daysInMonth, isoDateOf, weekdayOf } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { MarketRow } from '@/server/stores/market/port'
import { hashText, normal } from '@/server/synthetic/random'

type Row = MarketRow<'economic_events'>

interface Series {
  readonly title: string
  readonly impact: 'High' | 'Medium' | 'Low'
  readonly time: string
  readonly days: (year: number, month: number) => readonly IsoDate[]
  /** null: an event without figures. */
  readonly figures: Figures | null
}

/** Level, how far it strays, how far forecasts miss, and how it is printed. */
interface Figures {
  readonly level: number
  readonly stray: number
  readonly miss: number
  readonly decimals: number
  readonly unit: string
}

const figures = (
  [level, stray, miss]: readonly [level: number, stray: number, miss: number],
  unit: string,
  decimals = 1,
): Figures => ({
  level,
  stray,
  miss,
  unit,
  decimals,
})
const dayOf = (day: number) => (year: number, month: number) => [sessionOnOrAfter(isoDateOf({ year, month, day }))]
const weekday = (of: number, nth: number) => (year: number, month: number) => [
  sessionOnOrAfter(nthWeekday(year, month, of, nth)),
]
const every = (of: number) => (year: number, month: number) =>
  Array.from({ length: daysInMonth(year, month) }, (_, at) => isoDateOf({ year, month, day: at + 1 }))
    .filter((date) => weekdayOf(date) === of)
    .map(sessionOnOrAfter)
const last = (year: number, month: number) => [
  previousSession(addDays(isoDateOf({ year, month, day: daysInMonth(year, month) }), 1)),
]
const quarterly = (year: number, month: number) => (month % 3 === 1 ? dayOf(27)(year, month) : [])
const meetings = (later: number) => (year: number, month: number) =>
  fomcDecisions
    .map((date) => addDays(date, later))
    .filter((date) => date.startsWith(isoDateOf({ year, month, day: 1 }).slice(0, 8)))

const releases =
  (impact: Series['impact']) =>
  (title: string, time: string, days: Series['days'], own: Figures | null = null): Series => ({
    title,
    impact,
    time,
    days,
    figures: own,
  })
const [high, medium, low] = [releases('High'), releases('Medium'), releases('Low')]

/** The usual releases of a month by the rules of their agencies; their figures are invented. */
const SERIES: readonly Series[] = [
  high('Non-Farm Employment Change', '08:30', weekday(5, 1), figures([120, 60, 55], 'K', 0)),
  high('Unemployment Rate', '08:30', weekday(5, 1), figures([4.3, 0.15, 0.09], '%')),
  high('Average Hourly Earnings m/m', '08:30', weekday(5, 1), figures([0.3, 0.08, 0.09], '%')),
  high('CPI m/m', '08:30', dayOf(12), figures([0.25, 0.12, 0.09], '%')),
  high('Core CPI m/m', '08:30', dayOf(12), figures([0.27, 0.08, 0.08], '%')),
  high('PPI m/m', '08:30', dayOf(14), figures([0.2, 0.2, 0.17], '%')),
  high('Retail Sales m/m', '08:30', dayOf(16), figures([0.3, 0.4, 0.35], '%')),
  high('Advance GDP q/q', '08:30', quarterly, figures([2.3, 0.8, 0.5], '%')),
  high('Core PCE Price Index m/m', '08:30', last, figures([0.23, 0.08, 0.05], '%')),
  high('Unemployment Claims', '08:30', every(4), figures([226, 9, 8], 'K', 0)),
  high('ISM Manufacturing PMI', '10:00', dayOf(1), figures([49.2, 1, 0.9], '')),
  high('ISM Services PMI', '10:00', dayOf(4), figures([52, 1.2, 1.1], '')),
  high('JOLTS Job Openings', '10:00', weekday(2, 1), figures([7.4, 0.25, 0.2], 'M', 2)),
  high('CB Consumer Confidence', '10:00', weekday(2, 4), figures([98, 4, 3.5], '')),
  high('Prelim UoM Consumer Sentiment', '10:00', weekday(5, 2), figures([60, 4, 2.5], '')),
  medium('Durable Goods Orders m/m', '08:30', dayOf(25), figures([0.3, 2.5, 2], '%')),
  medium('Philly Fed Manufacturing Index', '08:30', weekday(4, 3), figures([2, 8, 7], '')),
  medium('New Home Sales', '10:00', dayOf(24), figures([660, 30, 28], 'K', 0)),
  medium('Crude Oil Inventories', '10:30', every(3), figures([-0.3, 3.2, 3], 'M')),
  low('Natural Gas Storage', '10:30', every(4), figures([25, 45, 6], 'B', 0)),
  low('10-y Bond Auction', '13:01', weekday(3, 2), figures([4.2, 0.15, 0.03], '%', 2)),
  low('30-y Bond Auction', '13:01', weekday(4, 2), figures([4.7, 0.15, 0.03], '%', 2)),
  high('FOMC Statement', '14:00', meetings(0)),
  high('FOMC Press Conference', '14:30', meetings(0)),
  high('FOMC Meeting Minutes', '14:00', meetings(21)),
]

const MONTHS_BACK = 36
const MONTHS_AHEAD = 3
/** How many earlier figures a figure remembers, and how much of each. */
const MEMORY = 5
const CARRY = 0.6

/**
 * Invented releases of the built-in market, from three years before a day to three months after it: the days follow the
 * habits of the agencies, FOMC days are those of its calendar, every figure is simulated.
 * One release after the other, so that a reader can rest in between; of so many months back.
 */
export function* economySeries(seed: number, asOf: IsoDate, monthsBack = MONTHS_BACK): Generator<readonly Row[]> {
  const first = Number(asOf.slice(0, 4)) * 12 + Number(asOf.slice(5, 7)) - 1 - monthsBack
  const months = Array.from({ length: monthsBack + MONTHS_AHEAD + 1 }, (_, at) => first + at)
  for (const one of SERIES) {
    const dates = months.flatMap((month) => one.days(Math.floor(month / 12), (month % 12) + 1))
    yield [...new Set(dates)].map((date) => rowOf(one, hashText(seed, `${one.title}:release`), date))
  }
}

function rowOf({ title, impact, time, days, figures: own }: Series, key: number, date: IsoDate): Row {
  const event_at = newYorkTimeToMs(date, time) * 1000
  const base = { event_at, country: 'USD', title, impact, source: 'simulated' }
  if (own === null) return { ...base, forecast: '', previous: '', actual: '' }
  // By its week or its month, so that the figure before is the one that was told then.
  const isWeekly = days(2024, 1).length > 2
  const isQuarterly = days(2024, 2).length === 0
  const week = Math.floor(Date.parse(date) / 604_800_000)
  const number = isWeekly ? week : Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const before = number - (isQuarterly ? 3 : 1)
  const actual = valueAt(own, key, number)
  // Rounded first, so that no figure is a negative zero.
  const text = (value: number) => `${(Number(value.toFixed(own.decimals)) || 0).toFixed(own.decimals)}${own.unit}`
  const forecast = actual - own.miss * normal(key ^ 0x51ed, number)
  return { ...base, forecast: text(forecast), previous: text(valueAt(own, key, before)), actual: text(actual) }
}

/** A figure that carries part of the figures before it, by the number of its week or month. */
function valueAt({ level, stray }: Figures, key: number, number: number): number {
  const parts = Array.from({ length: MEMORY }, (_, back) => CARRY ** back * normal(key, number - back))
  return level + stray * parts.reduce((sum, value) => sum + value, 0)
}
