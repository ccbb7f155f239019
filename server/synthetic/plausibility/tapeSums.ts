import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { dayNumberOf } from '@/lib/market/isoDate'
import type { ChainExpiry } from '@/server/synthetic/listing/chain'
import type { SyntheticMarket } from '@/server/synthetic/market'
import type { TickerDay } from '@/server/synthetic/options/tickerDay'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { CONDITIONS } from '@/server/synthetic/tape/codes'
import { planSteps, SESSION_US, type SessionPlan } from '@/server/synthetic/tape/sessionPlan'
import { SessionTape } from '@/server/synthetic/tape/sessionTape'
import { universe } from '@/server/synthetic/universe'

/** Names with an expiry every day decide most shares, so each session of a sample has them; the others take turns. */
const BUSY = { before: 40, turns: 5 }
const QUIET_TURNS = 25
/** Prices of prints cost the most: one print in so many tells the premium of all small ones. */
const PRICED = 8
/** A print of so many contracts is priced always. */
const LARGE = 100
const HALF_HOUR_US = 1_800_000_000

/** Contracts of one name over the sessions of a sample. */
export interface NameSums {
  calls: number
  puts: number
  /** Contracts of the day's own expiry. */
  sameDay: number
  /** Contracts at strikes outside half to twice the price of the open, and at such above three times of it. */
  far: number
  beyond: number
}

/** What the tapes of a sample of sessions add up to; names that take turns count for all turns. */
export interface TapeSums {
  readonly names: Map<Ticker, NameSums>
  /** Contracts by sale condition. */
  readonly byCode: Map<string, number>
  /** Contracts by half hour from 9:30. */
  readonly halfHours: Float64Array
  sessions: number
  contracts: number
  prints: number
  /** Prints of one contract. */
  singles: number
  /** USD. */
  premium: number
  /** Largest share that one print has of a session's premium. */
  largestShare: number
}

/** Adds up the tapes of sessions. */
export function tapeSums(market: SyntheticMarket, dates: readonly IsoDate[]): TapeSums {
  const sums: TapeSums = {
    names: new Map(),
    byCode: new Map(),
    halfHours: new Float64Array(Math.ceil(SESSION_US / HALF_HOUR_US)),
    sessions: dates.length,
    contracts: 0,
    prints: 0,
    singles: 0,
    premium: 0,
    largestShare: 0,
  }
  for (const [turn, date] of dates.entries()) addSession(market, date, turn, sums)
  return sums
}

function addSession(market: SyntheticMarket, date: IsoDate, turn: number, sums: TapeSums): void {
  const session = sessionNumberOf(date)
  let premium = 0
  let largest = 0
  for (const weight of [1, BUSY.turns, QUIET_TURNS]) {
    const numbers = universe.flatMap((_, number) =>
      turnsOf(number) === weight && (number + turn) % weight === 0 ? [number] : [],
    )
    const plan = planOf(market, session, numbers)
    addContracts(plan, { weight, day: dayNumberOf(date) }, sums)
    const priced = premiumOf(new SessionTape(plan, date, market.source))
    premium += weight * priced.total
    largest = Math.max(largest, priced.largest)
  }
  sums.premium += premium
  sums.largestShare = Math.max(sums.largestShare, largest / premium)
}

/** Sessions between two in which a name is looked at. */
function turnsOf(number: number): number {
  const one = universe[number]
  if (one?.optionsClass === 'daily' || one?.ticker === 'VIX') return 1
  return number < BUSY.before ? BUSY.turns : QUIET_TURNS
}

function planOf(market: SyntheticMarket, session: number, numbers: readonly number[]): SessionPlan {
  const steps = planSteps(market.prices, session, numbers)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

function addContracts(plan: SessionPlan, at: { readonly weight: number; readonly day: number }, sums: TapeSums): void {
  const { columns, contracts } = plan
  for (let row = 0; row < columns.length; row += 1) {
    const rule = CONDITIONS[columns.condition[row] ?? 0]
    if (rule === undefined || rule.isCancel) continue
    const { day, contract } = contracts.at(columns.contract[row] ?? 0)
    const size = at.weight * (columns.size[row] ?? 0)
    const { ticker } = day.instrument
    const name = sums.names.get(ticker) ?? { calls: 0, puts: 0, sameDay: 0, far: 0, beyond: 0 }
    sums.names.set(ticker, name)
    const expiry = day.chain.expiries.findLast((one) => one.offset <= contract)
    if ((contract - (expiry?.offset ?? 0)) % 2 === 1) name.puts += size
    else name.calls += size
    if (expiry?.day === at.day) name.sameDay += size
    const out = strikeOver(day, contract - (expiry?.offset ?? 0), expiry)
    if (out < 0.5 || out > 2) name.far += size
    if (out > 3) name.beyond += size
    sums.byCode.set(rule.code, (sums.byCode.get(rule.code) ?? 0) + size)
    const half = Math.floor((columns.timeUs[row] ?? 0) / HALF_HOUR_US)
    sums.halfHours[half] = (sums.halfHours[half] ?? 0) + size
    sums.contracts += size
    sums.prints += at.weight
    if (columns.size[row] === 1) sums.singles += at.weight
  }
}

/** Strike of a contract, by its place in its expiry, over the price of the session's open. */
function strikeOver({ prices, chain, session }: TickerDay, place: number, expiry: ChainExpiry | undefined): number {
  const strike = (expiry?.strikes.thousandths[place >> 1] ?? 0) / 1000
  return strike / prices.openClose(chain.number, session).open
}

/** Premium of all prints and of the largest one, USD. */
function premiumOf(tape: SessionTape): { total: number; largest: number } {
  let total = 0
  let largest = 0
  for (let row = 0; row < tape.length; row += 1) {
    const size = tape.plan.columns.size[row] ?? 0
    if (size < LARGE && row % PRICED !== 0) continue
    const premium = tape.print(row).price * size * 100
    total += size < LARGE ? premium * PRICED : premium
    largest = Math.max(largest, premium)
  }
  return { total, largest }
}

/** Contracts of the names that pass a test. */
export function volumeOf({ names }: TapeSums, isIn: (ticker: Ticker) => boolean): NameSums & { readonly all: number } {
  const sum = { calls: 0, puts: 0, sameDay: 0, far: 0, beyond: 0 }
  for (const [ticker, name] of names) {
    if (!isIn(ticker)) continue
    sum.calls += name.calls
    sum.puts += name.puts
    sum.sameDay += name.sameDay
    sum.far += name.far
    sum.beyond += name.beyond
  }
  return { ...sum, all: sum.calls + sum.puts }
}
