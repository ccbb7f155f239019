import type { Clock } from '@/lib/core/clock'
import { asksHoldings } from '@/lib/flow/filter/holdings'
import type { ServiceContext, Tier } from '@/server/context'
import type { FilterCompiler } from '@/server/engine/filters'
import type { Hub } from '@/server/engine/hub'
import type { LiveConnection, LiveSink } from '@/server/engine/live/connection'
import { parseWantedTopic, type WantedTopic } from '@/server/engine/live/wantedTopic'
import { ServiceError } from '@/server/errors'
import type { SessionReader } from '@/server/http/authenticate'
import { type Holdings, ownFilter } from '@/server/http/heldFilters'
import { OwnSeats, type Seats } from '@/server/http/seats'
import type { AnswerDesk } from '@/server/services/live/answerDesk'

const MAX_SUBSCRIPTIONS = 24
const MAX_FILTER_TEXT = 4000
/** Streams at the same time: of a visitor's address, which may be that of many, of a user, and of one with live data. */
const MAX_STREAMS = { visitor: 40, user: 40, live: 100 } as const
const RECHECK_MS = 60_000

export interface LiveStreamsOptions {
  readonly hub: Hub
  readonly filters: FilterCompiler
  readonly sessions: SessionReader
  readonly clock: Clock
  readonly tierOf: (user: ServiceContext['user']) => Tier
  /** What a caller holds, for filters that ask for it; none on a host without accounts. */
  readonly holdings?: Holdings | undefined
  /** Counts them, over all hosts where there are several; those of this host where it is left out. */
  readonly seats?: Seats | undefined
}

const seatOf = ({ user, address }: ServiceContext): string => `stream ${user?.id ?? address}`

/** Opens live streams: checks what is asked for, bounds how many, and ends a stream whose session or plan has changed. */
export class LiveStreams {
  private readonly seats: Seats
  private answers: AnswerDesk | null = null
  private refused = 0

  constructor(private readonly options: LiveStreamsOptions) {
    this.seats = options.seats ?? new OwnSeats()
  }

  /** Answers of market calls are pushed too, by the same handlers. */
  serveAnswers(desk: AnswerDesk): void {
    this.answers = desk
    this.options.hub.serveAnswers((tier, question) => desk.answer(tier, question))
  }

  /** Reads the `sub` parameters with what the caller holds; refuses unknown topics and filters that cannot be read. */
  async wantedOf(subs: readonly string[], ctx: ServiceContext): Promise<readonly WantedTopic[]> {
    if (subs.length === 0 || subs.length > MAX_SUBSCRIPTIONS) {
      throw new ServiceError('invalid', `Between 1 and ${MAX_SUBSCRIPTIONS} subscriptions are needed.`)
    }
    return await Promise.all(subs.map((text, index) => this.wanted(text, index, ctx)))
  }

  /** Counts a stream of a caller; how many there may be, and how many more: below zero when it is refused. */
  async admit(ctx: ServiceContext): Promise<{ readonly limit: number; readonly left: number }> {
    const limit = MAX_STREAMS[ctx.user === null ? 'visitor' : ctx.tier === 'live' ? 'live' : 'user']
    const left = await this.seats.take(seatOf(ctx), limit)
    if (left < 0) this.refused += 1
    return { limit, left }
  }

  figures(): Readonly<Record<string, number>> {
    return { callers: this.seats.size, refused: this.refused }
  }

  release(ctx: ServiceContext): void {
    this.seats.leave(seatOf(ctx))
  }

  /** Starts to send; answers what to call when the client is gone. */
  open(
    ctx: ServiceContext,
    stream: {
      readonly wanted: readonly WantedTopic[]
      /** As they were asked for, with their conditions on holdings. */
      readonly subs: readonly string[]
      readonly lastEventId: string | undefined
      readonly sink: LiveSink
    },
  ): () => void {
    const { hub } = this.options
    const connection = hub.connect(ctx.tier, stream.wanted, stream.lastEventId, stream.sink)
    const recheck =
      ctx.tokenHash === null ? null : setInterval(() => void this.recheck(ctx, stream, connection), RECHECK_MS)
    return () => {
      if (recheck !== null) clearInterval(recheck)
      hub.disconnect(connection)
    }
  }

  private async recheck(
    ctx: ServiceContext,
    { wanted, subs }: { readonly wanted: readonly WantedTopic[]; readonly subs: readonly string[] },
    connection: LiveConnection,
  ): Promise<void> {
    const { sessions, tierOf } = this.options
    const user = await sessions.userOf(ctx.tokenHash ?? '').catch(() => ctx.user)
    const lost = wanted.some(
      ({ topic, filterText }) =>
        topic === 'answer' && filterText !== '' && this.answers?.isOpenTo(user, filterText) === false,
    )
    const moved = subs.some(asksHoldings) && (await this.hasMoved(ctx, wanted, subs))
    if (user === null || tierOf(user) !== ctx.tier || lost || moved) connection.close()
  }

  /** What the reader holds has changed: the stream is opened again with it. */
  private async hasMoved(
    ctx: ServiceContext,
    wanted: readonly WantedTopic[],
    subs: readonly string[],
  ): Promise<boolean> {
    const now = { ...ctx, nowMs: this.options.clock() }
    const again = await this.wantedOf(subs, now).catch(() => wanted)
    return again.some(({ filterText }, at) => filterText !== wanted[at]?.filterText)
  }

  private async wanted(text: string, index: number, ctx: ServiceContext): Promise<WantedTopic> {
    const wanted = parseWantedTopic(text)
    if (wanted === null || wanted.filterText.length > MAX_FILTER_TEXT) {
      const message = wanted === null ? 'no such topic' : 'the filter is too long'
      throw new ServiceError('invalid', `sub ${index}: ${message}`, [{ path: `query.sub.${index}`, message }])
    }
    if (wanted.topic === 'answer') {
      // Answers are shared by a tier: what the caller may not have, and what asks for holdings, stays without an answer; the page's own call says why.
      const { filterText } = wanted
      const isPushed = this.answers?.isOpenTo(ctx.user, filterText) === true && !asksHoldings(filterText)
      return isPushed ? wanted : { ...wanted, filterText: '' }
    }
    const filterText = await ownFilter(wanted.filterText, ctx, this.options.holdings)
    this.options.filters.check(filterText)
    return { ...wanted, filterText }
  }
}
