import type { EpochMs } from '@/lib/core/nominal'
import { holidayRows } from '@/lib/market/holidaySchedule'
import { HOLIDAY_TABLE_YEARS } from '@/lib/market/holidays'
import { toIcal } from '@/lib/market/ical'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { CALENDAR_LAYERS, calendarMonth } from '@/lib/market/tradingCalendar'

const MONTHS = 14

/** Every closed day of the table of spec §9. */
export function holidaysFeed(nowMs: EpochMs): string {
  const { first, last } = HOLIDAY_TABLE_YEARS
  const days = Array.from({ length: last - first + 1 }, (_, at) => holidayRows(first + at)).flat()
  return toIcal(
    'US market holidays',
    days.map(({ date, name }) => ({
      date,
      title: `Market closed: ${name}`,
      detail: 'US stocks and options are closed all day.',
    })),
    new Date(nowMs).toISOString(),
  )
}

/** The chosen layers (all but the daily ones when none is named), from the month before to a year ahead. */
export function tradingFeed(layers: string, nowMs: EpochMs): string {
  const named = CALENDAR_LAYERS.filter((layer) => layers.split(',').includes(layer))
  const wanted = named.length > 0 ? named : CALENDAR_LAYERS.filter((layer) => layer !== 'daily')
  const today = newYorkDateOf(nowMs)
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 2
  const items = Array.from({ length: MONTHS }, (_, at) =>
    calendarMonth(Math.floor((month + at) / 12), ((month + at) % 12) + 1),
  ).flat()
  return toIcal(
    'US trading calendar',
    items.filter(({ layer }) => wanted.includes(layer)),
    new Date(nowMs).toISOString(),
  )
}
