import { useMemo } from 'react'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { OrderTicket } from '@/lib/brokerage/orderTicket'
import { call } from '@/lib/client/api/apiClient'
import type { CallResponse } from '@/lib/contract/calls'
import type { ChainContractRow } from '@/lib/contract/chains'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { OptionType } from '@/lib/options/contractLabel'
import { underlyingOf } from '@/lib/options/indexRoots'
import { nearestContract } from '@/lib/options/legChain'
import { parseOccParts } from '@/lib/options/occSymbol'

/** What is listed on a name, with the contracts of some expiries. */
export type TicketListing = CallResponse<'chains.read'>['data']

const REFRESH_MS = 15_000

/** The chain of a name with the contracts of the expiries asked for, else of the nearest; null until it has come. */
export function useListing(ticker: Ticker | null, expiries: readonly IsoDate[]): TicketListing | null {
  const named = expiries.join(',')
  const args = useMemo(
    () => (ticker === null ? null : { params: { ticker }, query: named === '' ? {} : { expiries: named } }),
    [ticker, named],
  )
  const chain = useEndpoint('chains.read', args, { refreshMs: REFRESH_MS }).data?.data
  return chain === undefined || chain.ticker !== ticker ? null : chain
}

/** What the legs of a ticket are chosen from: every expiry, and the strikes of those its legs have. */
export function useTicketListing({ mainTicker, legs }: OrderTicket): TicketListing | null {
  const expiries = legs.flatMap(({ isUsed, chain }) => (isUsed ? (parseOccParts(chain)?.expiry ?? []) : []))
  return useListing(underlyingOf(mainTicker), [...new Set(expiries)].sort())
}

/** The listed contract of an expiry nearest to a strike, of the spot without one; null where none is listed. */
export async function contractNear(
  { ticker, spot }: Pick<TicketListing, 'ticker' | 'spot'>,
  { type, expiry, strike }: { readonly type: OptionType; readonly expiry: IsoDate; readonly strike: number | null },
): Promise<ChainContractRow | null> {
  const { data } = await call('chains.read', { params: { ticker }, query: { expiries: expiry } })
  return nearestContract(data.rows, { type, expiry, strike: strike ?? spot ?? 0 })
}
