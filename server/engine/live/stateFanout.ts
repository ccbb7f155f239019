import type { LiveMarket, LiveTopicName } from '@/lib/contract/liveTopics'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import type { CompiledFilter, FilterCompiler } from '@/server/engine/filters'
import { toFlowSummaryRow } from '@/server/engine/flowSummaryRow'
import type { Envelope, LiveConnection, Subscription } from '@/server/engine/live/connection'
import type { LiveView } from '@/server/engine/live/liveView'
import { metaOf } from '@/server/engine/live/meta'
import { type TidePoint, tideOf } from '@/server/engine/live/minuteFold'

interface Member {
  readonly connection: LiveConnection
  readonly subscription: Subscription
  /** Null for topics without a filter, and until that of a new session has been read. */
  filter: CompiledFilter | null
}

export interface StateSources {
  readonly view: LiveView
  readonly filters: FilterCompiler
  readonly market: () => LiveMarket
  readonly banner: () => { readonly active: boolean; readonly text: string }
}

/** Sends what is a state and not a stream of rows: a client that is slow simply gets the next one. */
export class StateFanout {
  private readonly members = new Set<Member>()

  constructor(private readonly sources: StateSources) {}

  async join(connection: LiveConnection, subscription: Subscription): Promise<void> {
    const member: Member = { connection, subscription, filter: null }
    const data = await this.snapshotOf(member)
    if (connection.isClosed) return
    connection.send(subscription, this.envelope(subscription.topic, 'snapshot'), bytes(data))
    this.members.add(member)
  }

  leave(connection: LiveConnection): void {
    for (const member of this.members) if (member.connection === connection) this.members.delete(member)
  }

  /** Once a second: tiles of every filter, changed minutes of the tide, the state of the market. */
  tick(): void {
    this.sendSummaries()
    this.sendTide()
    this.send('market', 'delta', () => this.sources.market())
  }

  sendBanner(): void {
    this.send('banner', 'delta', () => this.sources.banner())
  }

  /** A new epoch began. */
  async restart(): Promise<void> {
    const members = [...this.members]
    for (const member of members) member.filter = null
    for (const member of members) {
      const { connection, subscription } = member
      const data = await this.snapshotOf(member)
      connection.send(subscription, this.envelope(subscription.topic, 'snapshot'), bytes(data))
    }
  }

  private async snapshotOf(member: Member): Promise<unknown> {
    const { view, filters, market, banner } = this.sources
    const { topic, filterText } = member.subscription
    if (topic === 'market') return market()
    if (topic === 'banner') return banner()
    if (topic === 'tide') return { points: this.tide() }
    member.filter = await filters.read(filterText, view.session)
    const group = view.group(member.filter)
    return toFlowSummaryRow(await group.summary(), this.pace())
  }

  private sendSummaries(): void {
    const { view } = this.sources
    const texts = new Map<string, Buffer | null>()
    for (const member of this.members) {
      const { filter } = member
      if (member.subscription.topic !== 'flow.summary' || filter === null) continue
      let data = texts.get(filter.text)
      if (data === undefined) {
        const summary = view.group(filter).summaryNow()
        data = summary === null ? null : bytes(toFlowSummaryRow(summary, this.pace()))
        texts.set(filter.text, data)
      }
      if (data !== null) this.deliver(member, 'delta', data)
    }
  }

  private sendTide(): void {
    const changedFromMs = this.sources.view.minutes.takeChanged()
    if (changedFromMs === null) return
    const points = this.tide()
    const changed = bytes({ points: points.filter((point) => point.start_ms >= changedFromMs) })
    for (const member of this.members) {
      if (member.subscription.topic !== 'tide') continue
      const isBehind = member.subscription.missed !== null
      if (isBehind && member.connection.canTake()) {
        member.subscription.missed = null
        this.deliver(member, 'snapshot', bytes({ points }))
      } else if (!isBehind) this.deliver(member, 'delta', changed)
    }
  }

  private send(topic: LiveTopicName, kind: Envelope['kind'], read: () => unknown): void {
    let data: Buffer | null = null
    for (const member of this.members) {
      if (member.subscription.topic !== topic) continue
      data ??= bytes(read())
      this.deliver(member, kind, data)
    }
  }

  private deliver({ connection, subscription }: Member, kind: Envelope['kind'], data: Buffer): void {
    if (connection.canTake()) connection.send(subscription, this.envelope(subscription.topic, kind), data)
    else if (subscription.topic === 'tide') connection.miss(subscription, 0, 0)
  }

  private tide(): TidePoint[] {
    const { minutes, session } = this.sources.view
    const { sessionDate } = session
    return tideOf(minutes.read(), sessionStartMs(sessionDate), newYorkTimeToMs(sessionDate, '16:15'))
  }

  private pace() {
    const { view } = this.sources
    return { total: view.row, printsPerSecond: view.rate.read(view.asOfMs) }
  }

  private envelope(topic: LiveTopicName, kind: Envelope['kind']): Envelope {
    const { view } = this.sources
    return { topic, kind, seq: view.seq, epoch: view.session.epoch, meta: JSON.stringify(metaOf(view)) }
  }
}

function bytes(data: unknown): Buffer {
  return Buffer.from(JSON.stringify(data))
}
