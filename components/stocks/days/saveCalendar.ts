import { downloadFile } from '@/components/tables/downloadFile'
import { browserClock } from '@/lib/client/clock'
import type { DataMeta } from '@/lib/contract/flowRow'
import { type IcalEvent, toIcal } from '@/lib/market/ical'

/** What is shown as a calendar file for other programs; a sample says so in its name (C13, C20). */
export function saveCalendar(name: string, days: readonly IcalEvent[], meta: DataMeta | null): void {
  const isSample = meta?.tier === 'sample'
  const text = toIcal(`${name}${isSample ? ', sample data' : ''}`, days, new Date(browserClock()).toISOString())
  const file = `${name.toLowerCase().replaceAll(' ', '-')}-${meta?.session_date ?? 'days'}${isSample ? '-sample' : ''}.ics`
  downloadFile(file, text, 'text/calendar;charset=utf-8')
}
