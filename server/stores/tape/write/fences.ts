import type { Guard, TapeEngine } from '@/server/stores/tape/engine'
import { TapeError } from '@/server/stores/tape/port'
import { FENCED, highestFence, raiseFence } from '@/server/stores/tape/sql/fences'
import type { Chain } from '@/server/stores/tape/write/chain'
import type { SessionStates } from '@/server/stores/tape/write/sessionState'

/** The numbers under which this process writes prints. They come from leases and grow with every holder. */
export class Fences {
  private readonly own = new Map<string, number>()

  constructor(
    private readonly engine: TapeEngine,
    private readonly chain: Chain,
    private readonly states: SessionStates,
  ) {}

  /** The highest number that ever wrote a source, or any. */
  async highest(source?: string): Promise<number> {
    const { rows } = await this.engine.query(highestFence(source))
    return Number(rows[0]?.[0] ?? 0)
  }

  /** From now on every writer of a lower number is refused, by every engine over a network. */
  claim(source: string, fence: number): Promise<void> {
    return this.chain.run(async () => {
      await this.engine.script([raiseFence(source, fence)])
      if ((await this.highest(source)) > fence) throw new TapeError('refused', `Nothing was stored: ${FENCED}.`)
      this.own.set(source, fence)
      this.states.forgetAll()
    })
  }

  of(sources: Iterable<string>): readonly Guard[] {
    return [...new Set(sources)].map((source) => ({ source, fence: this.own.get(source) ?? 0 }))
  }
}
