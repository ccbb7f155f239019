import type { TradingHaltFrame } from '@/lib/contract/socketFrames'
import type { EpochMs } from '@/lib/core/nominal'
import type { HaltNotice } from '@/server/market/stored/haltNotices'
import { haltScopeOf, haltsOfYear } from '@/server/services/halts/haltDesk'
import { haltState } from '@/server/services/halts/haltRow'
import type { SocketDesk } from '@/server/services/socket/socketDesk'
import { MarketFeed } from '@/server/services/socket/socketFeed'

/** `trading_halts`: a name changes its state, as the Halts Feed tells it. */
export class HaltFeed extends MarketFeed {
  readonly channels = ['trading_halts'] as const
  readonly everyMs = 5000
  /** State by halt; null before the first look. */
  private known: ReadonlyMap<string, string> | null = null

  end(): void {
    this.known = null
  }

  async look(desk: SocketDesk): Promise<void> {
    const ctx = this.contextOf(desk)
    const scope = await haltScopeOf(this.deps, ctx, {})
    const notices = await haltsOfYear(scope, ctx.nowMs)
    const states = new Map(notices.map((notice) => [keyOf(notice), haltState(notice, scope.nowMs)]))
    const { known } = this
    this.known = states
    if (known === null) return
    for (const notice of notices) {
      const state = states.get(keyOf(notice))
      if (state !== undefined && known.get(keyOf(notice)) !== state)
        desk.publish('trading_halts', '', () => haltFrame(notice, state, scope.nowMs))
    }
  }
}

const keyOf = ({ ticker, haltedMs }: HaltNotice): string => `${ticker} ${haltedMs}`

function haltFrame(notice: HaltNotice, state: TradingHaltFrame['state'], nowMs: EpochMs): TradingHaltFrame {
  const { ticker, code, haltedMs, quotesMs, resumedMs } = notice
  const at = state === 'resumed' ? (resumedMs ?? nowMs) : state === 'quoting' ? (quotesMs ?? nowMs) : haltedMs
  return { ticker, state, reason: code, time: new Date(at).toISOString() }
}
