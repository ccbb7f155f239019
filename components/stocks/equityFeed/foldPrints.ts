import type { EquityRow } from '@/lib/contract/equityFlow'

/** A row of the folded feed: a burst of prints as one, a print of an opened burst, or a print that stands alone. */
export interface FoldedRow extends EquityRow {
  /** How many prints the row stands for; 1 for a print. */
  readonly prints: number
  readonly isOpen: boolean
  /** The burst that a print was opened from; its figures place the print in any order. */
  readonly burst: FoldedRow | null
}

/** Bursts: prints of one name at one price in quick succession, as the host numbers them. A burst stands where its newest print does. */
export function foldPrints(rows: readonly EquityRow[], open: ReadonlySet<number>): FoldedRow[] {
  const bursts = new Map<number, EquityRow[]>()
  for (const row of rows) {
    const burst = bursts.get(row.cluster)
    if (burst === undefined) bursts.set(row.cluster, [row])
    else burst.push(row)
  }
  return [...bursts.values()].flatMap((burst): FoldedRow[] => {
    const [only] = burst
    if (only === undefined) return []
    if (burst.length === 1) return [{ ...only, prints: 1, isOpen: false, burst: null }]
    const head = burstRow(burst, open.has(only.cluster))
    if (!head.isOpen) return [head]
    return [head, ...burst.map((row) => ({ ...row, prints: 1, isOpen: false, burst: head }))]
  })
}

/** Newest first: shares and money are sums; quote, side and conditions are those of the first print, before the burst moved anything. */
function burstRow(burst: readonly EquityRow[], isOpen: boolean): FoldedRow {
  const [newest, first] = [burst[0], burst.at(-1)]
  if (newest === undefined || first === undefined) throw new RangeError('a burst has prints')
  const counted = burst.filter((row) => !row.canceled)
  const venues = new Set(burst.map((row) => row.venue))
  const shares = counted.map((row) => row.adv_pct)
  return {
    ...newest,
    size: sum(counted.map((row) => row.size)),
    notional: sum(counted.map((row) => row.notional)),
    nbbo_bid: first.nbbo_bid,
    nbbo_ask: first.nbbo_ask,
    side: first.side,
    conditions: first.conditions,
    adv_pct: shares.some((share) => share === null) ? null : sum(shares.map((share) => share ?? 0)),
    venue: venues.size === 1 ? newest.venue : `${venues.size} venues`,
    canceled: counted.length === 0,
    prints: burst.length,
    isOpen,
    burst: null,
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** A burst and its own newest print are two rows. */
export const foldedKey = (row: FoldedRow): string => (row.prints > 1 ? `burst ${row.cluster}` : String(row.seq))
