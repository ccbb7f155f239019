import type { TickerDay } from '@/server/synthetic/options/tickerDay'

/** A contract that trades in a session. */
export interface PlannedContract {
  readonly day: TickerDay
  /** Number in the chain of its ticker. */
  readonly contract: number
  /** Open interest of the morning. */
  readonly openInterest: number
}

/** The contracts that trade in a session by their place in its plan: twelve bytes each, for there are 200,000. */
export class PlannedContracts {
  length = 0
  private readonly days: TickerDay[] = []
  private dayOf = new Int32Array(1024)
  private numbers = new Int32Array(1024)
  private interest = new Int32Array(1024)

  /** Adds a contract and gives its place; the contracts of a day come one after the other. */
  push({ day, contract, openInterest }: PlannedContract): number {
    const place = this.length
    if (place === this.numbers.length) this.grow()
    if (this.days.at(-1) !== day) this.days.push(day)
    this.dayOf[place] = this.days.length - 1
    this.numbers[place] = contract
    this.interest[place] = openInterest
    this.length = place + 1
    return place
  }

  /** The contract at a place; throws RangeError when there is none. */
  at(place: number): PlannedContract {
    const day = place < this.length ? this.days[this.dayOf[place] ?? -1] : undefined
    if (day === undefined) throw new RangeError(`No contract ${place}`)
    return { day, contract: this.numbers[place] ?? 0, openInterest: this.interest[place] ?? 0 }
  }

  private grow(): void {
    this.dayOf = doubled(this.dayOf)
    this.numbers = doubled(this.numbers)
    this.interest = doubled(this.interest)
  }
}

function doubled(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(values.length * 2)
  longer.set(values)
  return longer
}
