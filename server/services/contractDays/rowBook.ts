import type { OptionSymbol } from '@/lib/core/nominal'
import type { ContractNumbers } from '@/server/engine/ring/ringContracts'

const FIRST_ROOM = 1024

/** Which row a contract has: by its number, and by its symbol for those that had none when their row was made. */
export class RowBook {
  private readonly unnumbered = new Map<OptionSymbol, number>()
  /** Rows by number, from one on; 0 for none. */
  private rows = new Uint32Array(FIRST_ROOM)

  constructor(private readonly numbers: ContractNumbers | null) {}

  /** −1 when there is none. */
  rowOf(symbol: OptionSymbol): number {
    const number = this.numbers?.idOf(symbol)
    const known = number === undefined ? 0 : (this.rows[number] ?? 0)
    if (known > 0) return known - 1
    return this.unnumbered.size === 0 ? -1 : (this.unnumbered.get(symbol) ?? -1)
  }

  set(symbol: OptionSymbol, row: number): void {
    const number = this.numbers?.idOf(symbol)
    if (number === undefined) {
      this.unnumbered.set(symbol, row)
      return
    }
    if (number >= this.rows.length) {
      const wider = new Uint32Array(Math.max(2 * this.rows.length, number + 1))
      wider.set(this.rows)
      this.rows = wider
    }
    this.rows[number] = row + 1
  }
}
