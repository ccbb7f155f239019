import { publishedOn } from '@/lib/equities/shorts'
import { dayNumberOf } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { settlementDates } from '@/lib/market/tradingCalendar'
import type { MarketRow } from '@/server/stores/market/port'
import { type ShareCount, shareCount } from '@/server/synthetic/filings/shareCount'
import { RATE } from '@/server/synthetic/options/tickerDay'
import { sessionVolume } from '@/server/synthetic/prices/bars'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText, mix, normal, uniform } from '@/server/synthetic/random'
import { dateOfSession, EPOCH_DATE, lastSessionNumber } from '@/server/synthetic/sessionIndex'
import type { Instrument, MarketCapClass } from '@/server/synthetic/universe'

/** Sessions of daily figures and years of settlements that are invented before a day. */
const DAYS_BACK = 320
const SETTLEMENTS_BACK = 60
const BORROW_DAYS = 60

type OfClass = Readonly<Record<MarketCapClass, number>>

/** Share of the float sold short that is usual for a size. */
const USUAL: OfClass = { mega: 0.009, large: 0.021, mid: 0.045, small: 0.075, micro: 0.1, none: 0.03 }
/** Share of the float that holders lend out. */
const LENDABLE = 0.46
/** Largest share sold short: that of a large company is a few percent (FINRA, equity short interest). */
const MOST_SHORT: OfClass = { mega: 0.025, large: 0.06, mid: 0.3, small: 0.44, micro: 0.44, none: 0.44 }
/** Facilities that report trades off the exchanges, with their share of them. */
const FACILITIES = [
  ['Q', 0.79],
  ['N', 0.14],
  ['B', 0.07],
] as const
/** Sizes in which no name is crowded with short sellers. */
const HELD_BY_MANY: ReadonlySet<MarketCapClass> = new Set(['mega', 'large'])
const LAST_MINUTE = 390
const BORROW_STEP = 15

export interface ShortFilings {
  readonly volume: readonly MarketRow<'short_volume'>[]
  readonly interest: readonly MarketRow<'short_interest'>[]
  readonly fails: readonly MarketRow<'fails_to_deliver'>[]
  readonly borrow: readonly MarketRow<'borrow_rates'>[]
}

interface Name {
  readonly prices: PriceModel
  readonly instrument: Instrument
  readonly number: number
  readonly key: number
  readonly count: ShareCount
}

/**
 * Invented short figures of one name known by a session: short volume, short interest, fails and what borrowing costs.
 * Every value depends on its own day alone, so that the past stays as it was. All of it is simulated.
 */
export function shortRows(
  prices: PriceModel,
  instrument: Instrument,
  { number, session }: { readonly number: number; readonly session: number },
): ShortFilings {
  if (instrument.issueType === 'Index') return { volume: [], interest: [], fails: [], borrow: [] }
  const key = hashText(prices.seed, `${instrument.ticker}:shorts`)
  const name: Name = { prices, instrument, number, key, count: shareCount(prices.seed, instrument) }
  const days = lastNumbers(session, DAYS_BACK)
  return {
    volume: days.flatMap((day) => volumeOf(name, day)),
    interest: interestOf(name, session),
    fails: days.flatMap((day) => failsOf(name, day)),
    borrow: [
      ...lastNumbers(session, BORROW_DAYS).map((day) => borrowAt(name, day, LAST_MINUTE)),
      ...Array.from({ length: LAST_MINUTE / BORROW_STEP + 1 }, (_, at) => borrowAt(name, session, at * BORROW_STEP)),
    ],
  }
}

/** Sessions before one, oldest first. */
function lastNumbers(session: number, count: number): number[] {
  const first = Math.max(1, session - count)
  return Array.from({ length: Math.max(0, session - first) }, (_, n) => first + n)
}

/** A slow wave around zero by a running number: each step keeps `memory` of the one before. */
function wave(key: number, at: number, memory: number): number {
  let sum = 0
  for (let back = 0, weight = 1; weight > 0.02; back += 1, weight *= memory) sum += weight * normal(key, at - back)
  return sum * Math.sqrt(1 - memory * memory)
}

/** Share of the float sold short on a day; half-months are its steps, so that it stays between two settlements. */
function shortShare({ instrument, key }: Name, dayNumber: number): number {
  const isCrowded =
    instrument.issueType === 'Common' && !HELD_BY_MANY.has(instrument.capClass) && uniform(key, 2) < 0.045
  const base = isCrowded
    ? 0.16 + 0.2 * uniform(key, 3)
    : USUAL[instrument.capClass] * Math.exp(0.5 * normal(key, 4)) * (instrument.typicalVol / 0.32)
  const step = Math.floor(dayNumber / 15.22)
  return Math.min(MOST_SHORT[instrument.capClass], base * Math.exp(0.22 * wave(mix(key, 5), step, 0.9)))
}

function volumeOf(name: Name, session: number): MarketRow<'short_volume'>[] {
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
function interestOf(name: Name, session: number): MarketRow<'short_interest'>[] {
  const { prices, instrument, number, count } = name
  const today = dateOfSession(session)
  const dates = settlementDates(EPOCH_DATE, today).filter((date) => publishedOn(date) <= today)
  const shares = dates.map((date) => Math.round(shortShare(name, dayNumberOf(date)) * count.float))
  return dates.flatMap((date, at) => {
    const before = dates[at - 1]
    const previous = shares[at - 1]
    if (before === undefined || previous === undefined || at < dates.length - SETTLEMENTS_BACK) return []
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
function failsOf({ prices, instrument, number, key, count }: Name, session: number): MarketRow<'fails_to_deliver'>[] {
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
function borrowAt(name: Name, session: number, minute: number): MarketRow<'borrow_rates'> {
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
