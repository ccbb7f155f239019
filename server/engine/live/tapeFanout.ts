import type { FlowItem } from '@/lib/flow/trade'
import type { CompiledFilter, FilterCompiler } from '@/server/engine/filters'
import { toFlowRow } from '@/server/engine/flowRow'
import type { Envelope, LiveConnection, Subscription } from '@/server/engine/live/connection'
import type { FilterGroup } from '@/server/engine/live/filterGroup'
import type { LiveView } from '@/server/engine/live/liveView'
import { metaOf } from '@/server/engine/live/meta'
import { copyItem } from '@/server/engine/ring/copyItem'
import { newestOf } from '@/server/engine/ring/newest'

/** Rows of a snapshot: what the feed shows before it scrolls. */
const SNAPSHOT_ROWS = 200
/** A client that missed more of the tape than this starts again from a snapshot. */
const MAX_CATCH_UP = 20_000

interface Member {
  readonly connection: LiveConnection
  readonly subscription: Subscription
}

/** All subscriptions of `tape.options` with the same filter. */
interface Channel {
  readonly filter: CompiledFilter
  readonly group: FilterGroup
  readonly members: Set<Member>
  /** Everything up to here has been sent to the members. */
  sentSeq: number
}

/** Sends the prints of one view: every distinct filter is evaluated, and every row turned into text, once. */
export class TapeFanout {
  private readonly channels = new Map<string, Channel>()

  constructor(
    private readonly view: LiveView,
    private readonly filters: FilterCompiler,
  ) {}

  get channelCount(): number {
    return this.channels.size
  }

  /** Adds a subscription: resumes after `resumeSeq` when the tape still has everything since, else sends a snapshot. */
  async join(connection: LiveConnection, subscription: Subscription, resumeSeq: number | null): Promise<void> {
    const reading = this.filters.read(subscription.filterText, this.view.session)
    const { epoch } = this.view.session
    const filter = reading instanceof Promise ? await reading : reading
    if (connection.isClosed) return
    if (epoch !== this.view.session.epoch) return await this.join(connection, subscription, null)
    const channel = this.channelOf(filter)
    if (channel.group.listeners === 0) {
      channel.group.take()
      channel.sentSeq = this.view.seq
    }
    channel.group.listeners += 1
    try {
      const canResume = resumeSeq !== null && this.canCatchUp(resumeSeq, channel)
      const fromSeq = canResume ? resumeSeq : channel.sentSeq
      if (!canResume) await this.sendSnapshot(channel, { connection, subscription }, fromSeq)
      if (connection.isClosed) return
      if (epoch !== this.view.session.epoch) return await this.join(connection, subscription, null)
      this.catchUp(channel, { connection, subscription }, fromSeq)
      channel.group.listeners += 1
      channel.members.add({ connection, subscription })
    } finally {
      channel.group.listeners -= 1
    }
  }

  leave(connection: LiveConnection): void {
    for (const [text, channel] of this.channels) {
      for (const member of channel.members) {
        if (member.connection !== connection) continue
        channel.members.delete(member)
        channel.group.listeners -= 1
      }
      if (channel.members.size === 0 && channel.group.listeners === 0) this.channels.delete(text)
    }
  }

  /** Sends what matched since the last flush. */
  flush(): void {
    const texts = new Map<FlowItem, string>()
    const envelope = this.envelope('delta', this.view.seq)
    for (const channel of this.channels.values()) {
      const { rows, amended } = channel.group.take()
      const previousSeq = channel.sentSeq
      channel.sentSeq = this.view.seq
      if (rows.length === 0 && amended.length === 0) continue
      const data = deltaBytes(rows, amended, texts)
      const range = { from: rows[0]?.seq ?? previousSeq, to: rows.at(-1)?.seq ?? previousSeq }
      for (const member of channel.members) this.deliver(member, { envelope, data, range })
    }
  }

  /** A new session or epoch began: every subscription starts over with a snapshot. */
  restart(): void {
    const members = [...this.channels.values()].flatMap((channel) => [...channel.members])
    this.channels.clear()
    for (const { connection, subscription } of members) {
      subscription.missed = null
      if (!connection.isClosed) void this.join(connection, subscription, null)
    }
  }

