import type { TradedBar } from '@/lib/core/bar'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import type { RowContract } from '@/server/collectors/files/table/mappedRow'

interface Day extends TradedBar {
  readonly line: number
  readonly contract: RowContract
  readonly sessionDate: string
  readonly firstUs: number
  readonly lastUs: number
}

/** Bars of contracts within a day, added up to the days of their contracts: the tape keeps days. Bars may come in any order. */
export class BarDays {
  private readonly days = new Map<string, Day>()

  add(
    contract: RowContract,
    at: { readonly line: number; readonly day: string; readonly us: number },
    bar: TradedBar,
  ): void {
    // A bar without trades repeats an older price.
    if (bar.volume === 0) return
    const key = `${at.day} ${contract.optionSymbol}`
    const before = this.days.get(key)
    const own = { line: at.line, contract, sessionDate: at.day, firstUs: at.us, lastUs: at.us }
    this.days.set(key, before === undefined ? { ...own, ...bar } : joined(before, at.us, bar))
  }

  *records(): Generator<FileRecord> {
    for (const { line, contract, sessionDate, open, high, low, close, volume } of this.days.values())
      yield { kind: 'day', line, row: { ...contract, sessionDate, open, high, low, close, volume } }
  }
}

const joined = (day: Day, us: number, bar: TradedBar): Day => ({
  ...day,
  open: us < day.firstUs ? bar.open : day.open,
  close: us >= day.lastUs ? bar.close : day.close,
  high: Math.max(day.high, bar.high),
  low: Math.min(day.low, bar.low),
  volume: day.volume + bar.volume,
  firstUs: Math.min(us, day.firstUs),
  lastUs: Math.max(us, day.lastUs),
})
