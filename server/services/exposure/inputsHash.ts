import { createHash } from 'node:crypto'
import { perOwner } from '@/lib/core/perOwner'
import type { ChainListing } from '@/lib/options/chainListing'
import { isSettling } from '@/lib/options/timeToExpiry'
import type { ChainColumns } from '@/server/services/chains/chainColumns'
import type { ChainSnapshot } from '@/server/services/chains/readChain'

/** Version of the exposure formulas as shown; a change of any of them changes it. */
export const CALC_VERSION = 'exposure-5'

/** Name of everything an answer was worked out from: equal inputs, equal name. */
export function inputsHash(chain: ChainSnapshot, question: string): string {
  const head = JSON.stringify([CALC_VERSION, chain.ticker, chain.atMs, chain.spot, chain.rate, question])
  const hash = createHash('sha256').update(head)
  const rows = bySymbol(chain.columns.listing)
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const to = Math.min(rows.length, from + AT_ONCE)
    writeInputs(chain.columns, rows.subarray(from, to))
    hash.update(bytes.subarray(0, (to - from) * FIELDS * 4))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Rows that are hashed at once: the same piece of memory for all of them. */
const AT_ONCE = 512
const FIELDS = 7
/** Seven digits: figures that went through the decimals of a line differ in their last places. */
const numbers = new Float32Array(AT_ONCE * FIELDS)
const bytes = new Uint8Array(numbers.buffer)

/** Rows by symbol: whoever lists a chain, its name is the same. */
const bySymbol = perOwner(({ terms }: ChainListing) => {
  const symbols = terms.map(({ symbol }) => symbol)
  return Uint32Array.from(symbols.keys()).sort((a, b) => ((symbols[a] ?? '') < (symbols[b] ?? '') ? -1 : 1))
})

function writeInputs({ listing, iv, gamma, delta, years, volume, inventory }: ChainColumns, rows: Uint32Array): void {
  const { strikes, openInterest } = listing
  for (const [place, row] of rows.entries()) {
    const at = place * FIELDS
    numbers[at] = strikes[row] ?? 0
    // What settles has neither volatility nor greeks, whoever tells zeros of it.
    const isOver = isSettling(years[row] ?? 0)
    numbers[at + 1] = isOver ? 0 : or(iv[row], -1)
    numbers[at + 2] = or(gamma[row], isOver ? 0 : -1)
    numbers[at + 3] = or(delta[row], isOver ? 0 : -9)
    numbers[at + 4] = or(openInterest[row], -1)
    numbers[at + 5] = volume[row] ?? 0
    numbers[at + 6] = or(inventory[row], -0.5)
  }
}

/** What stands for a figure that is not known. */
const or = (value: number | undefined, other: number): number =>
  value === undefined || Number.isNaN(value) ? other : value
