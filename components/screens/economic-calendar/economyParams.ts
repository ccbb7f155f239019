import { whenField, whenQuery } from '@/components/options/when/whenState'
import type { EconomyRow } from '@/lib/contract/economy'
import type { IsoDate } from '@/lib/core/nominal'
import { phrasesOf, saysOneOf } from '@/lib/core/phrases'
import { PATH_SYMBOLS } from '@/lib/equities/eventPath'
import { RELEASE_KINDS } from '@/lib/equities/releases'
import { addDays, daysInMonth, isoDateOf, weekdayOf } from '@/lib/market/isoDate'
import { shiftMonth } from '@/lib/market/tradingCalendar'
import { addressOf, choiceField, dayField, tableFields, textField } from '@/lib/navigation/addressFields'

const SPANS = ['day', 'week', 'month'] as const

/** Everything the address of the Economic Calendar says. */
export const { parse: parseEconomyParams, query: economyQuery } = addressOf({
  span: choiceField(SPANS, 'week'),
  /** A day of the stretch that is shown; '': the day of the page's clock. */
  day: dayField,
  /** Least importance. */
  importance: choiceField(['0', '2', '3'], '0'),
  kind: choiceField(RELEASE_KINDS, ''),
  /** Words of the title, divided by commas. */
  words: textField(120),
  /** The release that is looked at closer. */
  release: textField(160),
  /** Whose path around it is drawn. */
  symbol: choiceField(PATH_SYMBOLS, 'SPX'),
  when: whenField,
  ...tableFields,
})
export type EconomyParams = ReturnType<typeof parseEconomyParams>
export type Span = EconomyParams['span']

export interface DayRange {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The days a state shows, both included: a day, its week from Monday to Sunday, or its month. */
export function shownStretch({ span, day }: Pick<EconomyParams, 'span' | 'day'>, today: IsoDate): DayRange {
  const on = day === '' ? today : day
  if (span === 'day') return { from: on, to: on }
  if (span === 'week') {
    const monday = addDays(on, -((weekdayOf(on) + 6) % 7))
    return { from: monday, to: addDays(monday, 6) }
  }
  const [year = 0, month = 0] = on.split('-').map(Number)
  return { from: isoDateOf({ year, month, day: 1 }), to: isoDateOf({ year, month, day: daysInMonth(year, month) }) }
}

/** A day of the stretch before or after. */
export function stepped(params: Pick<EconomyParams, 'span' | 'day'>, today: IsoDate, by: 1 | -1): IsoDate {
  const { from } = shownStretch(params, today)
  if (params.span === 'month') return `${shiftMonth(from.slice(0, 7), by)}-01`
  return addDays(from, params.span === 'day' ? by : 7 * by)
}

/** Rows that pass the filters of the page. */
export function filtered(rows: readonly EconomyRow[], params: EconomyParams): readonly EconomyRow[] {
  const phrases = phrasesOf(params.words)
  return rows.filter(
    (row) =>
      row.importance >= Number(params.importance) &&
      (params.kind === '' || row.kind === params.kind) &&
      saysOneOf(row.title, phrases),
  )
}

/** What the calls of the page share. */
export const askedOf = ({ when }: EconomyParams) => whenQuery(when)
