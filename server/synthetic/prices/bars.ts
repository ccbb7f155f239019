import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { sessionStartMs } from '@/lib/market/session'
import { haltAt } from '@/server/synthetic/equities/halts'
import { REGULAR_MINUTES } from '@/server/synthetic/prices/minuteGrid'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import type { SessionPath } from '@/server/synthetic/prices/sessionPath'
import { mix, normal } from '@/server/synthetic/random'
import { closeMinuteOf, closeMsOf, dateOfSession } from '@/server/synthetic/sessionIndex'
import { Arrivals } from '@/server/synthetic/tape/arrivals'
import { universe } from '@/server/synthetic/universe'

/** One bar: prices in USD rounded to cents, volume in shares (0 for an index). */
export interface Bar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export interface DailyBar extends Bar {
  readonly date: IsoDate
}

export interface MinuteBar extends Bar {
  /** Start of the minute. */
  readonly startMs: EpochMs
}

const MINUTE_MS = 60_000
/** Share of the market cap that changes hands on a usual day, and of a fund's assets. */
const TURNOVER = { stock: 0.0045, fund: 0.035 }

const toCents = (price: number) => Math.round(price * 100) / 100

/** Shares traded in a session: turnover of the name, more on wild days, by its minutes on half days. */
export function sessionVolume(prices: PriceModel, number: number, session: number): number {
  const instrument = universe[number]
  if (instrument === undefined || instrument.issueType === 'Index') return 0
  const turnover = instrument.issueType === 'ETF' ? TURNOVER.fund : TURNOVER.stock
  const shares = (instrument.marketCapBillions * 1e9) / instrument.typicalPrice
  const { open, close } = prices.openClose(number, session)
  const before = prices.close(number, Math.max(0, session - 1))
  const sigma = instrument.typicalVol / Math.sqrt(252)
  const excitement = (Math.abs(Math.log(open / before)) + Math.abs(Math.log(close / open))) / sigma
  const chance = Math.exp(0.28 * normal(mix(prices.seed ^ 0x70c5, number), session))
  const usual = shares * turnover * (instrument.typicalVol / 0.3) * (closeMinuteOf(session) / REGULAR_MINUTES)
  return Math.round(usual * chance * (0.6 + 0.35 * excitement))
}

function extremes(path: SessionPath, fromMs: number, toMs: number): { high: number; low: number } {
  const { high, low } = path.extremes(fromMs, toMs)
  return { high: toCents(high), low: toCents(low) }
}

/** Daily bar of the regular session. */
export function dailyBar(prices: PriceModel, number: number, session: number): DailyBar {
  const { open, close } = prices.openClose(number, session)
  return {
    date: dateOfSession(session),
    open: toCents(open),
    ...extremes(prices.pathOnce(number, session), 0, closeMsOf(session)),
    close: toCents(close),
    volume: sessionVolume(prices, number, session),
  }
}

/** Minute bars of the regular session; their volumes add up to the day's. */
export function minuteBars(prices: PriceModel, number: number, session: number): MinuteBar[] {
  const startMs = sessionStartMs(dateOfSession(session))
  const volumes = minuteVolumes(prices, number, session)
  const path = prices.path(number, session)
  return volumes.map((volume, minute) => {
    const from = minute * MINUTE_MS
    const to = from + MINUTE_MS
    return {
      startMs: startMs + from,
      open: toCents(path.at(from)),
      ...extremes(path, from, to),
      close: toCents(path.at(to)),
      volume,
    }
  })
}

/** The regular session up to `ms` after 9:30 as one bar: what its minute bars up to then add up to; null before it. */
export function barUntil(prices: PriceModel, number: number, session: number, ms: number): Bar | null {
  if (ms < 0) return null
  const path = prices.path(number, session)
  const volumes = minuteVolumes(prices, number, session)
  const minute = Math.min(closeMinuteOf(session), Math.floor(ms / MINUTE_MS))
  const startMs = minute * MINUTE_MS
  const endMs = Math.min(ms, closeMsOf(session))
  const [open, close] = [toCents(path.at(0)), toCents(path.at(endMs))]
  const whole = extremes(path, 0, startMs)
  const rest = endMs > startMs ? extremes(path, startMs, endMs) : whole
  let volume = Math.round(((volumes[minute] ?? 0) * (endMs - startMs)) / MINUTE_MS)
  for (let before = 0; before < minute; before += 1) volume += volumes[before] ?? 0
  return {
    open,
    high: Math.max(whole.high, rest.high, close),
    low: Math.min(whole.low, rest.low, close),
    close,
    volume,
  }
}

function minuteVolumes(prices: PriceModel, number: number, session: number): number[] {
  const total = sessionVolume(prices, number, session)
  const key = mix(mix(prices.seed ^ 0x31b5, number), session)
  const halts = prices.haltsOf(number, session)
  const isHalted = (m: number) =>
    haltAt(halts, m * MINUTE_MS) !== null && haltAt(halts, (m + 1) * MINUTE_MS - 1) !== null
  const closeMinute = closeMinuteOf(session)
  const arrivals = Arrivals.until(closeMinute)
  const raw = Array.from({ length: closeMinute }, (_, m) =>
    isHalted(m) ? 0 : arrivals.rate(m) * Math.exp(0.5 * normal(key, m)),
  )
  const sum = raw.reduce((all, part) => all + part, 0)
  let passed = 0
  let given = 0
  return raw.map((part) => {
    passed += part
    const upTo = Math.round((total * passed) / sum)
    const volume = upTo - given
    given = upTo
    return volume
  })
}

/** Share of a session's stock volume that has traded by a time, for a day that is not over. */
export function volumeShareAt(session: number, ms: number): number {
  const closeMinute = closeMinuteOf(session)
  const arrivals = Arrivals.until(closeMinute)
  return Math.min(1, arrivals.shareAt(Math.min(closeMinute, ms / MINUTE_MS)) / arrivals.shareAt(closeMinute))
}
