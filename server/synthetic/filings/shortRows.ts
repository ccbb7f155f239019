import { publishedOn } from '@/lib/equities/shorts'
import { addDays, dayNumberOf } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { settlementDates } from '@/lib/market/tradingCalendar'
import type { MarketRow } from '@/server/stores/market/port'
import { shareCount } from '@/server/synthetic/filings/shareCount'
import { type ShortName, shortShare, wave } from '@/server/synthetic/filings/shortShare'
import { RATE } from '@/server/synthetic/options/tickerDay'
import { sessionVolume } from '@/server/synthetic/prices/bars'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText, mix, normal, uniform } from '@/server/synthetic/random'
import { dateOfSession, EPOCH_DATE, isHeld, lastSessionNumber } from '@/server/synthetic/sessionIndex'
import type { Instrument } from '@/server/synthetic/universe'

/** How far back rows are invented: sessions of volume, fails and evenings of borrowing; settlements. */
interface Depth {
  readonly volume: number
  readonly fails: number
  readonly borrow: number
  readonly settlements: number
}

/** For the page of a name. */
export const HISTORY: Depth = { volume: 320, fails: 320, borrow: 60, settlements: 60 }
/** For a board of all names: the newest published figures, of each the same as in its history. */
export const NEWEST: Depth = { volume: 0, fails: 60, borrow: 1, settlements: 2 }
/** Settlements come twice a month. */
const SETTLEMENT_DAYS = 16

/** Share of the float that holders lend out. */
const LENDABLE = 0.46
/** Facilities that report trades off the exchanges, with their share of them. */
const FACILITIES = [
  ['Q', 0.79],
  ['N', 0.14],
  ['B', 0.07],
] as const
const LAST_MINUTE = 390
const BORROW_STEP = 15

export interface ShortFilings {
  readonly volume: readonly MarketRow<'short_volume'>[]
  readonly interest: readonly MarketRow<'short_interest'>[]
  readonly fails: readonly MarketRow<'fails_to_deliver'>[]
  readonly borrow: readonly MarketRow<'borrow_rates'>[]
}

/**
 * Invented short figures of one name known by a session: short volume, short interest, fails and what borrowing costs.
 * Every value depends on its own day alone, so that the past stays as it was. All of it is simulated.
 */
export function shortRows(
  prices: PriceModel,
  instrument: Instrument,
  { number, session, depth }: { readonly number: number; readonly session: number; readonly depth: Depth },
): ShortFilings {
  if (instrument.issueType === 'Index') return { volume: [], interest: [], fails: [], borrow: [] }
  const key = hashText(prices.seed, `${instrument.ticker}:shorts`)
  const name: ShortName = { prices, instrument, number, key, count: shareCount(prices.seed, instrument) }
  return {
    volume: lastNumbers(session, depth.volume).flatMap((day) => volumeOf(name, day)),
    interest: interestOf(name, session, depth.settlements),
    fails: lastNumbers(session, depth.fails).flatMap((day) => failsOf(name, day)),
    borrow: [
      ...lastNumbers(session, depth.borrow).map((day) => borrowAt(name, day, LAST_MINUTE)),
      ...Array.from({ length: LAST_MINUTE / BORROW_STEP + 1 }, (_, at) => borrowAt(name, session, at * BORROW_STEP)),
    ],
  }
}

/** Sessions before one, oldest first. */
function lastNumbers(session: number, count: number): number[] {
  const first = Math.max(1, session - count)
  return Array.from({ length: Math.max(0, session - first) }, (_, n) => first + n).filter(isHeld)
}

function volumeOf(name: ShortName, session: number): MarketRow<'short_volume'>[] {
  const { prices, instrument, number, key } = name
  const whole = sessionVolume(prices, number, session)
  const [before, close] = [prices.close(number, session - 1), prices.close(number, session)]
  const offExchange = 0.42 + 0.05 * normal(mix(key, 11), session)
  const lean = 0.45 + 0.5 * Math.max(-0.08, Math.min(0.08, close / before - 1))
  const share = Math.min(0.8, Math.max(0.12, lean + 0.06 * wave(mix(key, 12), session, 0.6)))
  return FACILITIES.map(([market, part], at) => {
    const total = Math.round(whole * Math.max(0.2, offExchange) * part)
    const short = Math.round(total * Math.min(0.95, Math.max(0.02, share + 0.05 * normal(mix(key, 13 + at), session))))
    return {
      ticker: instrument.ticker,
      session_date: dateOfSession(session),
      market,
      short_volume: short,
      short_exempt_volume: Math.round(short * 0.012 * uniform(mix(key, 17 + at), session)),
      total_volume: total,
      source: 'simulated',
    }
  })
}

