import { CHUNK_ROWS, createChunk } from '@/server/engine/ring/columns'
import type { SessionRing } from '@/server/engine/ring/ring'
import type { ContractEntry } from '@/server/engine/ring/ringContracts'

/** How much of a ring a thread knows. */
export interface RingKnown {
  /** Its newest row and the chunk of it. */
  readonly row: number
  readonly chunk: number
  /** Numbers given to contracts, lists of tags and texts. */
  readonly contracts: number
  readonly tags: number
  readonly texts: number
}

export const NOTHING_KNOWN: RingKnown = { row: 0, chunk: -1, contracts: 0, tags: 0, texts: 0 }

/** Rows from one to another that were written into memory which two threads share, and what their small numbers stand for. */
export interface RingNews {
  /** The oldest row that is kept. */
  readonly firstRow: number
  readonly fromRow: number
  readonly toRow: number
  readonly chunks: readonly (readonly [index: number, memory: SharedArrayBuffer])[]
  readonly contracts: readonly ContractEntry[]
  readonly tags: readonly (readonly string[])[]
  readonly texts: readonly string[]
}

/** What is known once the news are taken in. */
export const knownAfter = (known: RingKnown, news: RingNews): RingKnown => ({
  row: Math.max(known.row, news.toRow),
  chunk: news.chunks.at(-1)?.[0] ?? known.chunk,
  contracts: known.contracts + news.contracts.length,
  tags: known.tags + news.tags.length,
  texts: known.texts + news.texts.length,
})

/** What a ring on the same memory in another thread must be told to know up to `most` rows more than it does. */
export function newsSince(ring: SessionRing, known: RingKnown, most: number): RingNews {
  const fromRow = Math.max(known.row + 1, ring.firstRow)
  const toRow = Math.min(ring.lastRow, fromRow + most - 1)
  const chunks: [number, SharedArrayBuffer][] = []
  let contracts = known.contracts
  for (let row = fromRow; row <= toRow; row += 1) {
    const index = (row / CHUNK_ROWS) | 0
    const chunk = ring.chunks.get(index)
    if (chunk === undefined) continue
    if (index > (chunks.at(-1)?.[0] ?? known.chunk)) chunks.push([index, chunk.seq.buffer as SharedArrayBuffer])
    contracts = Math.max(contracts, (chunk.contract[row % CHUNK_ROWS] as number) + 1)
  }
  return {
    firstRow: ring.firstRow,
    fromRow,
    toRow,
    chunks,
    contracts: ring.contracts.between(known.contracts, contracts),
    tags: ring.tags.from(known.tags),
    texts: ring.texts.from(known.texts),
  }
}

/** Takes in rows that another thread wrote into the same memory, one after the other. */
export function* takeNews(ring: SessionRing, news: RingNews): Generator<number> {
  const { firstRow, fromRow, toRow } = news
  for (const entry of news.contracts) ring.contracts.idFor(entry)
  for (const value of news.tags) ring.tags.idOf(value)
  for (const value of news.texts) ring.texts.idOf(value)
  for (const [index, memory] of news.chunks) ring.chunks.set(index, createChunk(memory))
  ring.firstRow = firstRow
  for (const index of ring.chunks.keys()) if ((index + 1) * CHUNK_ROWS <= firstRow) ring.chunks.delete(index)
  for (let row = fromRow; row <= toRow; row += 1) {
    const chunk = ring.chunks.get((row / CHUNK_ROWS) | 0)
    if (chunk === undefined) continue
    ring.takeIn(row, chunk)
    yield row
  }
}
