import { type DrugDate, drugDatesBetween } from '@/server/synthetic/drugDates'
import { type Earnings, earningsBetween } from '@/server/synthetic/events'
import type { Instrument } from '@/server/synthetic/universe'

/** News whose day is known before and whose outcome is not: what options price until it is out. */
type ScheduledMove = Pick<Earnings | DrugDate, 'effectSession' | 'sigma'>

/** Reports and outcomes of drugs that move a price in sessions `from` … `to`, both included. */
export function scheduledMoves(seed: number, instrument: Instrument, from: number, to: number): ScheduledMove[] {
  return [...earningsBetween(seed, instrument, from, to), ...drugDatesBetween(seed, instrument, from, to)]
}
