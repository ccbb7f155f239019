import type { IsoDate } from '@/lib/core/nominal'
import { RecentMap } from '@/lib/core/recentMap'
import { SharedWork } from '@/server/cache/sharedWork'
import { workedOut } from '@/server/cache/turns'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText } from '@/server/synthetic/random'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { LoadTape } from '@/server/synthetic/tape/loadTape'
import { planSteps } from '@/server/synthetic/tape/sessionPlan'
import { SessionTape } from '@/server/synthetic/tape/sessionTape'
import type { Tape } from '@/server/synthetic/tape/tape'

/** 'demo': the market's own rate, about 20 prints a second; a number: that many a second on average, for load. */
export type Rate = 'demo' | number

/** Plans kept: the session in play, the one before, those asked for. */
const KEPT_PLANS = 3

/** Makes the tapes of sessions and keeps the last ones asked for. */
export class TapeKeeper {
  private readonly tapes = new RecentMap<number, SessionTape>(KEPT_PLANS)
  /** Tapes that are being made, so that two who ask at once share the work. */
  private readonly planning = new Map<number, SharedWork<SessionTape>>()

  constructor(
    private readonly prices: PriceModel,
    private readonly numbers: readonly number[],
    private readonly source: string,
  ) {}

  /** The tape of a session, made at once. */
  tape(date: IsoDate, rate: Rate): Tape {
    const session = sessionNumberOf(date)
    const tape = this.tapes.of(session, () => {
      const steps = planSteps(this.prices, session, this.numbers)
      let step = steps.next()
      while (!step.done) step = steps.next()
      return new SessionTape(step.value, date, this.source)
    })
    return this.atRate(tape, rate)
  }

  /** The tape of a session, made in turns. */
  async prepare(date: IsoDate, rate: Rate): Promise<Tape> {
    const session = sessionNumberOf(date)
    const known = this.tapes.peek(session) ?? (await this.planning.get(session)?.ask())
    if (known) return this.atRate(known, rate)
    const planning = new SharedWork(() => this.plan(session, date))
    this.planning.set(session, planning)
    try {
      const tape = await planning.ask()
      return this.atRate(
        this.tapes.of(session, () => tape),
        rate,
      )
    } finally {
      this.planning.delete(session)
    }
  }

  /** The tape of a session for one reader, made in turns; not kept, because a day that is read once fills memory. */
  async once(date: IsoDate): Promise<Tape> {
    const session = sessionNumberOf(date)
    return this.tapes.peek(session) ?? (await this.planning.get(session)?.ask()) ?? (await this.plan(session, date))
  }

  private async plan(session: number, date: IsoDate): Promise<SessionTape> {
    return new SessionTape(await workedOut(planSteps(this.prices, session, this.numbers)), date, this.source)
  }

  private atRate(tape: SessionTape, rate: Rate): Tape {
    return rate === 'demo' ? tape : new LoadTape(tape, rate, hashText(this.prices.seed, `load:${tape.date}`))
  }
}
