import type { RawPrint } from '@/lib/flow/trade'
import type { FeedPlan, FeedSource } from '@/server/engine/feedSource'
import type { SessionInfo } from '@/server/engine/live/liveView'

/** A feed whose prints a test hands over one by one; `begin` starts another session or pass. */
export class ManualFeed implements FeedSource {
  private waiting: RawPrint[] = []
  private wake = (): void => undefined
  private pass = 1
  private hasEnded = false
  session: Omit<SessionInfo, 'epoch'>
  /** What `open` was asked for, in order. */
  readonly opened: number[] = []

  constructor(
    session: Partial<Omit<SessionInfo, 'epoch'>> = {},
    public stored: FeedPlan['stored'] = 'play-again',
  ) {
    this.session = {
      sessionDate: '2025-01-15',
      source: 'test',
      mode: 'live' as const,
      speed: 1,
      simulated: true,
      ...session,
    }
  }

  push(...prints: RawPrint[]): void {
    this.waiting.push(...prints)
    this.wake()
  }

  /** Ends the running pass; the engine asks for the next one. */
  begin(session: Partial<Omit<SessionInfo, 'epoch'>> = {}): void {
    this.session = { ...this.session, ...session }
    this.pass += 1
    this.hasEnded = true
    this.wake()
  }

  planAt(): Promise<FeedPlan> {
    const { session, pass, stored } = this
    const key = `${session.source}-${session.sessionDate}-${pass}`
    return Promise.resolve({
      key,
      session,
      stored,
      epoch: () => key,
      open: (fromSeq) => {
        this.opened.push(fromSeq)
        return { name: 'manual', read: (signal) => this.read(signal) }
      },
    })
  }

  private async *read(signal: AbortSignal): AsyncGenerator<RawPrint> {
    this.hasEnded = false
    signal.addEventListener('abort', () => this.wake())
    while (!signal.aborted) {
      const next = this.waiting.shift()
      if (next !== undefined) yield next
      else if (this.hasEnded) return
      else
        await new Promise<void>((resolve) => {
          this.wake = resolve
        })
    }
  }
}
