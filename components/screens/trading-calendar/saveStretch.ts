import { tried } from '@/components/account/tried'
import type { DayRange } from '@/components/screens/trading-calendar/calendarParams'
import { saveCalendar } from '@/components/stocks/days/saveCalendar'
import { call } from '@/lib/client/api/apiClient'
import { calendarEvents } from '@/lib/equities/calendarEvents'
import type { Layer } from '@/lib/market/calendarLayers'

/** Companies of a day: all, not only those with room on screen. */
const EVERY = 1000

/** The chosen layers of the days on screen as a calendar file, an entry for each company and release. */
export async function saveStretch(query: DayRange & { readonly tickers: string }, layers: readonly Layer[]) {
  await tried(async () => {
    const { data, meta } = await call('calendar.events', { query: { ...query, top: EVERY } })
    const { from, to } = query
    saveCalendar('Trading calendar', calendarEvents({ from, to, layers, days: data }), meta)
  })
}
