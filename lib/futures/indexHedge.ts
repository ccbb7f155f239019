import type { Ticker, Usd } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { FUTURES_ROOTS } from '@/lib/futures/futuresRoots'

/** Micro contracts are a tenth of the E-mini ones (CME contract specifications). */
const MICROS: Readonly<Record<string, string>> = wordTable({ ES: 'MES', NQ: 'MNQ', RTY: 'M2K', YM: 'MYM' })
const MICRO_SHARE = 10

/** Index options whose underlying is a part of the index behind the future. */
const PARTS: Readonly<Record<Ticker, { readonly cash: Ticker; readonly times: number }>> = {
  XSP: { cash: 'SPX', times: 10 },
  DJX: { cash: 'DJI', times: 100 },
  MRUT: { cash: 'RUT', times: 10 },
}

/** A hedge of an index in its futures; positive is buying. */
export interface IndexHedge {
  readonly root: string
  readonly contracts: number
  readonly microRoot: string
  readonly micros: number
}

/**
 * 26.8: an index has no shares: delta dollars as contracts of its future and of the micro of it, dollars over point value
 * times index. Null where no future stands beside the underlying.
 */
export function indexHedge(ticker: Ticker, dollars: Usd, spot: Usd): IndexHedge | null {
  const { cash, times } = PARTS[ticker] ?? { cash: ticker, times: 1 }
  const future = FUTURES_ROOTS.find((one) => one.cash === cash)
  const microRoot = future && MICROS[future.root]
  if (future === undefined || microRoot === undefined || !(spot > 0)) return null
  const contracts = dollars / (future.pointUsd * spot * times)
  return { root: future.root, contracts, microRoot, micros: contracts * MICRO_SHARE }
}
