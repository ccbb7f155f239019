import type { FlowItem } from '@/lib/flow/trade'
import type { Chunk } from '@/server/engine/ring/columns'
import { NO_OPEN_INTEREST, OPENINGS, type RingShared, SENTIMENTS, SIDES } from '@/server/engine/ring/ringCursor'

/** Writes the fields of a print into its row; contract and chains are written by the ring. */
export function writeRow(
  chunk: Chunk,
  at: number,
  item: FlowItem,
  { tags, texts }: Pick<RingShared, 'tags' | 'texts'>,
): void {
  chunk.seq[at] = item.seq
  chunk.executedAtUs[at] = item.executedAtUs
  chunk.price[at] = item.price
  chunk.premium[at] = item.premium
  chunk.size[at] = item.size
  chunk.volume[at] = item.volume
  chunk.score[at] = item.score
  chunk.openInterest[at] = item.openInterest ?? NO_OPEN_INTEREST
  chunk.canceled[at] = item.canceled ? 1 : 0
  chunk.side[at] = SIDES.indexOf(item.side)
  chunk.sentiment[at] = SENTIMENTS.indexOf(item.sentiment)
  chunk.opening[at] = OPENINGS.indexOf(item.opening)
  chunk.tags[at] = tags.idOf(item.tags)
  chunk.reportFlags[at] = tags.idOf(item.reportFlags)
  chunk.condition[at] = texts.idOf(item.condition)
  chunk.exchange[at] = texts.idOf(item.exchange)
  writeNullable(chunk, at, item)
}

function writeNullable(chunk: Chunk, at: number, item: FlowItem): void {
  chunk.bid[at] = item.bid ?? Number.NaN
  chunk.ask[at] = item.ask ?? Number.NaN
  chunk.ewmaBid[at] = item.ewmaBid ?? Number.NaN
  chunk.ewmaAsk[at] = item.ewmaAsk ?? Number.NaN
  chunk.underlyingPrice[at] = item.underlyingPrice ?? Number.NaN
  chunk.iv[at] = item.iv ?? Number.NaN
  chunk.delta[at] = item.delta ?? Number.NaN
  chunk.gamma[at] = item.gamma ?? Number.NaN
  chunk.theta[at] = item.theta ?? Number.NaN
  chunk.vega[at] = item.vega ?? Number.NaN
  chunk.diff[at] = item.diff ?? Number.NaN
  chunk.fill[at] = item.fill ?? Number.NaN
  chunk.askPct[at] = item.askPct ?? Number.NaN
  chunk.multiPct[at] = item.multiPct ?? Number.NaN
  chunk.ivChange[at] = item.ivChange ?? Number.NaN
}
