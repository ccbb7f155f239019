import { createHash } from 'node:crypto'
import type { ChainSnapshot } from '@/server/services/chains/readChain'

/** Version of the exposure formulas as shown; a change of any of them changes it. */
export const CALC_VERSION = 'exposure-3'

/** Name of everything an answer was worked out from: equal inputs, equal name. */
export function inputsHash(chain: ChainSnapshot, question: string): string {
  const { listing, iv, gamma, delta, volume, inventory } = chain.columns
  const { length, strikes, openInterest } = listing
  const numbers = new Float64Array(length * 7)
  for (let row = 0; row < length; row += 1) {
    const from = row * 7
    numbers[from] = strikes[row] ?? 0
    numbers[from + 1] = or(iv[row], -1)
    numbers[from + 2] = or(gamma[row], -1)
    numbers[from + 3] = or(delta[row], -9)
    numbers[from + 4] = or(openInterest[row], -1)
    numbers[from + 5] = volume[row] ?? 0
    numbers[from + 6] = or(inventory[row], -0.5)
  }
  const head = JSON.stringify([CALC_VERSION, chain.ticker, chain.atMs, chain.spot, chain.rate, question])
  return createHash('sha256').update(head).update(new Uint8Array(numbers.buffer)).digest('hex').slice(0, 16)
}

/** What stands for a figure that is not known. */
const or = (value: number | undefined, other: number): number =>
  value === undefined || Number.isNaN(value) ? other : value
