import { CLOSE_MS, type TickerDay } from '@/server/synthetic/options/tickerDay'
import { LATE_MINUTES } from '@/server/synthetic/prices/minuteGrid'
import { mix } from '@/server/synthetic/random'
import { expectedPrints, interestStep, tradingWeights } from '@/server/synthetic/tape/activity'
import { TapeColumns } from '@/server/synthetic/tape/columns'
import { writeOwnPrints } from '@/server/synthetic/tape/ownPrints'
import { PACKAGE_SHARE, writePackages } from '@/server/synthetic/tape/packages'

/** Prints per order of a contract's own, because sweeps split. */
const PRINTS_PER_ORDER = 1.2
/** Share of the prints that open interest brings by itself, so that the total comes out right. */
const INTEREST_SHARE = 0.12

/** What all contracts of a ticker share when their orders are drawn. */
interface TickerOrders {
  readonly prints: number
  readonly weights: Float64Array
  /** Orders per unit of weight. */
  readonly scale: number
}

const knownOrders = new WeakMap<TickerDay, TickerOrders>()
const knownPackages = new WeakMap<TickerDay, TapeColumns>()

/** Made once for a day that is asked for contract by contract. */
function ordersOf(day: TickerDay): TickerOrders {
  const found = knownOrders.get(day)
  if (found) return found
  const made = drawOrders(day)
  knownOrders.set(day, made)
  return made
}

function packagesOf(day: TickerDay, prints: number): TapeColumns {
  const found = knownPackages.get(day)
  if (found) return found
  const made = new TapeColumns()
  writePackages(day, prints, made)
  knownPackages.set(day, made)
  return made
}

function drawOrders(day: TickerDay): TickerOrders {
  const prints = expectedPrints(day)
  const weights = tradingWeights(day)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const own = (prints * (1 - PACKAGE_SHARE - INTEREST_SHARE)) / PRINTS_PER_ORDER
  return { prints, weights, scale: total > 0 ? own / total : 0 }
}

/**
 * Writes the whole session of a ticker into the columns and gives the open interest of the morning by contract number.
 * Yields after every expiry, because the largest chains take a while.
 */
export function* tickerTapeSteps(day: TickerDay, columns: TapeColumns): Generator<void, Int32Array> {
  const orders = drawOrders(day)
  const interest = new Int32Array(day.chain.size)
  yield
  for (const expiry of day.chain.expiries) {
    const end = expiry.offset + expiry.strikes.thousandths.length * 2
    for (let contract = expiry.offset; contract < end; contract += 1) {
      interest[contract] = writeContract(day, expiry, contract, orders, columns)
    }
    yield
  }
  writePackages(day, orders.prints, columns)
  return interest
}

/** The prints of one contract alone, the same rows the whole ticker would give it. */
export function contractTape(day: TickerDay, contract: number): { columns: TapeColumns; openInterest: number } {
  const columns = new TapeColumns(64)
  const orders = ordersOf(day)
  const expiry = day.chain.expiries.findLast((candidate) => candidate.offset <= contract)
  if (expiry === undefined) throw new RangeError(`No contract ${contract}`)
  const openInterest = writeContract(day, expiry, contract, orders, columns)
  const packages = packagesOf(day, orders.prints)
  for (let row = 0; row < packages.length; row += 1) {
    if (packages.contract[row] === contract) columns.copy(packages, row, contract, -1)
  }
  return { columns, openInterest }
}

function writeContract(
  day: TickerDay,
  expiry: TickerDay['chain']['expiries'][number],
  contract: number,
  orders: TickerOrders,
  columns: TapeColumns,
): number {
  const { key, today, next } = interestStep(day, expiry, contract)
  const isLastDay = expiry.lastSession === day.session
  const lateMs = day.instrument.tradesLate && !isLastDay ? LATE_MINUTES * 60_000 : 0
  writeOwnPrints(
    {
      contract,
      key: mix(key, day.session),
      dayKey: day.dayKey,
      mean: (orders.weights[contract] ?? 0) * orders.scale,
      interestChange: next - today,
      endUs: (CLOSE_MS + lateMs) * 1000,
      isProprietary: day.instrument.issueType === 'Index',
      halts: day.halts,
      isInstitutional: day.instrument.ticker === 'VIX',
    },
    columns,
  )
  return today
}
