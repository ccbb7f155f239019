import type { DayRange } from '@/components/screens/economic-calendar/economyParams'
import { fileMark } from '@/components/tables/dataMarks'
import { downloadFile } from '@/components/tables/downloadFile'
import { browserClock } from '@/lib/client/clock'
import type { EconomyRow } from '@/lib/contract/economy'
import type { DataMeta } from '@/lib/contract/flowRow'
import { releaseEvent } from '@/lib/equities/calendarEvents'
import { toIcal } from '@/lib/market/ical'

export interface SaveIcalInput {
  readonly shown: DayRange
  readonly meta: DataMeta | undefined
}

/** Saves the rows on screen for other calendars (C20); what is no real market says so in the name. */
export function saveIcal(rows: readonly EconomyRow[], { shown, meta }: SaveIcalInput): void {
  const mark = fileMark(meta)
  const name = `US releases ${shown.from} to ${shown.to}${mark === '' ? '' : `, ${mark.slice(1)} data`}`
  const text = toIcal(
    name,
    rows.map((row) => releaseEvent(row.date, row)),
    new Date(browserClock()).toISOString(),
  )
  downloadFile(`economic-calendar-${shown.from}${mark}.ics`, text, 'text/calendar;charset=utf-8')
}
