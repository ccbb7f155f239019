/** A tape without end that is known in advance: which print happened when, by the clock of its vendor. */
export interface BusyTape {
  readonly beganMs: number
  readonly perSecond: number
}

/** As many as a repair by contract asks for. */
export const BUSY_CONTRACTS = 200

/** Contracts have one print a millisecond at most, so that contract and time name a print. */
export function busyPrint({ beganMs, perSecond }: BusyTape, n: number) {
  const contract = n % BUSY_CONTRACTS
  const ms = beganMs + Math.floor((n * 1000) / perSecond)
  const [price, size] = [(100 + ((n * 13) % 400)) / 100, 1 + ((n * 7) % 40)]
  return { contract, ms, price, size, sequence: Math.floor(n / BUSY_CONTRACTS) + 1 }
}

export const busySymbol = (contract: number): string =>
  `SPY281215${contract % 2 === 0 ? 'C' : 'P'}00${500 + Math.floor(contract / 2)}000`

/** How many prints happened before an instant. */
export const busyCount = ({ beganMs, perSecond }: BusyTape, ms: number): number =>
  Math.max(0, Math.ceil(((ms - beganMs) * perSecond) / 1000))
