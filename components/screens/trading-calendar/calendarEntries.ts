import { LAYERS, type Layer } from '@/components/screens/trading-calendar/calendarParams'
import type { CallResponse } from '@/lib/contract/calls'
import type { IsoDate } from '@/lib/core/nominal'
import { formatNumber } from '@/lib/format/number'
import { calendarMonth, layerNames } from '@/lib/market/tradingCalendar'

type EventDay = CallResponse<'calendar.events'>['data'][number]
type EventEntry = EventDay['earnings']['top'][number]

/** One line of a day. */
export interface CalendarEntry {
  readonly date: IsoDate
  readonly layer: Layer
  readonly title: string
  readonly detail: string
  /** Companies by name, the largest first; the others are counted in the title. */
  readonly companies: readonly { readonly ticker: string; readonly words: string }[]
}

export const layerWords: Readonly<Record<Layer, string>> = {
  ...layerNames,
  earnings: 'Earnings',
  dividends: 'Ex-dividend days',
}

const TIMES = { premarket: 'before the open', postmarket: 'after the close', unknown: 'time not known' } as const

/** What stands on each day of a month in the chosen layers, in the order of the layers. */
export function entriesOf(
  month: string,
  layers: readonly Layer[],
  events: readonly EventDay[],
): ReadonlyMap<IsoDate, readonly CalendarEntry[]> {
  const computed: CalendarEntry[] = calendarMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7))).map((item) => ({
    ...item,
    companies: [],
  }))
  const brought = events.flatMap((day) => [
    ...group(day.date, 'earnings', day.earnings, ({ time }) => TIMES[time ?? 'unknown']),
    ...group(day.date, 'dividends', day.dividends, ({ amount }) =>
      amount === null ? '' : `$${formatNumber(amount, 2)}`,
    ),
  ])
  const shown = [...computed, ...brought].filter(({ layer }) => layers.includes(layer))
  shown.sort((a, b) => LAYERS.indexOf(a.layer) - LAYERS.indexOf(b.layer))
  const days = new Map<IsoDate, CalendarEntry[]>()
  for (const entry of shown) days.set(entry.date, [...(days.get(entry.date) ?? []), entry])
  return days
}

function group(
  date: IsoDate,
  layer: 'earnings' | 'dividends',
  { count, top }: EventDay['earnings'],
  wordsOf: (entry: EventEntry) => string,
): CalendarEntry[] {
  if (count === 0) return []
  const word = layer === 'earnings' ? 'report' : 'ex-dividend'
  return [
    {
      date,
      layer,
      title: `${count} ${word}${layer === 'earnings' && count > 1 ? 's' : ''}`,
      detail: top.length < count ? `The ${top.length} largest of ${count}.` : '',
      companies: top.map((entry) => ({ ticker: entry.ticker, words: wordsOf(entry) })),
    },
  ]
}
