import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { DataMeta } from '@/lib/contract/flowRow'

const Entry = z.object({
  ticker: z.string(),
  name: z.string(),
  /** 'premarket', 'postmarket' or 'unknown' of a report; US dollars per share of a dividend. */
  time: z.enum(['premarket', 'postmarket', 'unknown']).nullable(),
  amount: z.number().nullable(),
})
const Group = z.object({ count: z.number(), top: z.array(Entry) })

/** Earnings and ex-dividend days of one date; the largest companies by name, the others as a count. */
export const CalendarDayRow = z.object({ date: z.string(), earnings: Group, dividends: Group })
export type CalendarDayRow = z.infer<typeof CalendarDayRow>

/** What companies bring to the calendar, and the calendars that other programs subscribe to. */
export const calendar = {
  events: endpoint({
    id: 'calendar.events',
    method: 'GET',
    path: '/api/calendar/events',
    access: 'open',
    tiered: true,
    query: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month as YYYY-MM') }),
    response: z.object({ data: z.array(CalendarDayRow), meta: DataMeta }),
  }),
  /** iCalendar text: the closed days of the table of spec §9. */
  holidaysFeed: endpoint({
    id: 'calendar.holidaysFeed',
    method: 'GET',
    path: '/api/calendar/holidays.ics',
    access: 'open',
    response: z.unknown(),
  }),
  /** iCalendar text: the chosen layers from the month before to a year ahead. */
  tradingFeed: endpoint({
    id: 'calendar.tradingFeed',
    method: 'GET',
    path: '/api/calendar/trading.ics',
    access: 'open',
    query: z.object({ layers: z.string().max(200).default('') }),
    response: z.unknown(),
  }),
}
