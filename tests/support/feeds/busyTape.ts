/** A tape that is known in advance, in bursts: which print happened when, by the clock of its vendor. */
export interface BusyTape {
  readonly perSecond: number
  readonly bursts: readonly Burst[]
}

export interface Burst {
  readonly fromMs: number
  /** The number of its first print; numbers go on from burst to burst. */
  readonly first: number
  readonly count: number
}

/** As many as a repair by contract asks for. */
export const BUSY_CONTRACTS = 200

/** Contracts have one print a millisecond at most, so that contract and time name a print. */
export function busyPrint({ perSecond, bursts }: BusyTape, n: number) {
  const { fromMs, first } = bursts.findLast((burst) => burst.first <= n) ?? { fromMs: 0, first: 0 }
  const ms = fromMs + Math.floor(((n - first) * 1000) / perSecond)
  const [price, size] = [(100 + ((n * 13) % 400)) / 100, 1 + ((n * 7) % 40)]
  return { contract: n % BUSY_CONTRACTS, ms, price, size, sequence: Math.floor(n / BUSY_CONTRACTS) + 1 }
}

export const busySymbol = (contract: number): string =>
  `SPY281215${contract % 2 === 0 ? 'C' : 'P'}00${500 + Math.floor(contract / 2)}000`

/** How many prints happened before an instant. */
export function busyCount({ perSecond, bursts }: BusyTape, ms: number): number {
  const { fromMs, first, count } = bursts.findLast((burst) => burst.fromMs < ms) ?? { fromMs: ms, first: 0, count: 0 }
  return first + Math.min(count, Math.ceil(((ms - fromMs) * perSecond) / 1000))
}
