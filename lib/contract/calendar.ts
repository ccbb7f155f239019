import { z } from 'zod'
import { dataCall, endpoint, tieredCall } from '@/lib/contract/endpoint'
import { IsoDateField, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { daysBetween, isIsoDate } from '@/lib/market/isoDate'

const Entry = z.object({
  ticker: z.string(),
  name: z.string(),
  /** 'premarket', 'postmarket' or 'unknown' of a report. */
  time: z.enum(['premarket', 'postmarket', 'unknown']).nullable(),
  /** US dollars per share of a dividend, new shares for one old of a split. */
  amount: z.number().nullable(),
  /** The drug of an FDA decision; '' of the others. */
  note: z.string(),
})
const Group = z.object({ count: z.number(), top: z.array(Entry) })

/** A scheduled release; figures as published with their units, '' where none is. */
export const ReleaseRow = z.object({
  at_ms: z.number(),
  kind: z.enum(['economy', 'auctions']),
  title: z.string(),
  impact: z.string(),
  forecast: z.string(),
  previous: z.string(),
  actual: z.string(),
})
export type ReleaseRow = z.infer<typeof ReleaseRow>

/** What companies and agencies bring on one date; the largest companies by name, the others as a count. */
export const CalendarDayRow = z.object({
  date: z.string(),
  earnings: Group,
  dividends: Group,
  splits: Group,
  fda: Group,
  releases: z.array(ReleaseRow),
})
export type CalendarDayRow = z.infer<typeof CalendarDayRow>

/** One day of an exchange's own calendar; `closes_at` is New York time, null where it stays closed. */
const ExchangeDayRow = z.object({
  market: z.string(),
  date: z.string(),
  name: z.string(),
  closes_at: z.string().nullable(),
})

/** Days of one question: a month and the weeks it shares with its neighbours. */
const MOST_CALENDAR_DAYS = 62

/** What companies bring to the calendar, and the calendars that other programs subscribe to. */
export const calendar = {
  /** `tickers`: only these names, divided by commas, all when empty. `top`: how many of a day are named. */
  events: dataCall({
    id: 'calendar.events',
    query: z
      .object({
        ...WHEN_FIELDS,
        from: IsoDateField,
        to: IsoDateField,
        tickers: z.string().max(5000).default(''),
        top: z.coerce.number().int().min(1).max(1000).default(8),
      })
      .refine(({ from, to }) => isIsoDate(from) && isIsoDate(to) && isStretch(from, to), {
        error: `days from the earlier to the later, ${MOST_CALENDAR_DAYS} at most`,
      }),
    data: z.array(CalendarDayRow),
  }),
  /** Closed days and half days as exchanges publish them, of this year and later; empty where nothing was collected. */
  exchangeDays: endpoint({
    id: 'calendar.exchangeDays',
    access: 'open',
    response: z.object({ data: z.array(ExchangeDayRow) }),
  }),
  /** iCalendar text: the closed days of the table of spec §9. */
  holidaysFeed: endpoint({ id: 'calendar.holidaysFeed', access: 'open', response: z.unknown() }),
  /**
   * iCalendar text: the chosen layers. `tickers`: companies of these names alone. `key`: the secret of `calendarAddress.make`,
   * or an API key where the host takes one from an address, for what companies and agencies bring by the plan of its owner;
   * without one these are samples.
   */
  tradingFeed: tieredCall({
    id: 'calendar.tradingFeed',
    isFile: true,
    takesKeyInAddress: true,
    perMinute: 60,
    query: z.object({
      layers: z.string().max(200).default(''),
      tickers: z.string().max(5000).default(''),
      key: z.string().max(200).default(''),
    }),
    response: z.unknown(),
  }),
}

function isStretch(from: string, to: string): boolean {
  const days = daysBetween(from, to)
  return days >= 0 && days < MOST_CALENDAR_DAYS
}
