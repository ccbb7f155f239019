import { createHash } from 'node:crypto'
import type { ChainSnapshot } from '@/server/services/chains/readChain'

/** Version of the exposure formulas as shown; a change of any of them changes it. */
export const CALC_VERSION = 'exposure-3'

/** Name of everything an answer was worked out from: equal inputs, equal name. */
export function inputsHash(chain: ChainSnapshot, question: string): string {
  const numbers = new Float64Array(chain.contracts.length * 7)
  for (const [at, one] of chain.contracts.entries()) {
    const { strike, iv, gamma, delta, openInterest, volume, inventory } = one
    const from = at * 7
    numbers[from] = strike
    numbers[from + 1] = iv ?? -1
    numbers[from + 2] = gamma ?? -1
    numbers[from + 3] = delta ?? -9
    numbers[from + 4] = openInterest ?? -1
    numbers[from + 5] = volume
    numbers[from + 6] = inventory ?? -0.5
  }
  const head = JSON.stringify([CALC_VERSION, chain.ticker, chain.atMs, chain.spot, chain.rate, question])
  return createHash('sha256').update(head).update(new Uint8Array(numbers.buffer)).digest('hex').slice(0, 16)
}
