import type { IsoDate } from '@/lib/core/nominal'
import type { RawPrint } from '@/lib/flow/trade'
import { makePrint, type PrintableContract, printable } from '@/server/synthetic/tape/printFactory'
import { firstRowAt, type SessionPlan } from '@/server/synthetic/tape/sessionPlan'
import type { Tape } from '@/server/synthetic/tape/tape'

/** Contracts kept ready to print, by the last bits of their place: most prints fall on a tenth of all, the others are made ready anew in a microsecond. */
const KEPT_CONTRACTS = 1 << 13

/** The prints of a planned session. */
export class SessionTape implements Tape {
  private readonly ready: (PrintableContract | undefined)[] = new Array(KEPT_CONTRACTS)
  private readonly places = new Int32Array(KEPT_CONTRACTS).fill(-1)

  constructor(
    readonly plan: SessionPlan,
    readonly date: IsoDate,
    readonly source: string,
  ) {}

  get length(): number {
    return this.plan.columns.length
  }

  rowAt(ms: number): number {
    return firstRowAt(this.plan, ms * 1000)
  }

  timeMs(row: number): number {
    return (this.plan.columns.timeUs[row] ?? 0) / 1000
  }

  /** A cancel message carries the price of the print it takes back. */
  print(row: number): RawPrint {
    if (!(row >= 0 && row < this.length)) throw new RangeError(`No print ${row + 1}`)
    const { columns, volume } = this.plan
    const cancels = columns.cancels[row] ?? -1
    const facts = {
      seq: row + 1,
      timeUs: columns.timeUs[row] ?? 0,
      size: columns.size[row] ?? 0,
      condition: columns.condition[row] ?? 0,
      fill: columns.fill[row] ?? 0,
      exchange: columns.exchange[row] ?? 0,
      salt: columns.salt[row] ?? 0,
      volume: volume[row] ?? 0,
      cancelsSeq: cancels < 0 ? null : cancels + 1,
      source: this.source,
    }
    const contract = this.contractAt(columns.contract[row] ?? -1)
    const print = makePrint(contract, facts, this.date)
    return cancels < 0 ? print : { ...print, price: this.print(cancels).price }
  }

  /** A contract that trades in the session, by its place in the plan. */
  contractAt(place: number): PrintableContract {
    const slot = place & (KEPT_CONTRACTS - 1)
    const ready = this.places[slot] === place ? this.ready[slot] : undefined
    if (ready !== undefined) return ready
    const { day, contract, openInterest } = this.plan.contracts.at(place)
    const made = printable(day, contract, openInterest)
    this.ready[slot] = made
    this.places[slot] = place
    return made
  }
}
