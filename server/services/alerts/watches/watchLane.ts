import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { type AlertHit, NO_PRINTS } from '@/lib/flow/alerts/alertHit'
import { HitGate } from '@/lib/flow/alerts/hitGate'
import type { WatchProgram } from '@/lib/flow/alerts/program'
import { parseOccSymbol } from '@/lib/options/occSymbol'
import { SharedRun } from '@/server/cache/sharedWork'
import { inTurns } from '@/server/cache/turns'
import { type WatchFacts, type WatchLook, WatchMemory } from '@/server/engine/alerts/watchMemory'
import type { LiveView } from '@/server/engine/live/liveView'
import { ServiceError } from '@/server/errors'
import { type BookReader, kindPolicy, laneContext, type Place } from '@/server/services/alerts/watches/lane'
import { look } from '@/server/services/alerts/watches/look'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

interface Watched {
  readonly program: WatchProgram
  readonly gate: HitGate
  readonly memory: WatchMemory
  nextMs: EpochMs
  /** Session of the last look, of what tells of the world the day; none before the first. */
  period: IsoDate | null
  heldBack: number
}

/**
 * The slow lane of the alerts of one tier: read models are asked at a beat, one after the other and with pauses, and
 * what came in or left since the look before becomes hits of the same shape as those of prints. R13, R14, R16 to R19.
 */
export class WatchLane {
  private watched = new Map<string, Watched>()
  private readonly running = new SharedRun<void>()
  private books: BookReader | undefined

  constructor(
    private readonly market: MarketDeps,
    private readonly view: LiveView,
    private readonly onHit: (hit: AlertHit) => void,
  ) {}

  /** Other programs from here on; those that stay keep what they remember. */
  set(programs: readonly WatchProgram[]): void {
    const before = this.watched
    this.watched = new Map(
      programs.map((program) => {
        const key = JSON.stringify(program)
        const fresh: Watched = {
          program,
          gate: new HitGate(program.policy),
          memory: new WatchMemory(),
          nextMs: 0,
          period: null,
          heldBack: 0,
        }
        return [key, before.get(key) ?? fresh]
      }),
    )
  }

  /** Where accounts of their owners are read from here on. */
  readFrom(books: BookReader): void {
    this.books = books
  }

  /** Matches that a cooldown or the hours of their alert held back. */
  heldBack(id: string): number {
    for (const one of this.watched.values()) if (one.program.id === id) return one.heldBack
    return 0
  }

  /** Looks at everything that is due; calls while it runs join the run. */
  beat(): Promise<void> {
    return this.running.ask(() => this.run())
  }

  private async run(): Promise<void> {
    const nowMs = this.market.desk.clock()
    if (this.view.session.mode === 'none') return
    /** Programs that ask the same in one beat share the answer. */
    const shared = new Map<string, Promise<WatchLook | null>>()
    const books = this.books === undefined ? undefined : readOnce(this.books)
    for await (const one of inTurns(this.watched.values())) {
      if (one.nextMs > nowMs) continue
      one.nextMs = nowMs + kindPolicy(one.program.watch).everyMs
      const { watch, filter, tickers, contracts, owner } = one.program
      const key = JSON.stringify({ watch, filter, tickers, contracts, owner })
      const ctx = laneContext(this.view.tier, nowMs)
      const place: Place = { market: this.market, ctx, atUs: this.view.asOfUs, books }
      const asked = shared.get(key) ?? look(place, one.program).catch(unknowable)
      shared.set(key, asked)
      const found = await asked
      if (found !== null) this.take(one, found)
    }
  }

  private take(one: Watched, found: WatchLook): void {
    const { program, memory } = one
    const { sessionDate, source } = this.view.session
    const { isOnce } = kindPolicy(program.watch)
    const period = found.day ?? sessionDate
    if (isOnce && one.period !== null && one.period !== period) memory.clear()
    const isFirst = one.period === null
    one.period = period
    const isOfNow = program.since?.sessionDate === sessionDate && program.since.source === source
    // What rings once a session has a name of its own: a host that starts anew in a later session rings it, never twice.
    const { entered, left } = memory.take(found, isFirst && (!isOnce || isOfNow))
    const event = eventOf(program)
    if (event !== 'leave') for (const { key, ticker, facts } of entered) this.ring(one, { key, ticker, facts: facts() })
    if (event === 'enter') return
    for (const { key, ticker } of left) this.ring(one, { key, ticker, facts: leftFacts(program, key) })
  }

  private ring(
    one: Watched,
    what: { readonly key: string; readonly ticker: string; readonly facts: WatchFacts },
  ): void {
    const { program, gate } = one
    const { key, ticker, facts } = what
    const { session, asOfUs: atUs } = this.view
    const outcome = gate.take({ atUs, ticker, contract: key })
    if (outcome === 'cooldown' || outcome === 'hours') one.heldBack += 1
    if (outcome !== 'hit') return
    const time = kindPolicy(program.watch).isOnce ? '' : `.${atUs}`
    this.onHit({
      ...NO_PRINTS,
      rule: program.id,
      sessionDate: session.sessionDate,
      source: session.source,
      id: `${one.period}.${session.source}.${program.id}.${key}${time}`,
      fromUs: atUs,
      atUs,
      ticker,
      underlying: this.view.underlyings.get(ticker)?.last ?? null,
      ...facts,
    })
  }
}

/** Watches of one account in one beat share its figures. */
function readOnce(books: BookReader): BookReader {
  const read = new Map<string, ReturnType<BookReader>>()
  return (ctx, owner, account) => {
    const key = `${owner} ${account}`
    const book = read.get(key) ?? books(ctx, owner, account)
    read.set(key, book)
    return book
  }
}

/** What of a change of membership rings. */
function eventOf({ watch }: WatchProgram): 'enter' | 'leave' | 'either' {
  if (watch.kind === 'names' || watch.kind === 'contracts') return watch.event
  return watch.kind === 'exposure' && watch.test === 'flip' ? 'either' : 'enter'
}

function leftFacts({ watch }: WatchProgram, key: string): WatchFacts {
  const contract = watch.kind === 'contracts' ? parseOccSymbol(key) : null
  const clauses = [
    watch.kind === 'exposure'
      ? { clause: 'net GEX', found: 'below zero' }
      : { clause: 'no longer', found: 'in the screen' },
  ]
  if (contract === null) return { clauses }
  const { type, expiry, strike } = contract
  return { optionSymbol: key, type, expiry, strike, clauses }
}

/** A name or a chain that the market does not know cannot be looked at; anything else is a fault. */
function unknowable(error: unknown): null {
  if (error instanceof ServiceError) return null
  throw error
}