  private channelOf(filter: CompiledFilter): Channel {
    const group = this.view.group(filter)
    const known = this.channels.get(filter.text)
    if (known !== undefined && known.group === group) return known
    const channel = { filter, group, members: new Set<Member>(), sentSeq: this.view.seq }
    this.channels.set(filter.text, channel)
    return channel
  }

  private canCatchUp(resumeSeq: number, channel: Channel): boolean {
    const { ring } = this.view
    const isKnown = resumeSeq <= channel.sentSeq && ring.firstRowAfterSeq(resumeSeq) >= ring.firstRow
    const isNear = channel.sentSeq - resumeSeq <= MAX_CATCH_UP
    return isKnown && isNear && (ring.isComplete || ring.rowOfSeq(resumeSeq) !== null)
  }

  private async sendSnapshot(channel: Channel, member: Member, upToSeq: number): Promise<void> {
    const { matches, tickers, minPremium } = channel.filter
    const rows = await newestOf(this.view.ring, {
      matches,
      ...(tickers === undefined ? {} : { tickers }),
      ...(minPremium === undefined ? {} : { minPremium }),
      limit: SNAPSHOT_ROWS,
      beforeSeq: upToSeq + 1,
      overlay: this.view.overlay,
    })
    const data = Buffer.from(JSON.stringify({ rows: rows.map(toFlowRow) }))
    member.connection.send(member.subscription, this.envelope('snapshot', upToSeq), data)
  }

  /** Sends the matching rows between a client's last sequence and what its group has already been sent. */
  private catchUp(channel: Channel, member: Member, fromSeq: number): void {
    const { ring } = this.view
    const cursor = ring.cursor()
    const rows: FlowItem[] = []
    const end = ring.firstRowAfterSeq(channel.sentSeq)
    for (let row = ring.firstRowAfterSeq(fromSeq); row < end; row += 1) {
      const seen = this.view.overlay.get(row) ?? cursor.moveTo(row)
      if (channel.filter.matches(seen)) rows.push(copyItem(seen))
    }
    const amended = this.view.amendedSince(fromSeq)
    if (rows.length === 0 && amended.length === 0) return
    const data = deltaBytes(rows, amended, new Map())
    member.connection.send(member.subscription, this.envelope('delta', channel.sentSeq), data)
  }

  private deliver(
    { connection, subscription }: Member,
    delta: { envelope: Envelope; data: Uint8Array; range: { from: number; to: number } },
  ): void {
    if (!connection.canTake()) {
      connection.miss(subscription, delta.range.from, delta.range.to)
      return
    }
    const { missed } = subscription
    if (missed !== null) {
      subscription.missed = null
      const gap = { from_seq: missed.from, to_seq: missed.to }
      const amended = this.view.amendedSince(missed.from)
      connection.send(subscription, { ...delta.envelope, kind: 'gap' }, Buffer.from(JSON.stringify(gap)))
      if (amended.length > 0) connection.send(subscription, delta.envelope, deltaBytes([], amended, new Map()))
    }
    connection.send(subscription, delta.envelope, delta.data)
  }

  private envelope(kind: Envelope['kind'], seq: number): Envelope {
    const { epoch } = this.view.session
    return { topic: 'tape.options', kind, seq, epoch, meta: JSON.stringify(metaOf(this.view)) }
  }
}

function deltaBytes(rows: readonly FlowItem[], amended: readonly FlowItem[], texts: Map<FlowItem, string>): Buffer {
  const textOf = (item: FlowItem): string => {
    const known = texts.get(item)
    if (known !== undefined) return known
    const text = JSON.stringify(toFlowRow(item))
    texts.set(item, text)
    return text
  }
  const changed = amended.length === 0 ? '' : `,"amended":[${amended.map(textOf).join(',')}]`
  return Buffer.from(`{"rows":[${rows.map(textOf).join(',')}]${changed}}`)
}
