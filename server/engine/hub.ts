import type { LiveMarket } from '@/lib/contract/liveTopics'
import type { Clock } from '@/lib/core/clock'
import type { Tier } from '@/server/context'
import type { FilterCompiler } from '@/server/engine/filters'
import { AnswerFanout, type AnswerSource } from '@/server/engine/live/answerFanout'
import { LiveConnection, type LiveSink, Subscription } from '@/server/engine/live/connection'
import type { LiveView } from '@/server/engine/live/liveView'
import { metaOf } from '@/server/engine/live/meta'
import type { SlowPolicy } from '@/server/engine/live/slowGate'
import { StateFanout } from '@/server/engine/live/stateFanout'
import { TapeFanout } from '@/server/engine/live/tapeFanout'
import type { WantedTopic } from '@/server/engine/live/wantedTopic'
import type { TellTrouble } from '@/server/trouble'

export interface HubOptions {
  readonly views: Readonly<Record<Tier, LiveView>>
  readonly filters: FilterCompiler
  readonly clock: Clock
  readonly market: (tier: Tier) => LiveMarket
  readonly slowPolicy?: SlowPolicy
  readonly onTrouble?: TellTrouble
}

export interface Banner {
  readonly active: boolean
  readonly text: string
}

interface Desk {
  readonly view: LiveView
  readonly tape: TapeFanout
  readonly state: StateFanout
  readonly answers: AnswerFanout
}

const TIERS: readonly Tier[] = ['live', 'delayed', 'sample']
const ROWS_EVERY_MS = 100
const STATE_EVERY_MS = 1000
const HEARTBEAT_MS = 5000
const EMPTY = Buffer.from('{}')

/** Topics to subscribers: the live side of the host. Rows every 100 ms, states every second, a heartbeat every 5 s. */
export class Hub {
  private readonly desks: Readonly<Record<Tier, Desk>>
  private readonly connections = new Map<LiveConnection, Tier>()
  private timers: NodeJS.Timeout[] = []
  private banner: Banner = { active: false, text: '' }

  constructor(private readonly options: HubOptions) {
    this.desks = {
      live: this.deskOf('live'),
      delayed: this.deskOf('delayed'),
      sample: this.deskOf('sample'),
    }
  }

  start(): void {
    this.timers = [
      setInterval(() => this.flushRows(), ROWS_EVERY_MS),
      setInterval(() => this.tick(), STATE_EVERY_MS),
      setInterval(() => this.beat(), HEARTBEAT_MS),
    ]
  }

  /** Ends every stream; used when the host drains. */
  close(): void {
    for (const timer of this.timers) clearInterval(timer)
    for (const connection of this.connections.keys()) connection.close()
    this.connections.clear()
  }

  /** Opens a stream. Filters are checked before, so nothing here refuses. */
  connect(tier: Tier, topics: readonly WantedTopic[], lastEventId: string | undefined, sink: LiveSink): LiveConnection {
    const subscriptions = topics.map((wanted, index) => new Subscription(index, wanted.topic, wanted.filterText))
    const connection = new LiveConnection(subscriptions, sink, this.options.clock, this.options.slowPolicy)
    this.connections.set(connection, tier)
    const resumeSeq = this.resumeSeq(tier, lastEventId)
    const { tape, state, answers } = this.desks[tier]
    for (const subscription of subscriptions) {
      const joining =
        subscription.topic === 'tape.options'
          ? tape.join(connection, subscription, resumeSeq)
          : subscription.topic === 'answer'
            ? answers.join(connection, subscription)
            : state.join(connection, subscription)
      joining.catch(() => this.disconnect(connection))
    }
    return connection
  }

  disconnect(connection: LiveConnection): void {
    const tier = this.connections.get(connection)
    if (tier === undefined) return
    this.connections.delete(connection)
    this.desks[tier].tape.leave(connection)
    this.desks[tier].state.leave(connection)
    this.desks[tier].answers.leave(connection)
    connection.close()
  }

  /** The view of a tier started a new session or epoch. */
  restart(tier: Tier): void {
    this.desks[tier].tape.restart()
    void this.desks[tier].state.restart()
  }

  /** Called by whoever can answer market calls for a tier. */
  serveAnswers(source: AnswerSource): void {
    for (const tier of TIERS) this.desks[tier].answers.source = source
  }

  /** Called by whoever changes the announcement banner. */
  publishBanner(banner: Banner): void {
    this.banner = banner
    for (const tier of TIERS) this.desks[tier].state.sendBanner()
  }

  flushRows(): void {
    for (const tier of TIERS) this.desks[tier].tape.flush()
  }

  tick(): void {
    for (const tier of TIERS) {
      this.desks[tier].state.tick()
      this.desks[tier].answers.tick()
      this.desks[tier].view.sweep()
    }
    for (const connection of [...this.connections.keys()]) if (connection.isClosed) this.disconnect(connection)
  }

  beat(): void {
    for (const [connection, tier] of this.connections) {
      const { view } = this.desks[tier]
      const { epoch } = view.session
      const meta = JSON.stringify(metaOf(view))
      for (const subscription of connection.subscriptions) {
        const { topic } = subscription
        if (!connection.canTake()) break
        connection.send(subscription, { topic, kind: 'heartbeat', seq: view.seq, epoch, meta }, EMPTY)
      }
    }
  }

  figures(): Readonly<Record<string, number>> {
    return {
      connections: this.connections.size,
      filters_live: this.desks.live.tape.channelCount,
      filters_delayed: this.desks.delayed.tape.channelCount,
      filters_sample: this.desks.sample.tape.channelCount,
      answers_live: this.desks.live.answers.channelCount,
      answers_delayed: this.desks.delayed.answers.channelCount,
      answers_sample: this.desks.sample.answers.channelCount,
    }
  }

  private deskOf(tier: Tier): Desk {
    const { filters, market } = this.options
    const view = this.options.views[tier]
    const sources = { view, filters, market: () => market(tier), banner: () => this.banner }
    const answers = new AnswerFanout(view, this.options.clock, this.options.onTrouble)
    return { view, tape: new TapeFanout(view, filters), state: new StateFanout(sources), answers }
  }

  private resumeSeq(tier: Tier, lastEventId: string | undefined): number | null {
    const match = /^(.+):(\d{1,15})$/.exec(lastEventId ?? '')
    return match !== null && match[1] === this.desks[tier].view.session.epoch ? Number(match[2]) : null
  }
}
