import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { splitWords } from '@/lib/equities/factorSplits'
import { formatNumber } from '@/lib/format/number'
import type { Layer } from '@/lib/market/calendarLayers'
import type { IcalEvent } from '@/lib/market/ical'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { hoursOrRegular } from '@/lib/market/sessionHours'
import { calendarStretch } from '@/lib/market/tradingCalendar'

export type ReportTime = 'premarket' | 'postmarket' | 'unknown'

/** What a company or an agency brings on a day. */
export interface CompanyDay {
  readonly ticker: string
  readonly name: string
  readonly time: ReportTime | null
  /** US dollars per share of a dividend, new shares for one old of a split. */
  readonly amount: number | null
  /** The drug of an FDA decision. */
  readonly note: string
}

export const reportTimeLabels: Readonly<Record<ReportTime, string>> = {
  premarket: 'before the open',
  postmarket: 'after the close',
  unknown: 'time not known',
}

const REPORT_MINUTES = 30
const RELEASE_MINUTES = 15

/** A report before the open fills the last half hour before it, one after the close the first after it (13:00 on half days): companies name no minute. */
export function reportTime(date: IsoDate, time: ReportTime | null): IcalEvent['time'] {
  const { openMs, closeMs } = hoursOrRegular(date)
  if (time === 'premarket') return { startMs: openMs - REPORT_MINUTES * MINUTE_MS, minutes: REPORT_MINUTES }
  return time === 'postmarket' ? { startMs: closeMs, minutes: REPORT_MINUTES } : undefined
}

/** Words of a company's entry on one layer: when a report comes, how much is paid, what is split, which drug. */
export const companyDetail = {
  earnings: ({ time }: CompanyDay) => reportTimeLabels[time ?? 'unknown'],
  dividends: ({ amount }: CompanyDay) => (amount === null ? '' : `$${formatNumber(amount, 2)}`),
  splits: ({ amount }: CompanyDay) => splitWords(amount),
  fda: ({ note }: CompanyDay) => note,
} as const
type CompanyLayer = keyof typeof companyDetail

const TITLES: Readonly<Record<CompanyLayer, string>> = {
  earnings: 'reports',
  dividends: 'ex-dividend',
  splits: 'split',
  fda: 'FDA decision',
}

/** One company on one day, as an entry of a calendar. */
function companyEvent(layer: CompanyLayer, date: IsoDate, entry: CompanyDay): IcalEvent {
  const words = companyDetail[layer](entry)
  return {
    date,
    title: `${entry.ticker} ${TITLES[layer]}`,
    detail: [entry.name, words].filter(Boolean).join(', '),
    time: layer === 'earnings' ? reportTime(date, entry.time) : undefined,
  }
}

/** A scheduled release; figures as published with their units, '' where none is. */
export interface ReleaseDay {
  readonly at_ms: EpochMs
  readonly title: string
  readonly impact: string
  readonly forecast: string
  readonly previous: string
  readonly actual: string
}

/** Importance and figures of a release in words. */
export const releaseDetail = ({ impact, forecast, previous, actual }: ReleaseDay): string =>
  [
    impact === '' ? '' : `${impact} impact`,
    forecast === '' ? '' : `forecast ${forecast}`,
    previous === '' ? '' : `previous ${previous}`,
    actual === '' ? '' : `actual ${actual}`,
  ]
    .filter(Boolean)
    .join(', ')

/** A release at its minute. */
export const releaseEvent = (date: IsoDate, release: ReleaseDay): IcalEvent => ({
  date,
  title: release.title,
  detail: releaseDetail(release),
  time: { startMs: release.at_ms, minutes: RELEASE_MINUTES },
})

/** What one day brings, as the calendar call tells it. */
interface BroughtDay extends Readonly<Record<CompanyLayer, { readonly top: readonly CompanyDay[] }>> {
  readonly date: IsoDate
  readonly releases: readonly (ReleaseDay & { readonly kind: 'economy' | 'auctions' })[]
}

export interface CalendarEventsInput {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly layers: readonly Layer[]
  readonly days: readonly BroughtDay[]
}

/** Every entry of the chosen layers from one day to another, one for each company and release, by day. */
export function calendarEvents({ from, to, layers, days }: CalendarEventsInput): readonly IcalEvent[] {
  const computed = calendarStretch(from, to).filter(({ layer }) => layers.includes(layer))
  const brought = days.flatMap((day) => [
    ...companyLayers
      .filter((layer) => layers.includes(layer))
      .flatMap((layer) => day[layer].top.map((entry) => companyEvent(layer, day.date, entry))),
    ...day.releases.filter(({ kind }) => layers.includes(kind)).map((release) => releaseEvent(day.date, release)),
  ])
  return [...computed, ...brought].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

const companyLayers = ['earnings', 'dividends', 'splits', 'fda'] as const satisfies readonly CompanyLayer[]
