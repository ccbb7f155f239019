import type { ChainContractRow, ChainExpiryRow } from '@/lib/contract/chains'
import type { IsoDate } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'
import { type ChainListing, rowsOfExpiries } from '@/lib/options/chainListing'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { maxPain } from '@/lib/options/maxPain'
import { mapInTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { pickRows, rowsOf } from '@/server/services/chains/chainColumns'
import { expiryVol } from '@/server/services/chains/expiryVol'
import { type ChainContract, type ChainSnapshot, readChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'

/** A chain for a screen: totals of every expiry, contracts of the ones asked for. */
export async function listChain(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: string,
  query: When & { readonly expiries?: string | undefined },
) {
  const { session, source, at } = query
  const chain = await readChain(deps, ctx, ticker, { session, source, at })
  // Nearest first, with pauses: a fund has forty of them.
  const expiries = await mapInTurns(chain.columns.listing.expiries, (expiry) => expiryRow(chain, expiry))
  const wanted = new Set(query.expiries?.split(',') ?? expiries.slice(0, 1).map(({ expiry }) => expiry))
  const rows = rowsOf(pickRows(chain.columns, rowsOfExpiries(chain.columns.listing, wanted))).map(toChainRow)
  const { atMs: at_ms, spot, rate, dividendYield: dividend_yield, meta } = chain
  return { data: { ticker: chain.ticker, at_ms, spot, rate, dividend_yield, expiries, rows }, meta }
}

/** Totals of one expiry. */
export function expiryRow(chain: ChainSnapshot, expiry: IsoDate): ChainExpiryRow {
  const { columns, sessionDate, spot } = chain
  const { listing, volume, premium } = columns
  const rows = rowsOfExpiries(listing, new Set([expiry]))
  const sum = (puts: 0 | 1, of: Float64Array) =>
    rows.reduce((total, row) => (listing.puts[row] === puts ? total + (of[row] || 0) : total), 0)
  return {
    expiry,
    dte: Math.max(0, daysBetween(sessionDate, expiry)),
    contracts: rows.length,
    call_volume: sum(0, volume),
    put_volume: sum(1, volume),
    call_open_interest: sum(0, listing.openInterest),
    put_open_interest: sum(1, listing.openInterest),
    call_premium: sum(0, premium),
    put_premium: sum(1, premium),
    atm_iv: expiryVol(chain, rows),
    max_pain: spot === null ? null : (painOf(listing, rows, spot)?.strike ?? null),
  }
}

/** F30 of the rows of one expiry. */
export function painOf({ strikes, puts, openInterest }: ChainListing, rows: Uint32Array, spot: number) {
  const found = new Map<number, { strike: number; callOpenInterest: number; putOpenInterest: number }>()
  for (const row of rows) {
    const strike = strikes[row] ?? 0
    const own = found.get(strike) ?? { strike, callOpenInterest: 0, putOpenInterest: 0 }
    found.set(strike, own)
    own[puts[row] === 1 ? 'putOpenInterest' : 'callOpenInterest'] += openInterest[row] || 0
  }
  return maxPain([...found.values()], spot, CONTRACT_SHARES)
}

/** A contract of a chain as calls answer it. */
export function toChainRow(contract: ChainContract): ChainContractRow {
  const { symbol, openInterest, oiChange, askVolume, bidVolume, midVolume, multiVolume, ...same } = contract
  return {
    option_symbol: symbol,
    ...same,
    open_interest: openInterest,
    oi_change: oiChange,
    ask_volume: askVolume,
    bid_volume: bidVolume,
    mid_volume: midVolume,
    multi_volume: multiVolume,
  }
}
