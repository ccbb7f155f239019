import { gapFrame } from '@/lib/api/socketProtocol'
import type { Clock } from '@/lib/core/clock'
import { SLOW_POLICY, SlowGate, type SlowPolicy } from '@/server/engine/live/slowGate'

/** The wire to one client. */
export interface SocketWire {
  /** Bytes accepted but not yet taken by the client. */
  readonly bufferedBytes: () => number
  readonly send: (frame: Uint8Array | string) => void
  readonly close: (code: number, reason: string) => void
}

/** What all sockets of a host came to. */
export interface SocketCounts {
  frames: number
  dropped: number
  slowClosed: number
}

/** Close codes of RFC 6455: tried again later, and not under these terms. */
const TRY_LATER = 1013
export const NOT_ALLOWED = 1008

/**
 * One socket as the channels see it. Frames that a slow reader cannot take are left out and counted, so its buffer never
 * holds more than the policy says; what was left out is told by channel as soon as it reads again.
 */
export class SocketClient {
  private readonly gate: SlowGate
  /** Frames left out by channel; null where nobody counted them. */
  private readonly missed = new Map<string, number | null>()
  isClosed = false

  constructor(
    /** Account that the key belongs to. */
    readonly userId: string,
    private readonly wire: SocketWire,
    private readonly counts: SocketCounts,
    { clock, slowPolicy = SLOW_POLICY }: { readonly clock: Clock; readonly slowPolicy?: SlowPolicy | undefined },
  ) {
    this.gate = new SlowGate(() => wire.bufferedBytes(), clock, slowPolicy)
  }

  /** An answer to a message of the client; there are no more of them than it may send messages. */
  answer(text: string): void {
    if (!this.isClosed) this.wire.send(text)
  }

  /** One frame of a channel, in bytes that all its readers share. */
  deliver(channel: string, frame: Uint8Array): void {
    if (this.isClosed) return
    if (!this.gate.isOpen) {
      this.miss(channel, 1)
      return
    }
    this.counts.frames += 1
    this.wire.send(frame)
  }

  /** Notes frames that were not sent. */
  miss(channel: string, frames: number | null): void {
    const before = this.missed.get(channel) ?? 0
    // A number that is not known stays unknown, however many follow.
    const isCounted = frames !== null && this.missed.get(channel) !== null
    this.missed.set(channel, isCounted ? before + frames : null)
    this.counts.dropped += frames ?? 1
  }

  /** A channel that was left has no gaps any more. */
  forget(channel: string): void {
    this.missed.delete(channel)
  }

  /** Tells what was left out to who reads again; ends the socket of who does not. Called every second. */
  settle(): void {
    if (this.isClosed) return
    if (this.gate.isOpen) {
      for (const [channel, dropped] of this.missed) this.wire.send(gapFrame(channel, dropped))
      this.missed.clear()
    } else if (this.gate.isLost) {
      this.counts.slowClosed += 1
      this.close(TRY_LATER, 'The socket was read too slowly for too long.')
    }
  }

  close(code: number, reason: string): void {
    if (this.isClosed) return
    this.isClosed = true
    this.wire.close(code, reason)
  }
}
