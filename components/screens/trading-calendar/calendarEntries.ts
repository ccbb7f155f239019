import type { DayRange } from '@/components/screens/trading-calendar/calendarParams'
import type { CallResponse } from '@/lib/contract/calls'
import type { IsoDate } from '@/lib/core/nominal'
import { companyDetail, releaseDetail } from '@/lib/equities/calendarEvents'
import { formatBothTimes } from '@/lib/format/date'
import { LAYERS, type Layer } from '@/lib/market/calendarLayers'
import { calendarStretch } from '@/lib/market/tradingCalendar'

type EventDay = CallResponse<'calendar.events'>['data'][number]
type EventGroup = EventDay['earnings']
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

interface GroupWords {
  readonly one: string
  readonly many: string
}

const GROUPS: Readonly<Record<keyof typeof companyDetail, GroupWords>> = {
  earnings: { one: 'report', many: 'reports' },
  dividends: { one: 'ex-dividend', many: 'ex-dividend' },
  splits: { one: 'split', many: 'splits' },
  fda: { one: 'FDA decision', many: 'FDA decisions' },
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
      companies: top.map((entry) => ({ ticker: entry.ticker, words: companyDetail[layer](entry) })),
    },
  ]
}

function releaseEntry(date: IsoDate, release: Release, timeZone: string): CalendarEntry {
  return {
    date,
    layer: release.kind,
    companies: [],
    title: `${formatBothTimes(release.at_ms, timeZone)} ${release.title}`,
    detail: releaseDetail(release),
  }
}

/** The lines of the days of a stretch. */
export const entriesWithin = (entries: DayEntries, { from, to }: DayRange): DayEntries =>
  new Map([...entries].filter(([date]) => date >= from && date <= to))
