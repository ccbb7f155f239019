import type { OptionSymbol } from '@/lib/core/nominal'
import { FeedFault, type Repaired, type TakeEvent } from '@/server/feeds/port'
import { type MassivePrint, type MassivePrints, tradedRow } from '@/server/vendors/feeds/massive/massivePrints'
import type { MassiveRest } from '@/server/vendors/feeds/massive/massiveRest'

interface RepairParts {
  readonly rest: MassiveRest
  readonly prints: MassivePrints
  /** Contracts of the chains with their volume of the day. */
  readonly traded: readonly (readonly [OptionSymbol, number])[]
  readonly stretch: { readonly fromUs: number; readonly toUs: number }
  readonly signal: AbortSignal
}

/** Calls are counted, contracts are hundreds of thousands: those that traded most come first, and the rest stays unknown. */
export const MOST_CONTRACTS = 200

/**
 * Asks for the prints of a stretch, contract by contract. That numbers of the stream and of this interface are the same is
 * nowhere promised: a print known from the stream is looked for first, and where its number differs nothing is taken.
 */
export async function repairPrints(
  { rest, prints, traded, stretch, signal }: RepairParts,
  take: TakeEvent,
): Promise<Repaired> {
  let isProved = false
  /** What was told before the first proof: its contract was heard too seldom for one of its own. */
  const waiting: MassivePrint[] = []
  const busiest = prints.busiest(MOST_CONTRACTS, traded)
  const heard = (symbol: OptionSymbol) => prints.nearest(symbol, stretch.fromUs) !== null
  for (const symbol of [...busiest.filter(heard), ...busiest.filter((one) => !heard(one))]) {
    if (signal.aborted) break
    const known = prints.nearest(symbol, stretch.fromUs)
    const from = Math.min(stretch.fromUs, known?.atUs ?? stretch.fromUs)
    const to = Math.max(stretch.toUs, known?.atUs ?? 0)
    const path = `/v3/trades/O:${symbol}?timestamp.gte=${from}000&timestamp.lte=${to}000&order=asc&limit=50000`
    const rows: MassivePrint[] = []
    for await (const value of rest.rows(path, signal)) {
      const row = tradedRow(value, symbol)
      if (row !== null) rows.push(row)
    }
    const same = known === null ? [] : rows.filter((row) => isSame(row, known))
    if (known !== null && same.length > 0 && !same.some(({ sequence }) => sequence === known.sequence))
      throw new FeedFault('protocol', 'Massive numbers its prints otherwise in its stream: the gap is not repaired.')
    isProved ||= same.length > 0
    waiting.push(...rows.filter(({ atUs }) => atUs >= stretch.fromUs && atUs <= stretch.toUs))
    if (isProved) for (const row of waiting.splice(0)) await take(prints.lineOf(row))
  }
  return { state: isProved ? 'partly' : 'lost', missing: null }
}

const isSame = (a: MassivePrint, b: MassivePrint): boolean =>
  a.atUs === b.atUs && a.price === b.price && a.size === b.size && a.exchange === b.exchange
