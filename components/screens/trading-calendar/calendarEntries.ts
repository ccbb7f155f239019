import { type DayRange, LAYERS, type Layer } from '@/components/screens/trading-calendar/calendarParams'
import type { CallResponse } from '@/lib/contract/calls'
import type { IsoDate } from '@/lib/core/nominal'
import { splitWords } from '@/lib/equities/factorSplits'
import { formatShortTime } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/number'
import type { IcalDay } from '@/lib/market/ical'
import { calendarStretch, layerNames } from '@/lib/market/tradingCalendar'

type EventDay = CallResponse<'calendar.events'>['data'][number]
type EventGroup = EventDay['earnings']
type EventEntry = EventGroup['top'][number]
type Release = EventDay['releases'][number]

/** One line of a day. */
export interface CalendarEntry {
  readonly date: IsoDate
  readonly layer: Layer
  readonly title: string
  readonly detail: string
  /** Companies by name, the largest first; the others are counted in the title. */
  readonly companies: readonly { readonly ticker: string; readonly words: string }[]
}

/** The lines of each day that has some. */
export type DayEntries = ReadonlyMap<IsoDate, readonly CalendarEntry[]>

export const layerWords: Readonly<Record<Layer, string>> = {
  ...layerNames,
  earnings: 'Earnings',
  dividends: 'Ex-dividend days',
  splits: 'Splits',
  fda: 'FDA decisions',
  economy: 'Economic releases',
  auctions: 'Treasury auctions',
}

const TIMES = { premarket: 'before the open', postmarket: 'after the close', unknown: 'time not known' } as const

interface GroupWords {
  readonly one: string
  readonly many: string
  readonly of: (entry: EventEntry) => string
}

const GROUPS: Readonly<Record<'earnings' | 'dividends' | 'splits' | 'fda', GroupWords>> = {
  earnings: { one: 'report', many: 'reports', of: ({ time }) => TIMES[time ?? 'unknown'] },
  dividends: {
    one: 'ex-dividend',
    many: 'ex-dividend',
    of: ({ amount }) => (amount === null ? '' : `$${formatNumber(amount, 2)}`),
  },
  splits: { one: 'split', many: 'splits', of: ({ amount }) => splitWords(amount) },
  fda: { one: 'FDA decision', many: 'FDA decisions', of: ({ note }) => note },
}

export interface EntriesInput {
  readonly shown: DayRange
  readonly layers: readonly Layer[]
  readonly events: readonly EventDay[]
  readonly timeZone: string
}

/** What stands on each of the shown days in the chosen layers, in the order of the layers. */
export function entriesOf({ shown, layers, events, timeZone }: EntriesInput): DayEntries {
  const computed = calendarStretch(shown.from, shown.to).map((item): CalendarEntry => ({ ...item, companies: [] }))
  const brought = events.flatMap((day) => [
    ...group(day.date, 'earnings', day.earnings),
    ...group(day.date, 'dividends', day.dividends),
    ...group(day.date, 'splits', day.splits),
    ...group(day.date, 'fda', day.fda),
    ...day.releases.map((release) => releaseEntry(day.date, release, timeZone)),
  ])
  const wanted = [...computed, ...brought].filter(({ layer }) => layers.includes(layer))
  wanted.sort((a, b) => LAYERS.indexOf(a.layer) - LAYERS.indexOf(b.layer))
  const days = new Map<IsoDate, CalendarEntry[]>()
  for (const entry of wanted) {
    const lines = days.get(entry.date)
    if (lines === undefined) days.set(entry.date, [entry])
    else lines.push(entry)
  }
  return days
}

function group(date: IsoDate, layer: keyof typeof GROUPS, { count, top }: EventGroup): CalendarEntry[] {
  if (count === 0) return []
  const words = GROUPS[layer]
  return [
    {
      date,
      layer,
      title: `${count} ${count === 1 ? words.one : words.many}`,
      detail: top.length < count ? `The ${top.length} largest of ${count}.` : '',
      companies: top.map((entry) => ({ ticker: entry.ticker, words: words.of(entry) })),
    },
  ]
}

function releaseEntry(date: IsoDate, release: Release, timeZone: string): CalendarEntry {
  const { at_ms, kind, title, impact, forecast, previous, actual } = release
  const parts = [
    impact === '' ? '' : `${impact} impact`,
    forecast === '' ? '' : `forecast ${forecast}`,
    previous === '' ? '' : `before ${previous}`,
    actual === '' ? '' : `actual ${actual}`,
  ].filter(Boolean)
  return {
    date,
    layer: kind,
    companies: [],
    title: `${formatShortTime(at_ms, timeZone)} ${title}`,
    detail: parts.join(', '),
  }
}

/** The lines of some days, one after the other, as entries of a calendar file. */
export function icalDaysOf(entries: DayEntries): readonly IcalDay[] {
  return [...entries.keys()].sort().flatMap((date) =>
    (entries.get(date) ?? []).map(({ title, detail, companies }) => ({
      date,
      title,
      detail: [detail, ...companies.map(({ ticker, words }) => `${ticker} ${words}`.trim())].filter(Boolean).join('\n'),
    })),
  )
}

/** The lines of the days of a stretch. */
export const entriesWithin = (entries: DayEntries, { from, to }: DayRange): DayEntries =>
  new Map([...entries].filter(([date]) => date >= from && date <= to))
