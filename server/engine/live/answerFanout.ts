import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'
import type { Tier } from '@/server/context'
import type { Envelope, LiveConnection, Subscription } from '@/server/engine/live/connection'
import type { LiveView } from '@/server/engine/live/liveView'
import { metaOf } from '@/server/engine/live/meta'
import type { TellTrouble } from '@/server/trouble'

/** JSON text of the answer to `<call id>?<query>` for everybody of a tier. */
export type AnswerSource = (tier: Tier, question: string) => Promise<string>

interface Member {
  readonly connection: LiveConnection
  readonly subscription: Subscription
}

/** Everyone who asks the same: it is worked out once for all of them. */
interface Channel {
  readonly question: string
  readonly members: Set<Member>
  text: string | null
  /** State of the tape the text was made of. */
  seq: number
  epoch: string
  /** How often it was worked out at this state: twice, because sums are kept for a moment. */
  passes: number
  workedOutMs: EpochMs
  isBusy: boolean
}

/** Least time between two answers to the same question. */
const EVERY_MS = 2000
const PASSES = 2

/** Pushes answers of market calls when the tape has moved and they have changed (topic `answer`). */
export class AnswerFanout {
  private readonly channels = new Map<string, Channel>()
  source: AnswerSource | null = null

  constructor(
    private readonly view: LiveView,
    private readonly clock: Clock,
    private readonly onTrouble: TellTrouble = () => undefined,
  ) {}

  get channelCount(): number {
    return this.channels.size
  }

  /** A question that nobody may ask or that fails stays without an answer: the page's own call says why. */
  async join(connection: LiveConnection, subscription: Subscription): Promise<void> {
    const question = subscription.filterText
    if (question === '' || this.source === null) return
    const channel = this.channelOf(question)
    const member = { connection, subscription }
    channel.members.add(member)
    if (channel.text !== null) this.deliver(member, channel.text, 'snapshot')
    else await this.workOut(channel)
  }

  leave(connection: LiveConnection): void {
    for (const [question, channel] of this.channels) {
      for (const member of channel.members) if (member.connection === connection) channel.members.delete(member)
      if (channel.members.size === 0) this.channels.delete(question)
    }
  }

  /** Once a second: works out anew what the tape has moved. */
  tick(): void {
    const { seq, session } = this.view
    for (const channel of this.channels.values()) {
      const isMoved = channel.seq !== seq || channel.epoch !== session.epoch || channel.passes < PASSES
      const isDue = this.clock() - channel.workedOutMs >= EVERY_MS
      if (isMoved && isDue && !channel.isBusy) void this.workOut(channel)
    }
  }

  private async workOut(channel: Channel): Promise<void> {
    const { source, view } = this
    if (source === null || channel.isBusy) return
    channel.isBusy = true
    channel.passes = channel.seq === view.seq && channel.epoch === view.session.epoch ? channel.passes + 1 : 1
    channel.seq = view.seq
    channel.epoch = view.session.epoch
    try {
      const text = await source(view.tier, channel.question)
      const isNew = text !== channel.text
      channel.text = text
      for (const member of channel.members) {
        if (isNew || member.subscription.missed !== null)
          this.deliver(member, text, member.subscription.n === 0 ? 'snapshot' : 'delta')
      }
    } catch (err) {
      this.onTrouble(err, `the live answer to ${channel.question}`)
      // What failed is tried again when the tape has moved; until then readers keep what they have.
    } finally {
      channel.workedOutMs = this.clock()
      channel.isBusy = false
    }
  }

  private deliver({ connection, subscription }: Member, text: string, kind: Envelope['kind']): void {
    if (!connection.canTake()) {
      connection.miss(subscription, 0, 0)
      return
    }
    subscription.missed = null
    const { seq, session } = this.view
    const meta = JSON.stringify(metaOf(this.view))
    connection.send(subscription, { topic: 'answer', kind, seq, epoch: session.epoch, meta }, Buffer.from(text))
  }

  private channelOf(question: string): Channel {
    const known = this.channels.get(question)
    if (known !== undefined) return known
    const channel: Channel = {
      question,
      members: new Set<Member>(),
      text: null,
      seq: -1,
      epoch: '',
      passes: 0,
      workedOutMs: 0,
      isBusy: false,
    }
    this.channels.set(question, channel)
    return channel
  }
}
