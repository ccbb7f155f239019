import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { FeedFault, type Waits } from '@/server/feeds/port'

/** A name's chain is asked for again after a minute, as the calls allow. */
const CHAIN_MS = 60_000
const IDLE_MS = 1000

interface Parts {
  readonly names: readonly Ticker[]
  readonly waits: Waits
  /** Chains are all that the source tells: a fault is the end of it. Beside a tape they are told, and the tape goes on. */
  readonly isAlone: () => boolean
}

/** The chains of names, one after the other, each once a minute. */
export class ChainRounds {
  /** What was wrong with the last one. */
  fault: FeedFault | null = null
  /** Names that were asked for since the start. */
  private readonly asked = new Set<Ticker>()
  private readonly dueMs = new Map<Ticker, EpochMs>()

  constructor(private readonly parts: Parts) {}

  get hasAskedAll(): boolean {
    return this.parts.names.every((name) => this.asked.has(name))
  }

  async run(ask: (name: Ticker) => Promise<void>, signal: AbortSignal): Promise<void> {
    const { names, waits, isAlone } = this.parts
    while (!signal.aborted) {
      const now = waits.now()
      const name = names.find((one) => (this.dueMs.get(one) ?? 0) <= now)
      if (name === undefined) {
        await waits.sleep(IDLE_MS, signal)
        continue
      }
      this.dueMs.set(name, now + CHAIN_MS)
      try {
        await ask(name)
        this.fault = null
      } catch (error) {
        if (signal.aborted) {
          // It was not asked to the end: whoever runs next does, at once.
          this.dueMs.delete(name)
          return
        }
        if (isAlone() || !(error instanceof FeedFault) || error.more.isPermanent === true) throw error
        this.fault = error
        this.asked.add(name)
        await waits.sleep(error.more.retryAfterMs ?? CHAIN_MS, signal)
      }
      this.asked.add(name)
    }
  }
}
