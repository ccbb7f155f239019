import { createHash } from 'node:crypto'
import type { ChainSnapshot } from '@/server/services/chains/readChain'

/** Version of the exposure formulas as shown; a change of any of them changes it. */
export const CALC_VERSION = 'exposure-2'

/** Name of everything an answer was worked out from: equal inputs, equal name. */
export function inputsHash(chain: ChainSnapshot, question: string): string {
  const numbers = new Float64Array(chain.contracts.length * 7)
  for (const [at, one] of chain.contracts.entries()) {
    const { strike, iv, gamma, delta, openInterest, volume, inventory } = one
    const values = [strike, iv ?? -1, gamma ?? -1, delta ?? -9, openInterest ?? -1, volume, inventory ?? -0.5]
    numbers.set(values, at * 7)
  }
  const head = JSON.stringify([CALC_VERSION, chain.ticker, chain.atMs, chain.spot, chain.rate, question])
  return createHash('sha256').update(head).update(new Uint8Array(numbers.buffer)).digest('hex').slice(0, 16)
}
