import { MINUTE_US } from '@/lib/market/newYorkTime'
import type { ChainExpiry } from '@/server/synthetic/listing/chain'
import type { TickerDay } from '@/server/synthetic/options/tickerDay'
import { LATE_MINUTES } from '@/server/synthetic/prices/minuteGrid'
import { activitiesOf } from '@/server/synthetic/tape/activities'
import { interestOn, interestStep } from '@/server/synthetic/tape/activity'
import { TapeColumns } from '@/server/synthetic/tape/columns'
import { writeOwnPrints } from '@/server/synthetic/tape/ownPrints'
import { writePackages } from '@/server/synthetic/tape/packages'
import { deviationTo, moneynessWeight, type TickerActivity } from '@/server/synthetic/tape/tickerActivity'

const knownPackages = new WeakMap<TickerDay, TapeColumns>()

/** The packages of a day that is asked for contract by contract. */
function packagesOf(day: TickerDay): TapeColumns {
  const found = knownPackages.get(day)
  if (found) return found
  const made = new TapeColumns()
  const known = new Map<number, number>()
  const interestOf = (contract: number): number => {
    const interest = known.get(contract) ?? interestOn(day, expiryOf(day, contract), contract, day.session)
    known.set(contract, interest)
    return interest
  }
  writePackages(day, { activity: activityOfDay(day), interestOf }, made)
  knownPackages.set(day, made)
  return made
}

function activityOfDay({ prices, chain, session }: TickerDay): TickerActivity {
  return activitiesOf(prices, chain.number).of(session)
}

function expiryOf(day: TickerDay, contract: number): ChainExpiry {
  const expiry = day.chain.expiries.findLast((candidate) => candidate.offset <= contract)
  if (expiry === undefined) throw new RangeError(`No contract ${contract}`)
  return expiry
}

/**
 * Writes the whole session of a ticker into the columns and gives the open interest of the morning by contract number.
 * Yields after every expiry, because the largest chains take a while.
 */
export function* tickerTapeSteps(day: TickerDay, columns: TapeColumns): Generator<void, Int32Array> {
  const interest = new Int32Array(day.chain.size)
  yield
  for (const expiry of day.chain.expiries) {
    const end = expiry.offset + expiry.strikes.thousandths.length * 2
    for (let contract = expiry.offset; contract < end; contract += 1) {
      interest[contract] = writeContract(day, expiry, contract, columns)
    }
    yield
  }
  writePackages(day, { activity: activityOfDay(day), interestOf: (contract) => interest[contract] ?? 0 }, columns)
  return interest
}

/** The prints of one contract alone, the same rows the whole ticker would give it. */
export function contractTape(day: TickerDay, contract: number): { columns: TapeColumns; openInterest: number } {
  const columns = new TapeColumns(64)
  const openInterest = writeContract(day, expiryOf(day, contract), contract, columns)
  const packages = packagesOf(day)
  for (let row = 0; row < packages.length; row += 1) {
    if (packages.contract[row] === contract) columns.copy(packages, row, contract, -1)
  }
  return { columns, openInterest }
}

/** Sessions to the last one of an expiry from which a day's move changes nothing of which strikes are near. */
const FAR_SESSIONS = 5
const ALWAYS = () => 1

/** Orders of a strike wait where the price has left it: what of its weight in the morning it has at the price of a moment. */
function waitingFor(day: TickerDay, expiry: ChainExpiry, contract: number): (timeUs: number) => number {
  if (expiry.lastSession - day.session > FAR_SESSIONS) return ALWAYS
  const [place, side] = [(contract - expiry.offset) >> 1, (contract - expiry.offset) % 2 === 1 ? -1 : 1]
  const logStrike = Math.log((expiry.strikes.thousandths[place] ?? 0) / 1000)
  const grid = day.prices.grid(day.chain.number, day.session)
  const deviation = deviationTo(day, expiry)
  const weightAt = (minute: number) => moneynessWeight((side * (logStrike - Math.log(grid[minute] ?? 0))) / deviation)
  const morning = weightAt(0)
  return (timeUs) => weightAt(Math.min(grid.length - 1, Math.floor(timeUs / MINUTE_US))) / morning
}

function writeContract(day: TickerDay, expiry: ChainExpiry, contract: number, columns: TapeColumns): number {
  const { orders, today, next } = interestStep(day, expiry, contract)
  if (orders.count === 0 && next === today) return today
  const isLastDay = expiry.lastSession === day.session
  const late = day.instrument.tradesLate && !isLastDay ? LATE_MINUTES : 0
  writeOwnPrints(
    {
      contract,
      chance: orders,
      day,
      interestChange: next - today,
      endUs: (day.close + late) * MINUTE_US,
      chanceAt: waitingFor(day, expiry, contract),
      isProprietary: day.instrument.issueType === 'Index',
    },
    columns,
  )
  return today
}
