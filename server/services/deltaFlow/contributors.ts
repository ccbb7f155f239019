import type { DeltaContributor } from '@/lib/contract/deltaFlow'
import type { Ticker } from '@/lib/core/nominal'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { copyItem } from '@/server/engine/ring/copyItem'
import { eachRow } from '@/server/engine/ring/newest'
import type { MemoryScope, Scope, TapeDesk } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { storedQueryOf } from '@/server/services/minutes/storedQuery'

const CONTRIBUTORS = 50

/** The prints that moved the most delta dollars, either way. F14. */
export async function contributors(
  desk: TapeDesk,
  scope: Scope,
  tickers: readonly Ticker[] | null,
): Promise<DeltaContributor[]> {
  return await cached(desk, scope, `contributors ${JSON.stringify(tickers)}`, async () => {
    if (scope.kind === 'memory') return (await fromMemory(scope, tickers)).map(toRow)
    if (scope.prints === 0) return []
    const query = storedQueryOf(scope, { classes: ALL_CLASSES, tickers })
    return (await desk.store.largestDeltas(query, CONTRIBUTORS)).map(toRow)
  })
}

const sizeOf = ({ delta, size, underlyingPrice }: FlowItem): number =>
  Math.abs((delta ?? 0) * size * (underlyingPrice ?? 0))

/** Keeps the largest while the session is read once; the smallest kept one is the bar to pass. */
async function fromMemory(scope: MemoryScope, tickers: readonly Ticker[] | null): Promise<readonly FlowItem[]> {
  const { view, untilUs } = scope
  const names = tickers === null ? null : new Set(tickers)
  let kept: { readonly size: number; readonly item: FlowItem }[] = []
  let bar = 0
  const range = { toRow: view.row, overlay: view.overlay, ...(untilUs === undefined ? {} : { untilUs }) }
  await eachRow(view.ring, range, (item) => {
    if (item.side !== 'ASK' && item.side !== 'BID') return
    const size = sizeOf(item)
    if (size <= bar || item.canceled || (names !== null && !names.has(item.ticker))) return
    if (!conditionOf(item.condition).countsVolume) return
    kept.push({ size, item: copyItem(item) })
    if (kept.length < CONTRIBUTORS * 2) return
    kept = largest(kept)
    bar = kept.at(-1)?.size ?? 0
  })
  return largest(kept).map(({ item }) => item)
}

const largest = (kept: { readonly size: number; readonly item: FlowItem }[]) =>
  kept.sort((a, b) => b.size - a.size || a.item.seq - b.item.seq).slice(0, CONTRIBUTORS)

function toRow(item: FlowItem): DeltaContributor {
  const d = item.side === 'ASK' ? 1 : -1
  return {
    seq: item.seq,
    executed_at_us: item.executedAtUs,
    ticker: item.ticker,
    option_symbol: item.optionSymbol,
    type: item.type,
    strike: item.strike,
    expiry: item.expiry,
    side: item.side,
    size: item.size,
    premium: item.premium,
    delta: item.delta,
    dollar_delta: d * (item.delta ?? 0) * item.size * CONTRACT_SHARES * (item.underlyingPrice ?? 0),
  }
}
