import type { IsoDate } from '@/lib/core/nominal'
import type { RawPrint } from '@/lib/flow/trade'
import { PriceModel } from '@/server/synthetic/prices/priceModel'
import { RecentMap } from '@/server/synthetic/recentMap'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { makePrint, type PrintableContract, printable } from '@/server/synthetic/tape/printFactory'
import { firstRowAt, planSteps, type SessionPlan } from '@/server/synthetic/tape/sessionPlan'
import { instrumentNumber, universe } from '@/server/synthetic/universe'

export interface MarketOptions {
  readonly seed: number
  /** Value of `source` on prints: 'synthetic' (default) or 'sample'. */
  readonly source?: string
  /** Options trade in these only; all of the universe by default. */
  readonly tickers?: readonly string[]
}

/** Times in milliseconds after 9:30; the end is not included. */
export interface Slice {
  readonly fromMs?: number
  readonly toMs?: number
}

/** Plans kept: a session in play, the one before, one asked for. */
const KEPT_PLANS = 3

/** A whole market from one seed: equal on every machine, any session at random. */
export class SyntheticMarket {
  readonly prices: PriceModel
  readonly source: string
  readonly numbers: readonly number[]
  private readonly plans = new RecentMap<number, SessionTape>(KEPT_PLANS)

  constructor(options: MarketOptions) {
    this.prices = new PriceModel(options.seed)
    this.source = options.source ?? 'synthetic'
    this.numbers = options.tickers?.map(instrumentNumber).filter((n) => n >= 0) ?? universe.map((_, number) => number)
  }

  /** The tape of a session, made at once (about a second for the whole universe); see `prepare` for a server. */
  tape(date: IsoDate): SessionTape {
    return this.plans.get(sessionNumberOf(date), () => {
      const steps = planSteps(this.prices, sessionNumberOf(date), this.numbers)
      let step = steps.next()
      while (!step.done) step = steps.next()
      return new SessionTape(step.value, date, this.source)
    })
  }

  /** Makes the tape of a session in small steps and calls `pause` between them, so that a server stays responsive. */
  async prepare(date: IsoDate, pause: () => Promise<void>): Promise<SessionTape> {
    const steps = planSteps(this.prices, sessionNumberOf(date), this.numbers)
    let step = steps.next()
    while (!step.done) {
      await pause()
      step = steps.next()
    }
    const plan = step.value
    return this.plans.get(sessionNumberOf(date), () => new SessionTape(plan, date, this.source))
  }

  /** Prints of a session in order of time, `seq` from 1. A slice gives the same prints with the same `seq` as the whole. */
  *sessionPrints(date: IsoDate, slice: Slice = {}): Generator<RawPrint> {
    const tape = this.tape(date)
    const end = tape.rowAt(slice.toMs ?? Number.POSITIVE_INFINITY)
    for (let row = tape.rowAt(slice.fromMs ?? 0); row < end; row += 1) yield tape.print(row)
  }
}

/** The prints of one session, each made when it is asked for. Row r has seq r + 1. */
export class SessionTape {
  private readonly ready: (PrintableContract | undefined)[] = []

  constructor(
    readonly plan: SessionPlan,
    readonly date: IsoDate,
    readonly source: string,
  ) {}

  get length(): number {
    return this.plan.columns.length
  }

  /** First row at or after a time in milliseconds after 9:30. */
  rowAt(ms: number): number {
    return firstRowAt(this.plan, ms * 1000)
  }

  /** Time of a row in milliseconds after 9:30. */
  timeMs(row: number): number {
    return (this.plan.columns.timeUs[row] ?? 0) / 1000
  }

  /** Makes the print of a row; throws RangeError past the end. */
  print(row: number): RawPrint {
    const { columns, volume } = this.plan
    const cancels = columns.cancels[row] ?? -1
    const facts = {
      seq: row + 1,
      timeUs: Math.round(columns.timeUs[row] ?? 0),
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

  private contractAt(place: number): PrintableContract {
    const found = this.ready[place]
    if (found) return found
    const planned = this.plan.contracts[place]
    if (planned === undefined) throw new RangeError(`No contract ${place}`)
    const made = printable(planned.day, planned.contract, planned.openInterest)
    this.ready[place] = made
    return made
  }
}

/** The built-in market of a seed. */
export function createMarket(options: MarketOptions): SyntheticMarket {
  return new SyntheticMarket(options)
}
