import type { DayRange } from '@/components/screens/economic-calendar/economyParams'
import { fileMark } from '@/components/tables/dataMarks'
import { downloadFile } from '@/components/tables/downloadFile'
import { browserClock } from '@/lib/client/clock'
import type { EconomyRow } from '@/lib/contract/economy'
import type { DataMeta } from '@/lib/contract/flowRow'
import { formatShortTime } from '@/lib/format/date'
import { type IcalDay, toIcal } from '@/lib/market/ical'

export interface SaveIcalInput {
  readonly shown: DayRange
  readonly meta: DataMeta | undefined
  readonly timeZone: string
}

/** Releases as entries of a calendar file, their time in the title. */
export function icalDays(rows: readonly EconomyRow[], timeZone: string): readonly IcalDay[] {
  return rows.map(({ date, at_ms, title, impact, forecast, previous, actual }) => ({
    date,
    title: `${formatShortTime(at_ms, timeZone)} ${title}`,
    detail: [
      impact === '' ? '' : `${impact} impact`,
      forecast === '' ? '' : `forecast ${forecast}`,
      previous === '' ? '' : `previous ${previous}`,
      actual === '' ? '' : `actual ${actual}`,
    ]
      .filter(Boolean)
      .join(', '),
  }))
}

/** Saves the rows on screen for other calendars (C20); what is no real market says so in the name. */
export function saveIcal(rows: readonly EconomyRow[], { shown, meta, timeZone }: SaveIcalInput): void {
  const mark = fileMark(meta)
  const name = `US releases ${shown.from} to ${shown.to}${mark === '' ? '' : `, ${mark.slice(1)} data`}`
  const text = toIcal(name, icalDays(rows, timeZone), new Date(browserClock()).toISOString())
  downloadFile(`economic-calendar-${shown.from}${mark}.ics`, text, 'text/calendar;charset=utf-8')
}