/** Published settlements, oldest first. */
function interestOf(name: ShortName, session: number, most: number): MarketRow<'short_interest'>[] {
  const { prices, instrument, number, count } = name
  const today = dateOfSession(session)
  // One more, which the first change counts from, and two that may not be published yet.
  const first = addDays(today, -SETTLEMENT_DAYS * (most + 3))
  const dates = settlementDates(first > EPOCH_DATE ? first : EPOCH_DATE, today)
    .filter((date) => publishedOn(date) <= today)
    .slice(-most - 1)
  const shares = dates.map((date) => Math.round(shortShare(name, dayNumberOf(date)) * count.float))
  return dates.flatMap((date, at) => {
    const before = dates[at - 1]
    const previous = shares[at - 1]
    if (before === undefined || previous === undefined) return []
    const [from, to] = [lastSessionNumber(dayNumberOf(before)) + 1, lastSessionNumber(dayNumberOf(date))]
    let volume = 0
    for (let day = from; day <= to; day += 1) volume += sessionVolume(prices, number, day)
    const average = Math.round(volume / Math.max(1, to - from + 1))
    const short = shares[at] ?? 0
    return [
      {
        ticker: instrument.ticker,
        settlement_date: date,
        name: instrument.name,
        market: 'simulated',
        short_interest: short,
        previous_short_interest: previous,
        average_daily_volume: average,
        days_to_cover: average === 0 ? 999.99 : Math.max(1, Math.round((100 * short) / average) / 100),
        change_percent: previous === 0 ? 100 : Math.round(10_000 * (short / previous - 1)) / 100,
        is_split: false,
        is_revised: false,
        source: 'simulated',
      },
    ]
  })
}

/** The balance of open fails on a day; many days have none. */
function failsOf(
  { prices, instrument, number, key, count }: ShortName,
  session: number,
): MarketRow<'fails_to_deliver'>[] {
  const level = wave(mix(key, 21), session, 0.6)
  if (level < -0.9) return []
  const quantity = Math.round(count.outstanding * 1.6e-5 * Math.exp(1.25 * level))
  if (quantity < 1) return []
  return [
    {
      ticker: instrument.ticker,
      settlement_date: dateOfSession(session),
      cusip: '',
      quantity,
      // The SEC prints the close of the session before.
      price: Math.round(100 * prices.close(number, session - 1)) / 100,
      name: instrument.name,
      source: 'simulated',
    },
  ]
}

/** What borrowing costs: the more of what is lent out is taken, the dearer. */
function borrowAt(name: ShortName, session: number, minute: number): MarketRow<'borrow_rates'> {
  const { instrument, key, count } = name
  const date = dateOfSession(session)
  const share = shortShare(name, dayNumberOf(date))
  const taken = Math.min(0.995, share / LENDABLE)
  const slot = session * 64 + Math.floor(minute / BORROW_STEP)
  const usual = 0.0028 + 1.1 * Math.max(0, taken - 0.35) ** 2.2
  const fee = usual * Math.exp(0.18 * wave(mix(key, 31), session, 0.8) + 0.03 * normal(mix(key, 32), slot))
  const free = (LENDABLE - share) * count.float * 0.12 * Math.exp(0.25 * wave(mix(key, 33), slot, 0.9))
  const left = Math.max(0, free)
  return {
    ticker: instrument.ticker,
    quoted_at: (newYorkTimeToMs(date, '09:30') + minute * 60_000) * 1000,
    fee: Math.round(fee * 1e4) / 1e4,
    rebate: Math.round((RATE - fee) * 1e4) / 1e4,
    available: left > 1000 ? Math.round(left / 100) * 100 : Math.round(left),
    source: 'simulated',
  }
}
