import type { PriceFrame } from '@/lib/contract/socketFrames'
import { decimalText } from '@/lib/core/decimalText'
import type { Ticker } from '@/lib/core/nominal'
import { rootsOf, underlyingOf } from '@/lib/options/indexRoots'
import { inTurns } from '@/server/cache/turns'
import { sessionSoFar } from '@/server/services/names/sessionSoFar'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'
import type { SocketDesk } from '@/server/services/socket/socketDesk'
import { MarketFeed } from '@/server/services/socket/socketFeed'

/** `price` and `price:T`: the last price as the head of a name tells it, with the shares of the day where they are known. */
export class PriceFeed extends MarketFeed {
  readonly channels = ['price'] as const
  readonly everyMs = 1000

  async look(desk: SocketDesk): Promise<void> {
    const stock = await stockScopeOf(this.deps, this.contextOf(desk), {})
    const all = desk.takesAll('price') ? this.namesOf(stock) : []
    for await (const ticker of inTurns(new Set([...all, ...desk.tickersOf('price')]))) {
      const frame = priceFrame(stock, ticker)
      if (frame !== null) desk.publishState('price', ticker, frame, [frame.close])
    }
    desk.endRound('price')
  }

  /** Every underlying that has a price on the tape. */
  private namesOf({ scope }: StockScope): readonly Ticker[] {
    return scope.kind === 'memory' ? [...scope.view.underlyings.keys()].map(underlyingOf) : []
  }
}

function priceFrame({ scope, stocks, untilMs }: StockScope, ticker: Ticker): PriceFrame | null {
  if (scope.kind !== 'memory') return null
  const bar = sessionSoFar(stocks, ticker, scope.sessionDate, untilMs)
  const [printed] = rootsOf(ticker).flatMap((root) => scope.view.underlyings.get(root)?.last ?? [])
  const last = bar?.close ?? printed ?? null
  if (last === null) return null
  return { ticker, close: decimalText(last), time: untilMs, vol: bar === null ? null : Math.round(bar.volume) }
}
