import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { dateInZone, formatDate, formatDateTime } from '@/lib/format/date'

/** Days and instants in the words of the person: their zone and date format. */
export function useWhen(): { readonly day: (iso: string) => string; readonly instant: (iso: string) => string } {
  const { timeZone, dateFormat } = useTimeSettings()
  return {
    day: (iso) => formatDate(dateInZone(Date.parse(iso), timeZone), dateFormat),
    instant: (iso) => formatDateTime(Date.parse(iso), { format: dateFormat, timeZone }).slice(0, -3),
  }
}
