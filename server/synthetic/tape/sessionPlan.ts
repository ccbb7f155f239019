import { buildTickerDay, type TickerDay } from '@/server/synthetic/options/tickerDay'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { CONDITIONS } from '@/server/synthetic/tape/codes'
import { TapeColumns } from '@/server/synthetic/tape/columns'
import { orderByTime } from '@/server/synthetic/tape/sortRows'
import { writeTickerTape } from '@/server/synthetic/tape/tickerTape'

/** Microseconds from 9:30 to 16:15. */
export const SESSION_US = 405 * 60_000_000

/** A contract that trades in the session. */
export interface PlannedContract {
  readonly day: TickerDay
  /** Number in the chain of its ticker. */
  readonly contract: number
  /** Open interest of the morning. */
  readonly openInterest: number
}

/** All prints of a session in order of time; row r is the print with seq r + 1. `contract` points into `contracts`. */
export interface SessionPlan {
  readonly session: number
  readonly columns: TapeColumns
  readonly contracts: readonly PlannedContract[]
  /** Day volume of the contract after each row; a cancel message takes its print back. */
  readonly volume: Int32Array
}

/** Builds a plan in small steps: yields after every ticker, so that a server can do other work in between. */
export function* planSteps(
  prices: PriceModel,
  session: number,
  numbers: readonly number[],
): Generator<void, SessionPlan> {
  const contracts: PlannedContract[] = []
  const all = new TapeColumns(1 << 16)
  const scratch = new TapeColumns(1 << 12)
  for (const number of numbers) {
    scratch.clear()
    addTicker(buildTickerDay(prices, number, session), { contracts, all, scratch })
    yield
  }
  const order = orderByTime(all.timeUs, all.length, SESSION_US)
  yield
  const columns = reorder(all, order)
  yield
  return { session, columns, contracts, volume: runningVolume(columns, contracts.length) }
}

interface Draft {
  readonly contracts: PlannedContract[]
  readonly all: TapeColumns
  readonly scratch: TapeColumns
}

function addTicker(day: TickerDay, { contracts, all, scratch }: Draft): void {
  const { interest } = writeTickerTape(day, scratch)
  const places = new Int32Array(day.chain.size).fill(-1)
  const base = all.length
  for (let row = 0; row < scratch.length; row += 1) {
    const contract = scratch.contract[row] ?? 0
    let place = places[contract] ?? -1
    if (place < 0) {
      place = contracts.length
      places[contract] = place
      contracts.push({ day, contract, openInterest: interest[contract] ?? 0 })
    }
    const cancels = scratch.cancels[row] ?? -1
    all.copy(scratch, row, place, cancels < 0 ? -1 : base + cancels)
  }
}

function reorder(all: TapeColumns, order: Int32Array): TapeColumns {
  const rank = new Int32Array(order.length)
  order.forEach((row, place) => {
    rank[row] = place
  })
  const sorted = new TapeColumns(Math.max(1, order.length))
  for (const row of order) {
    const cancels = all.cancels[row] ?? -1
    sorted.copy(all, row, all.contract[row] ?? 0, cancels < 0 ? -1 : (rank[cancels] ?? -1))
  }
  return sorted
}

function runningVolume(columns: TapeColumns, contracts: number): Int32Array {
  const totals = new Int32Array(contracts)
  const volume = new Int32Array(columns.length)
  for (let row = 0; row < columns.length; row += 1) {
    const contract = columns.contract[row] ?? 0
    const sign = CONDITIONS[columns.condition[row] ?? 0]?.isCancel ? -1 : 1
    totals[contract] = (totals[contract] ?? 0) + sign * (columns.size[row] ?? 0)
    volume[row] = totals[contract] ?? 0
  }
  return volume
}

/** First row at or after a time in microseconds after 9:30. */
export function firstRowAt(plan: SessionPlan, timeUs: number): number {
  let low = 0
  let high = plan.columns.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((plan.columns.timeUs[middle] ?? 0) < timeUs) low = middle + 1
    else high = middle
  }
  return low
}
