const FIRST_MS = 1000
const MAX_MS = 30_000

/**
 * Wait before the n-th try in a row (n from 1): 1, 2, 4 … 30 s, spread by ±20 % so that many tabs do not knock at
 * once. `random` answers a number in [0, 1).
 */
export function reconnectDelay(attempt: number, random: () => number): number {
  const base = Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, attempt - 1))
  return Math.round(base * (0.8 + 0.4 * random()))
}
