import type { Ticker } from '@/lib/core/nominal'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { hashText, mix, Stream, uniform } from '@/server/synthetic/random'
import { closeMsOf } from '@/server/synthetic/sessionIndex'
import { type Instrument, universe } from '@/server/synthetic/universe'

/** Codes of the built-in market: volatility pause, news pending. */
type HaltCode = 'LUDP' | 'T1'

/** One trading halt. Times in milliseconds after 9:30, on whole multiples of five seconds. */
export interface Halt {
  readonly ticker: Ticker
  readonly code: HaltCode
  readonly startMs: number
  /** Quotes are taken again from here on. */
  readonly quoteMs: number
  /** Trading goes on from here. */
  readonly resumeMs: number
  /** Log move into a pause: the price has left the mean of the five minutes before by its band. 0 of other halts. */
  readonly move: number
}

const STEP_MS = 5000
const PAUSE_MS = 5 * MINUTE_MS
/** Volatility pauses hit wild names; this much a session at 100 % yearly volatility and above. */
const PAUSE_CHANCE = 0.05
const WILD_FROM = 0.55
const NEWS_CHANCE = 0.0012
/** A pause is followed by another one with this chance. */
const AGAIN_CHANCE = 0.35

/** Bands around the mean price of five minutes, of tier 1, of tier 2 and below 3 USD (National Market System Plan to Address Extraordinary Market Volatility). */
const BANDS = { first: 0.05, second: 0.1, cheap: 0.2 } as const
/** USD billions above which a stock is in the Russell 1000, as tier 1 is. */
const TIER_ONE = 5
const CHEAP = 3
/** Bands are twice as wide in the last 25 minutes: no pause begins there. */
const LAST_START_MS = 26 * MINUTE_MS
/** The price runs to the edge within a minute, so a tenth of the way is in the mean already; it comes back within an hour. */
const RUN_MS = MINUTE_MS
const IN_MEAN = 0.1
const BACK_MS = 60 * MINUTE_MS

/** Share by which the price may leave its mean before trading is paused. */
export function bandOf({ marketCapBillions, typicalPrice }: Instrument): number {
  if (typicalPrice < CHEAP) return BANDS.cheap
  return marketCapBillions >= TIER_ONE ? BANDS.first : BANDS.second
}

/** Log distance from the path of the day that pauses bring at a time: a run to the edge, held in the pause, then gone bit by bit. */
export function pauseMove(halts: readonly Halt[], ms: number, closeMs: number): number {
  let sum = 0
  for (const { move, startMs, resumeMs } of halts) {
    if (move === 0 || ms <= startMs - RUN_MS) continue
    const back = Math.min(BACK_MS, closeMs - resumeMs)
    if (ms < startMs) sum += move * (1 - (startMs - ms) / RUN_MS)
    else sum += move * Math.min(1, Math.max(0, 1 - (ms - resumeMs) / back))
  }
  return sum
}

const onStep = (ms: number) => Math.floor(ms / STEP_MS) * STEP_MS

/** Halts of one stock in a session, in order of time; they never overlap and end ten minutes before the close. */
export function haltsOf(seed: number, instrument: Instrument, session: number): Halt[] {
  if (instrument.rule !== '') return []
  const key = mix(hashText(seed, `${instrument.ticker}:halts`), session)
  const wildness = Math.max(0, Math.min(1, (instrument.typicalVol - WILD_FROM) / (1 - WILD_FROM)))
  const isPaused = uniform(key, 1) < PAUSE_CHANCE * wildness
  const isNews = uniform(key, 2) < NEWS_CHANCE
  if (!isPaused && !isNews) return []
  const stream = new Stream(key)
  const closeMs = closeMsOf(session)
  let startMs = onStep(MINUTE_MS + stream.unit() ** 2 * (closeMs - 120 * MINUTE_MS))
  if (isNews) return [newsHalt(instrument.ticker, { startMs, closeMs }, stream)]
  const halts: Halt[] = []
  do {
    const resumeMs = startMs + PAUSE_MS
    const side = uniform(mix(key, startMs), 3) < 0.5 ? -1 : 1
    const move = Math.log(1 + (side * bandOf(instrument)) / (1 - IN_MEAN))
    halts.push({ ticker: instrument.ticker, code: 'LUDP', startMs, quoteMs: startMs, resumeMs, move })
    startMs = onStep(resumeMs + MINUTE_MS * (0.5 + 12 * stream.unit()))
  } while (halts.length < 4 && stream.unit() < AGAIN_CHANCE && startMs < closeMs - LAST_START_MS)
  return halts
}

function newsHalt(ticker: Ticker, { startMs, closeMs }: { startMs: number; closeMs: number }, stream: Stream): Halt {
  const resumeMs = Math.min(closeMs - 15 * MINUTE_MS, onStep(startMs + MINUTE_MS * (25 + 60 * stream.unit())))
  return { ticker, code: 'T1', startMs, quoteMs: resumeMs - PAUSE_MS, resumeMs, move: 0 }
}

/** All halts of a session by instrument number; instruments without one are left out. */
export function sessionHalts(seed: number, session: number): ReadonlyMap<number, readonly Halt[]> {
  const found = new Map<number, readonly Halt[]>()
  for (const [number, instrument] of universe.entries()) {
    const halts = haltsOf(seed, instrument, session)
    if (halts.length > 0) found.set(number, halts)
  }
  return found
}

/** The halt that covers a time, null when the stock trades. */
export function haltAt(halts: readonly Halt[], ms: number): Halt | null {
  return halts.find((halt) => ms >= halt.startMs && ms < halt.resumeMs) ?? null
}

/** Time at which an order that comes during a halt trades: soon after trading goes on, in the order of arrival. */
export function afterHalt(halts: readonly Halt[], timeUs: number): number {
  const halt = haltAt(halts, timeUs / 1000)
  if (halt === null) return timeUs
  const waited = (timeUs / 1000 - halt.startMs) / (halt.resumeMs - halt.startMs)
  return Math.floor((halt.resumeMs + waited * 20_000) * 1000)
}
