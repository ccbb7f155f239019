import { setTimeout as sleep } from 'node:timers/promises'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { type AlertProgram, asksMorning } from '@/lib/flow/alerts/program'
import { BUILT_IN_PROGRAMS } from '@/lib/flow/alerts/rules'
import type { MorningTable } from '@/lib/flow/filter/morning'
import type { TickerFacts } from '@/lib/flow/filter/readField'
import type { FlowItem } from '@/lib/flow/trade'
import { SharedRun } from '@/server/cache/sharedWork'
import { endTurn, inTurns } from '@/server/cache/turns'
import { AlertEngine } from '@/server/engine/alerts/alertEngine'
import type { FilteredSession } from '@/server/engine/filters'
import type { LiveView } from '@/server/engine/live/liveView'
import type { SessionRing } from '@/server/engine/ring/ring'

export interface RunnerParts {
  readonly view: LiveView
  readonly factsOf: (session: FilteredSession) => Promise<ReadonlyMap<Ticker, TickerFacts>>
  /** What filters on changes of open interest read. */
  readonly morningOf: (session: FilteredSession) => Promise<MorningTable>
  /** Average daily option volume of the tickers before a session (R7). */
  readonly averages: (sessionDate: IsoDate, source: string) => Promise<ReadonlyMap<Ticker, number>>
  /** Hits of built-in rules are read in another thread: here they are made for those who listen, and kept while somebody does. */
  readonly isReadElsewhere?: boolean | undefined
}

const BUILT_IN = BUILT_IN_PROGRAMS
const BUILT_IN_IDS = new Set(BUILT_IN.map((program) => program.id))
/** Prints between two looks at the clock. */
const CHECK_EVERY = 128
const FAR_BEHIND = 2000
const PAUSE_MS = 6

/**
 * Runs the engine over what one view has released, in small slices beside the tape: never ahead of it, and never in its
 * way. A new session or epoch begins with a new engine.
 */
export class AlertRunner {
  private latest: AlertEngine | null = null
  private ring: SessionRing | null = null
  private row = 0
  private morning: MorningTable | undefined
  private custom: readonly AlertProgram[] = []
  private readonly running = new SharedRun<void>()
  private onCustomHit: ((hit: AlertHit) => boolean) | null = null
  private readonly hearers = new Set<(hit: AlertHit) => void>()

  constructor(private readonly parts: RunnerParts) {
    parts.view.onAmend((old, item, row) => this.amend(old, item, row))
  }

  /** Told of every hit of a program that is not built in; answers whether its owner keeps it. */
  listen(onCustomHit: (hit: AlertHit) => boolean): void {
    this.onCustomHit = onCustomHit
  }

  /** Tells a reader of every hit of a built-in rule, once, until it lets go. */
  hear(onHit: (hit: AlertHit) => void): () => void {
    this.hearers.add(onHit)
    return () => this.hearers.delete(onHit)
  }

  setCustom(programs: readonly AlertProgram[]): void {
    this.custom = programs
    this.latest?.setPrograms([...BUILT_IN, ...programs])
  }

  /** Brings the engine up to the newest released print; calls while it runs join the run. */
  catchUp(): Promise<void> {
    return this.running.ask(() => this.run())
  }

  /** A hit that was found beside the tape joins those of the session that is running. */
  take(hit: AlertHit): void {
    this.engine?.take(hit)
  }

  /** The engine of the session on the view; null until it has begun. */
  get engine(): AlertEngine | null {
    return this.ring === this.parts.view.ring ? this.latest : null
  }

  /** Prints the engine has not seen yet. */
  get behind(): number {
    return this.ring === this.parts.view.ring ? this.parts.view.row - this.row : this.parts.view.row
  }

  private get isWanted(): boolean {
    return this.onCustomHit !== null || this.keepsBuiltIn
  }

  private get keepsBuiltIn(): boolean {
    return this.parts.isReadElsewhere !== true || this.hearers.size > 0
  }

  private async run(): Promise<void> {
    const { view } = this.parts
    if (view.session.mode === 'none') return
    if (this.ring !== view.ring) {
      this.latest = null
      if (!this.isWanted) return
      await this.begin()
    }
    if (this.morning === undefined && this.custom.some(asksMorning)) await this.readMorning()
    const { ring, engine } = this
    if (ring === null || engine === null) return
    const cursor = ring.cursor()
    const addRows = function* (this: AlertRunner) {
      for (let row = Math.max(this.row + 1, ring.firstRow); row <= view.row && this.ring === view.ring; row += 1) {
        engine.add(view.overlay.get(row) ?? cursor.moveTo(row))
        this.row = row
        if (row % CHECK_EVERY === 0) yield
      }
    }
    // Far behind, the tape and its readers go first.
    const letTapeIn = () => (view.row - this.row > FAR_BEHIND ? sleep(PAUSE_MS) : endTurn())
    for await (const _step of inTurns(addRows.call(this), letTapeIn));
  }

  private async readMorning(): Promise<void> {
    const { ring } = this
    const morning = await this.parts.morningOf(this.parts.view.session)
    if (this.ring === ring) this.morning = morning
  }

  private async begin(): Promise<void> {
    const { view, factsOf, averages } = this.parts
    const { ring } = view
    const { sessionDate, source } = view.session
    const [volumes, facts] = await Promise.all([averages(sessionDate, source), factsOf(view.session)])
    this.ring = ring
    this.row = 0
    this.morning = undefined
    const morning = () => this.morning
    this.latest = new AlertEngine({
      sessionDate,
      programs: [...BUILT_IN, ...this.custom],
      numbers: ring.contracts,
      context: {
        factsOf: (ticker) => facts.get(ticker),
        averageVolume: (ticker) => volumes.get(ticker) ?? null,
        get morning() {
          return morning()
        },
      },
      resolve: (seqs) => resolveIn(view, seqs),
      onHit: (hit) => this.tell(hit),
    })
  }

  private tell(hit: AlertHit): boolean {
    if (!BUILT_IN_IDS.has(hit.rule)) return this.onCustomHit?.(hit) ?? true
    for (const hear of this.hearers) hear(hit)
    return this.keepsBuiltIn
  }

  private amend(old: FlowItem, item: FlowItem, row: number): void {
    if (row <= this.row && this.ring === this.parts.view.ring) this.engine?.amend(old, item)
  }
}

/** Prints of a view by sequence, as that view may see them. */
export function resolveIn(view: LiveView, seqs: readonly number[]): readonly FlowItem[] {
  const cursor = view.ring.cursor()
  return seqs.flatMap((seq) => {
    const row = view.ring.rowOfSeq(seq)
    return row === null ? [] : [view.overlay.get(row) ?? cursor.moveTo(row).copy()]
  })
}
