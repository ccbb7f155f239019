import type { OptionSymbol, Ticker } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import { parseOccParts } from '@/lib/options/occSymbol'
import { newestOf } from '@/server/engine/ring/newest'
import { ServiceError } from '@/server/errors'
import { eachPrint } from '@/server/services/flow/eachPrint'
import { storedScopeOf } from '@/server/services/flow/storedScopeOf'
import type { MemoryScope, Scope, TapeDesk } from '@/server/services/flow/tapeDesk'

/** A contract has at most some ten thousand prints a day; one page of memory holds them all. */
const ALL = 1_000_000

/** The parts of a symbol from a path; refuses what is no contract. */
export function contractOf(text: string) {
  const parts = parseOccParts(text.replace(/^\./, ''))
  if (parts === null) {
    throw new ServiceError('invalid', `${text} is not an option symbol`, [
      { path: 'path.symbol', message: 'no contract' },
    ])
  }
  return parts
}

/** Every print of one contract in a scope, oldest first. */
export async function contractPrints(desk: TapeDesk, scope: Scope, symbol: OptionSymbol): Promise<readonly FlowItem[]> {
  if (scope.kind === 'memory') return (await fromMemory(scope, { symbol })).reverse()
  const items: FlowItem[] = []
  await eachPrint(desk, scope, desk.filter(scope, `contract=${symbol}`), (item) => items.push(item))
  return items
}

/** Every print of a ticker in a running session, oldest first. */
export async function tickerPrints(scope: MemoryScope, ticker: Ticker): Promise<readonly FlowItem[]> {
  return (await fromMemory(scope, { tickers: [ticker] })).reverse()
}

/** The newest prints of one contract, newest first. */
export async function newestContractPrints(
  desk: TapeDesk,
  scope: Scope,
  symbol: OptionSymbol,
  limit: number,
): Promise<readonly FlowItem[]> {
  if (scope.kind === 'memory') return await fromMemory(scope, { symbol }, limit)
  const filter = desk.filter(scope, `contract=${symbol}`)
  return await desk.store.listPrints({ ...storedScopeOf(scope, filter), limit })
}

async function fromMemory(
  scope: MemoryScope,
  only: { readonly symbol?: OptionSymbol; readonly tickers?: readonly Ticker[] },
  limit = ALL,
): Promise<FlowItem[]> {
  const { view, untilUs } = scope
  const until = untilUs === undefined ? {} : { untilUs }
  const { overlay } = view
  return await newestOf(view.ring, { ...only, ...until, limit, overlay, beforeSeq: view.seq + 1, matches: () => true })
}
