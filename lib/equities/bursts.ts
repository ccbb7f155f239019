/** What a burst of prints is made of; money in USD. */
export interface BurstPrint {
  readonly seq: number
  /** Prints of one name at one price in quick succession share a number. */
  readonly cluster: number
  readonly size: number
  readonly notional: number
  readonly nbbo_bid: number | null
  readonly nbbo_ask: number | null
  readonly side: string
  readonly conditions: string
  readonly adv_pct: number | null
  readonly venue: string
  readonly canceled: boolean
}

/** Prints under the burst they belong to; bursts stand in the order of their first print in the list. */
export function burstsOf<P extends BurstPrint>(prints: readonly P[]): P[][] {
  const bursts = new Map<number, P[]>()
  for (const print of prints) {
    const burst = bursts.get(print.cluster)
    if (burst === undefined) bursts.set(print.cluster, [print])
    else burst.push(print)
  }
  return [...bursts.values()]
}

/**
 * A burst as one row, its prints newest first: shares and money are sums without cancelled prints; quote, side and
 * conditions are those of the first print, before the burst moved anything. §4.4 Whale Feed.
 */
export function burstRow<P extends BurstPrint>(burst: readonly P[]): P {
  const [newest, first] = [burst[0], burst.at(-1)]
  if (newest === undefined || first === undefined) throw new RangeError('a burst has prints')
  if (burst.length === 1) return newest
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
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
