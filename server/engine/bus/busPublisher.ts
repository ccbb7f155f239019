import type { FlowItem } from '@/lib/flow/trade'
import type { Bus } from '@/server/engine/bus/busMessage'
import { NO_SESSION, type SessionInfo } from '@/server/engine/live/liveView'
import type { EngineSink } from '@/server/engine/tapeStage'

const EVERY_MS = 50
/** Others are told at least so often that this host is there, and how far it is. */
const SIGN_EVERY_MS = 1000
/** Keeps a message well under the server's limit of one megabyte. */
const MAX_ITEMS = 500

/** Tells other hosts what the engine of this one takes in, a few times a second. */
export class BusPublisher implements EngineSink {
  private session: SessionInfo = NO_SESSION
  private items: FlowItem[] = []
  private amended: FlowItem[] = []
  private sentSeq = 0
  private readonly timer: NodeJS.Timeout
  private readonly sign: NodeJS.Timeout

  constructor(private readonly bus: Bus) {
    this.timer = setInterval(() => this.flush(), EVERY_MS)
    // A host that stands by says nothing: another one plays.
    this.sign = setInterval(() => this.session !== NO_SESSION && this.send(), SIGN_EVERY_MS)
  }

  begin(session: SessionInfo): void {
    this.flush()
    this.session = session
    this.sentSeq = 0
    this.bus.publish({ session, afterSeq: 0, items: [], amended: [] })
  }

  /** Other hosts read stored prints from the store themselves. */
  restore(item: FlowItem): void {
    this.sentSeq = item.seq
  }

  print(item: FlowItem): void {
    this.items.push(item)
    if (this.items.length >= MAX_ITEMS) this.flush()
  }

  amend(item: FlowItem): void {
    this.amended.push(item)
  }

  close(): void {
    clearInterval(this.timer)
    clearInterval(this.sign)
    this.flush()
  }

  private flush(): void {
    if (this.items.length > 0 || this.amended.length > 0) this.send()
  }

  private send(): void {
    const { session, sentSeq: afterSeq, items, amended } = this
    this.bus.publish({ session, afterSeq, items, amended })
    this.sentSeq = items.at(-1)?.seq ?? afterSeq
    this.items = []
    this.amended = []
  }
}
