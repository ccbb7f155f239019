import type { ChainContractRow, ChainExpiryRow } from '@/lib/contract/chains'
import { daysBetween } from '@/lib/market/isoDate'
import { atmStrike } from '@/lib/options/expectedMove'
import { maxPain } from '@/lib/options/maxPain'
import type { ServiceContext } from '@/server/context'
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
  const expiries = expiryRows(chain)
  const wanted = new Set(query.expiries?.split(',') ?? expiries.slice(0, 1).map(({ expiry }) => expiry))
  const rows = chain.contracts.filter(({ expiry }) => wanted.has(expiry)).map(toChainRow)
  const { atMs: at_ms, spot, rate, dividendYield: dividend_yield, meta } = chain
  return { data: { ticker: chain.ticker, at_ms, spot, rate, dividend_yield, expiries, rows }, meta }
}

/** Contracts of a chain by expiry, nearest first. */
export function byExpiry(contracts: readonly ChainContract[]): ReadonlyMap<string, readonly ChainContract[]> {
  const groups = new Map<string, ChainContract[]>()
  for (const contract of contracts) {
    const group = groups.get(contract.expiry)
    if (group === undefined) groups.set(contract.expiry, [contract])
    else group.push(contract)
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Totals of every expiry, nearest first. */
export function expiryRows({ contracts, sessionDate, spot }: ChainSnapshot): ChainExpiryRow[] {
  return [...byExpiry(contracts)].map(([expiry, own]) => {
    const sum = (type: 'C' | 'P', of: (contract: ChainContract) => number | null) =>
      own.reduce((total, contract) => (contract.type === type ? total + (of(contract) ?? 0) : total), 0)
    return {
      expiry,
      dte: Math.max(0, daysBetween(sessionDate, expiry)),
      contracts: own.length,
      call_volume: sum('C', ({ volume }) => volume),
      put_volume: sum('P', ({ volume }) => volume),
      call_open_interest: sum('C', ({ openInterest }) => openInterest),
      put_open_interest: sum('P', ({ openInterest }) => openInterest),
      call_premium: sum('C', ({ premium }) => premium),
      put_premium: sum('P', ({ premium }) => premium),
      atm_iv: spot === null ? null : atmVol(own, spot),
      max_pain: spot === null ? null : (painOf(own, spot)?.strike ?? null),
    }
  })
}

/** F30 of one expiry. */
export function painOf(contracts: readonly ChainContract[], spot: number) {
  const strikes = new Map<number, { strike: number; callOpenInterest: number; putOpenInterest: number }>()
  for (const { strike, type, openInterest } of contracts) {
    const row = strikes.get(strike) ?? { strike, callOpenInterest: 0, putOpenInterest: 0 }
    strikes.set(strike, row)
    row[type === 'C' ? 'callOpenInterest' : 'putOpenInterest'] += openInterest ?? 0
  }
  return maxPain([...strikes.values()], spot, contracts[0]?.multiplier)
}

/** Mean volatility of call and put at the strike nearest the spot. */
export function atmVol(contracts: readonly ChainContract[], spot: number): number | null {
  const strike = atmStrike([...new Set(contracts.map((one) => one.strike))], spot)
  const vols = contracts.filter((one) => one.strike === strike).flatMap(({ iv }) => (iv === null ? [] : [iv]))
  return vols.length === 0 ? null : vols.reduce((sum, vol) => sum + vol, 0) / vols.length
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
