import type { SocketChannelName } from '@/lib/api/socketChannels'
import type { ReadChannel } from '@/lib/api/socketProtocol'
import type { Clock } from '@/lib/core/clock'
import { monotonicMs } from '@/server/clock'
import type { Tier } from '@/server/context'
import type { SlowPolicy } from '@/server/engine/live/slowGate'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { AlertFeed } from '@/server/services/socket/alertFeed'
import { EquityFeed } from '@/server/services/socket/equityFeed'
import { FlowFeed } from '@/server/services/socket/flowFeed'
import { GexFeed } from '@/server/services/socket/gexFeed'
import { HaltFeed } from '@/server/services/socket/haltFeed'
import { NewsFeed } from '@/server/services/socket/newsFeed'
import { PriceFeed } from '@/server/services/socket/priceFeed'
import { SocketClient, type SocketCounts, type SocketWire } from '@/server/services/socket/socketClient'
import { SocketDesk } from '@/server/services/socket/socketDesk'
import type { SocketFeed } from '@/server/services/socket/socketFeed'
import { TradeFeed } from '@/server/services/socket/tradeFeed'
import type { TellTrouble } from '@/server/trouble'

export interface SocketHubOptions {
  readonly market: MarketDeps
  readonly clock: Clock
  /** Address of the web app, '' where none is known. */
  readonly publicOrigin: string
  readonly onTrouble: TellTrouble
  readonly slowPolicy?: SlowPolicy | undefined
}

/** A feed at its desk, and when it looks next. */
interface Running {
  readonly feed: SocketFeed
  readonly desk: SocketDesk
  isOn: boolean
  isBusy: boolean
  lookedMs: number
  dueMs: number
}

const TIERS: readonly Tier[] = ['live', 'delayed', 'sample']
const TICK_MS = 100
const SETTLE_MS = 1000
/** Who joins is told a state sooner than its turn comes, but not by more looks than this. */
const SOONEST_MS = 1000

/** The channels of the WebSocket: who has joined what, and the feeds that make their frames while somebody has. */
export class SocketHub {
  private readonly desks: Readonly<Record<Tier, SocketDesk>> = {
    live: new SocketDesk('live'),
    delayed: new SocketDesk('delayed'),
    sample: new SocketDesk('sample'),
  }
  private readonly running: readonly Running[]
  private readonly clients = new Map<SocketClient, SocketDesk>()
  private readonly counts: SocketCounts = { frames: 0, dropped: 0, slowClosed: 0 }
  private timers: NodeJS.Timeout[] = []

  constructor(private readonly options: SocketHubOptions) {
    this.running = TIERS.flatMap((tier) =>
      this.feedsOf(tier).map((feed) => ({
        feed,
        desk: this.desks[tier],
        isOn: false,
        isBusy: false,
        lookedMs: 0,
        dueMs: 0,
      })),
    )
  }

  start(): void {
    this.timers = [setInterval(() => this.tick(), TICK_MS), setInterval(() => this.settle(), SETTLE_MS)]
  }

  /** No more frames; whoever opened the sockets closes them. */
  stop(): void {
    for (const timer of this.timers) clearInterval(timer)
    for (const one of this.running) if (one.isOn) one.feed.end?.()
  }

  open(tier: Tier, userId: string, wire: SocketWire): SocketClient {
    const client = new SocketClient(userId, wire, this.counts, this.options)
    this.clients.set(client, this.desks[tier])
    return client
  }

  /** The socket is gone; what it had joined comes with it. */
  drop(client: SocketClient, joined: Iterable<ReadChannel>): void {
    client.isClosed = true
    const desk = this.clients.get(client)
    for (const channel of joined) desk?.leave(client, channel)
    this.clients.delete(client)
  }

  join(client: SocketClient, channel: ReadChannel): void {
    const desk = this.clients.get(client)
    if (desk?.join(client, channel) !== true) return
    for (const one of this.running) {
      if (one.desk !== desk || !one.feed.channels.includes(channel.base)) continue
      this.wake(one)
      one.dueMs = Math.min(one.dueMs, one.lookedMs + SOONEST_MS)
    }
  }

  leave(client: SocketClient, channel: ReadChannel): void {
    this.clients.get(client)?.leave(client, channel)
  }

  /** Something for the sockets of one account, whatever its tier. */
  tell(userId: string, channel: SocketChannelName, payload: () => object): void {
    for (const tier of TIERS) this.desks[tier].publishTo(userId, channel, payload)
  }

  /** Lets the feeds look whose time has come; called by a timer. */
  tick(): void {
    const nowMs = monotonicMs()
    for (const one of this.running) {
      const isWanted = one.desk.isWanted(one.feed.channels)
      if (isWanted) this.wake(one)
      else if (one.isOn) {
        one.isOn = false
        one.feed.end?.()
      }
      if (isWanted && !one.isBusy && nowMs >= one.dueMs) void this.look(one, nowMs)
    }
  }

  /** Tells gaps and ends sockets that are read too slowly; called by a timer. */
  settle(): void {
    for (const client of this.clients.keys()) client.settle()
  }

  figures(): Readonly<Record<string, number>> {
    const { frames, dropped, slowClosed } = this.counts
    const on = this.running.filter(({ isOn }) => isOn).length
    return { open: this.clients.size, feeds: on, frames, dropped, slow_closed: slowClosed }
  }

  private wake(one: Running): void {
    if (one.isOn) return
    one.isOn = true
    one.dueMs = 0
    one.feed.begin?.()
  }

  private async look(one: Running, nowMs: number): Promise<void> {
    one.isBusy = true
    one.lookedMs = nowMs
    one.dueMs = nowMs + one.feed.everyMs
    try {
      await one.feed.look(one.desk)
    } catch (err) {
      this.options.onTrouble(err, `the channel ${one.feed.channels[0]}`)
    } finally {
      one.isBusy = false
    }
  }

  private feedsOf(tier: Tier): readonly SocketFeed[] {
    const { market, clock, publicOrigin } = this.options
    const view = market.desk.views[tier]
    return [
      new TradeFeed(view),
      new AlertFeed(view, alertsOf(market).runners[tier], publicOrigin),
      new PriceFeed(market, clock),
      new FlowFeed(market, clock),
      new GexFeed(market, clock),
      new NewsFeed(market, clock),
      new HaltFeed(market, clock),
      new EquityFeed(market, clock),
    ]
  }
}
