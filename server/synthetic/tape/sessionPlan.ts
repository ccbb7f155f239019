import { buildTickerDay, type TickerDay } from '@/server/synthetic/options/tickerDay'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { memberSteps } from '@/server/synthetic/prices/seriesSteps'
import { CONDITIONS } from '@/server/synthetic/tape/codes'
import { COLUMNS, TapeColumns } from '@/server/synthetic/tape/columns'
import { PlannedContracts } from '@/server/synthetic/tape/plannedContracts'
import { orderSteps } from '@/server/synthetic/tape/sortRows'
import { tickerTapeSteps } from '@/server/synthetic/tape/tickerTape'

/** Microseconds from 9:30 to 16:15. */
export const SESSION_US = 405 * 60_000_000

/** Rows handled between two pauses. */
const CHUNK = 20_000

/** All prints of a session in order of time; row r is the print with seq r + 1. `contract` points into `contracts`. */
export interface SessionPlan {
  readonly session: number
  readonly columns: TapeColumns
  readonly contracts: PlannedContracts
  /** Day volume of the contract after each row; a cancel message takes its print back. */
  readonly volume: Int32Array
}

/** Builds a plan in small steps: yields often, so that a server can do other work in between. */
export function* planSteps(
  prices: PriceModel,
  session: number,
  numbers: readonly number[],
): Generator<void, SessionPlan> {
  const contracts = new PlannedContracts()
  const all = new TapeColumns(1 << 16)
  const scratch = new TapeColumns(1 << 12)
  yield* memberSteps(prices, session, numbers)
  for (const number of numbers) {
    yield* prices.warmSteps(number, session)
    scratch.clear()
    const day = buildTickerDay(prices, number, session)
    yield
    const interest = yield* tickerTapeSteps(day, scratch)
    yield
    addTicker(day, interest, { contracts, all, scratch })
  }
  const order = yield* orderSteps(all.timeUs, all.length, SESSION_US)
  const columns = yield* reorderSteps(all, order)
  const volume = new Int32Array(columns.length)
  const totals = new Int32Array(contracts.length)
  for (let from = 0; from < columns.length; from += CHUNK) {
    countVolume(columns, { from, to: Math.min(columns.length, from + CHUNK) }, totals, volume)
    yield
  }
  return { session, columns, contracts, volume }
}

interface Draft {
  readonly contracts: PlannedContracts
  readonly all: TapeColumns
  readonly scratch: TapeColumns
}

function addTicker(day: TickerDay, interest: Int32Array, { contracts, all, scratch }: Draft): void {
  const places = new Int32Array(day.chain.size).fill(-1)
  const base = all.length
  for (let row = 0; row < scratch.length; row += 1) {
    const contract = scratch.contract[row] ?? 0
    let place = places[contract] ?? -1
    if (place < 0) {
      place = contracts.push({ day, contract, openInterest: interest[contract] ?? 0 })
      places[contract] = place
    }
    const cancels = scratch.cancels[row] ?? -1
    all.copy(scratch, row, place, cancels < 0 ? -1 : base + cancels)
  }
}

/** Column by column: what is read out of order then lies close together. */
function* reorderSteps(all: TapeColumns, order: Int32Array): Generator<void, TapeColumns> {
  const rank = new Int32Array(order.length)
  for (let place = 0; place < order.length; place += 1) rank[order[place] ?? 0] = place
  yield
  const sorted = new TapeColumns(Math.max(1, order.length))
  for (const column of COLUMNS) {
    const [from, to] = [all[column], sorted[column]]
    for (let place = 0; place < order.length; place += 1) to[place] = from[order[place] ?? 0] ?? 0
    yield
  }
  for (let place = 0; place < order.length; place += 1) {
    const cancels = sorted.cancels[place] ?? -1
    if (cancels >= 0) sorted.cancels[place] = rank[cancels] ?? -1
  }
  sorted.length = order.length
  return sorted
}

function countVolume(
  columns: TapeColumns,
  { from, to }: { readonly from: number; readonly to: number },
  totals: Int32Array,
  volume: Int32Array,
): void {
  for (let row = from; row < to; row += 1) {
    const contract = columns.contract[row] ?? 0
    const sign = CONDITIONS[columns.condition[row] ?? 0]?.isCancel ? -1 : 1
    totals[contract] = (totals[contract] ?? 0) + sign * (columns.size[row] ?? 0)
    volume[row] = totals[contract] ?? 0
  }
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
