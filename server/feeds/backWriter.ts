import type { Clock } from '@/lib/core/clock'
import type { IsoDate } from '@/lib/core/nominal'
import type { FlowItem, RawPrint } from '@/lib/flow/trade'
import { createTapeState, type TapeState } from '@/server/engine/pipeline/state'
import { step } from '@/server/engine/pipeline/step'
import { takeBack } from '@/server/engine/pipeline/takeBack'
import { restoreSession } from '@/server/engine/restoreSession'
import type { TapeStore } from '@/server/stores/tape/port'
import { Chain } from '@/server/stores/tape/write/chain'

const BATCH = 4000

interface OpenSession {
  readonly state: TapeState
  items: FlowItem[]
  cancelled: FlowItem[]
}

/** Stores prints of sessions that the engine does not play: earlier days, the night before an open, the time before the start. */
export class BackWriter {
  private readonly open = new Map<IsoDate, OpenSession>()
  private readonly chain = new Chain()
  private readonly never = new AbortController().signal

  constructor(
    private readonly source: string,
    private readonly tape: TapeStore,
    private readonly writer: Pick<TapeStore, 'insertPrints' | 'cancelPrints'>,
    private readonly clock: Clock,
  ) {}

  add(print: RawPrint): Promise<void> {
    return this.chain.run(() => this.take(print))
  }

  ready(session: IsoDate): Promise<unknown> {
    return this.chain.run(() => this.sessionOf(session))
  }

  /** Stores what waits. */
  flush(): Promise<void> {
    return this.chain.run(() => this.store())
  }

  /** Stores what waits and forgets a session: from now on the engine writes it. */
  handOver(session: IsoDate): Promise<void> {
    return this.chain.run(async () => {
      await this.store()
      this.open.delete(session)
    })
  }

  private async take(print: RawPrint): Promise<void> {
    const session = await this.sessionOf(print.session_date)
    const { item, cancelled, isUnmatchedCancel } = step(session.state, print, this.clock())
    session.items.push(item)
    const target = isUnmatchedCancel ? await this.storedTarget(session, print) : cancelled
    if (target !== null) session.cancelled.push(target)
    if (session.items.length >= BATCH) await this.store()
  }

  /** Cancels before the prints that hold their messages, so that a stored message has had its effect. */
  private async store(): Promise<void> {
    for (const session of this.open.values()) {
      const { items, cancelled } = session
      const fresh = new Map(cancelled.map((item) => [item.seq, item]))
      const own = items.map((item) => fresh.get(item.seq) ?? item)
      const earlier = cancelled.filter(({ seq }) => !items.some((item) => item.seq === seq))
      const name = (list: readonly FlowItem[]) =>
        `${this.source}:${list[0]?.sessionDate}:${list[0]?.seq}-${list.at(-1)?.seq}`
      if (earlier.length > 0) await this.writer.cancelPrints({ token: `cancel:${name(earlier)}`, items: earlier })
      if (own.length > 0) await this.writer.insertPrints({ token: name(own), items: own })
      session.items = []
      session.cancelled = []
    }
  }

  private async sessionOf(date: IsoDate): Promise<OpenSession> {
    const known = this.open.get(date)
    if (known !== undefined) return known
    await this.store()
    this.open.clear()
    const state = createTapeState({ sessionDate: date })
    await restoreSession(
      this.tape,
      { sessionDate: date, source: this.source },
      { state, signal: this.never, onItem: () => undefined },
    )
    const session = { state, items: [], cancelled: [] }
    this.open.set(date, session)
    return session
  }

  /** A print that is no longer at hand: it waits here to be stored, or the store has it. */
  private async storedTarget(
    { state, items }: OpenSession,
    { cancels_seq: seq, session_date: sessionDate }: RawPrint,
  ): Promise<FlowItem | null> {
    if (seq === null) return null
    const waiting = items.find((item) => item.seq === seq)
    const [item] = waiting ? [waiting] : await this.tape.readForward({ sessionDate, source: this.source }, seq - 1, 1)
    return item === undefined || item.seq !== seq || item.canceled ? null : takeBack(state, item)
  }
}
