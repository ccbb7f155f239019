import type { IsoDate } from '@/lib/core/nominal'
import { dayNumberOf } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { MarketRow } from '@/server/stores/market/port'
import { type Figures, SERIES, type Series } from '@/server/synthetic/filings/economySeries'
import { hashText, normal } from '@/server/synthetic/random'

type Row = MarketRow<'economic_events'>

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
    const all = [...new Set(dates)]
    const key = hashText(seed, `${one.title}:release`)
    yield all.map((date, at) => rowOf(one, key, { date, last: all[at - 1] ?? '', asOf }))
  }
}

/** Figures of surveys that count late answers are revised with the next one (BLS and Census Bureau, technical notes); by this part of what forecasts miss. */
const REVISED =
  /Non-Farm|Hourly|Claims|Retail Sales|Durable|GDP|JOLTS|Orders|Trade Balance|Industrial|Capacity|Housing Starts|Permits|Home Sales|Personal|Inventories m|Construction|Credit|Labor Costs|Leading/
const REVISION = 0.6

interface ReleaseDay {
  readonly date: IsoDate
  /** Day of the release before. */
  readonly last: IsoDate
  readonly asOf: IsoDate
}

function rowOf(
  { title, impact, time, days, figures: own }: Series,
  key: number,
  { date, last, asOf }: ReleaseDay,
): Row {
  const event_at = newYorkTimeToMs(date, time) * 1000
  const base = { event_at, country: 'USD', title, impact, source: 'simulated' }
  if (own === null) return { ...base, forecast: '', previous: '', actual: '' }
  // By its week or its month, so that the figure before is the one that was told then.
  const isQuarterly = days(2024, 2).length === 0
  const number =
    days.weekday === undefined ? Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) : weekOf(date, days.weekday)
  const before = number - (isQuarterly ? 3 : 1)
  const actual = valueAt(own, key, number)
  // Rounded first, so that no figure is a negative zero.
  const text = (value: number) => `${(Number(value.toFixed(own.decimals)) || 0).toFixed(own.decimals)}${own.unit}`
  const revision = REVISED.test(title) ? REVISION * own.miss * normal(key ^ 0x4ef1, before) : 0
  const forecast = actual - own.miss * normal(key ^ 0x51ed, number)
  return {
    ...base,
    forecast: own.isForecast ? text(forecast) : '',
    previous: last > asOf ? '' : text(valueAt(own, key, before) + (date > asOf ? 0 : revision)),
    actual: text(actual),
  }
}

/** Number of the week whose usual day is nearest, day 0 is a Thursday: a release that a holiday moves is still that week's. */
const weekOf = (date: IsoDate, weekday: number) => Math.round((dayNumberOf(date) + 4 - weekday) / 7)

/** A figure that carries part of the figures before it, by the number of its week or month. */
function valueAt({ level, stray }: Figures, key: number, number: number): number {
  const parts = Array.from({ length: MEMORY }, (_, back) => CARRY ** back * normal(key, number - back))
  return level + stray * parts.reduce((sum, value) => sum + value, 0)
}
