import type { EpochMs } from '@/lib/core/nominal'
import { calendarEvents } from '@/lib/equities/calendarEvents'
import { CALENDAR_LAYERS as COMPUTED, LAYERS, layerNames } from '@/lib/market/calendarLayers'
import { HOLIDAY_TABLE_YEARS } from '@/lib/market/holidays'
import { toIcal } from '@/lib/market/ical'
import { addDays } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { calendarStretch } from '@/lib/market/tradingCalendar'
import type { ServiceContext } from '@/server/context'
import { readCalendarEvents } from '@/server/services/calendar/calendarEvents'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** Every closed day of the table of spec §9, and the half days with the time they close. */
export function holidaysFeed(nowMs: EpochMs): string {
  const { first, last } = HOLIDAY_TABLE_YEARS
  const days = calendarStretch(`${first}-01-01`, `${last}-12-31`).filter(
    ({ layer, time }) => layer === 'holidays' || (layer === 'remarks' && time !== undefined),
  )
  return toIcal(
    'US market holidays',
    days.map((day) => (day.layer === 'holidays' ? { ...day, title: `Market closed: ${day.title}` } : day)),
    new Date(nowMs).toISOString(),
  )
}

interface FeedQuery {
  readonly layers: string
  readonly tickers: string
}

/**
 * The chosen layers, all computed ones but the daily when none is named: computed ones from a month back to a year ahead,
 * what companies and agencies bring to a quarter ahead, by the tier of who made the address.
 */
export async function tradingFeed(deps: MarketDeps, ctx: ServiceContext, query: FeedQuery): Promise<string> {
  const named = LAYERS.filter((layer) => query.layers.split(',').includes(layer))
  const layers = named.length > 0 ? named : COMPUTED.filter((layer) => layer !== 'daily')
  const today = newYorkDateOf(ctx.nowMs)
  const from = addDays(today, -BACK_DAYS)
  const isComputed = layers.every((layer) => COMPUTED.some((one) => one === layer))
  const brought = { from, to: addDays(today, BROUGHT_DAYS), tickers: query.tickers, top: EVERY }
  const days = isComputed ? [] : (await readCalendarEvents(deps, ctx, brought)).data
  const name = named.length > 0 && named.length < 4 ? named.map((layer) => layerNames[layer]).join(', ') : NAME
  const sample = !isComputed && ctx.tier === 'sample' ? ', sample data' : ''
  return toIcal(
    `${name}${sample}`,
    calendarEvents({ from, to: addDays(today, AHEAD_DAYS), layers, days }),
    new Date(ctx.nowMs).toISOString(),
  )
}

const NAME = 'US trading calendar'
const BACK_DAYS = 31
const AHEAD_DAYS = 366
const BROUGHT_DAYS = 92
/** Companies of a day: all. */
const EVERY = 5000
