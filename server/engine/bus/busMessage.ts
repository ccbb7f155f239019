import type { FlowItem } from '@/lib/flow/trade'
import type { SessionInfo } from '@/server/engine/live/liveView'

/** What one engine tells other hosts. Carries the session every time, so a host can join at any moment. */
export interface BusMessage {
  readonly session: SessionInfo
  /** Sequence before the first of `items`: a host that has not got it has missed something. */
  readonly afterSeq: number
  readonly items: readonly FlowItem[]
  readonly amended: readonly FlowItem[]
}

/** The live bus between hosts. Messages may be lost; readers repair holes from the tape store. */
export interface Bus {
  publish(message: BusMessage): void
  /** Calls back for every message until the bus is closed. */
  subscribe(onMessage: (message: BusMessage) => void): void
  /** False while the line to the other hosts is away: what is published meanwhile may be lost. */
  isUp?(): boolean
  close(): Promise<void>
}
