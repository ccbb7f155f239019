import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { formatShortDate } from '@/lib/format/date'
import { addDays } from '@/lib/market/isoDate'

/** Call or put as an OCC symbol writes it. */
export type OptionType = 'C' | 'P'

/** What a label needs to know of a contract; strike in USD. */
export interface ContractParts {
  readonly root: Ticker
  readonly expiry: IsoDate
  readonly type: OptionType
  readonly strike: number
}

/** 'ROOT $strike C|P MM/DD/YYYY', for example 'AAPL $200 C 01/17/2025'. Spec §3 Parsed option symbol: string. */
export function contractLabel({ root, expiry, type, strike }: ContractParts): string {
  return `${root} $${strike} ${type} ${usDate(expiry)}`
}

/**
 * Strike in USD without a trailing '.00': 200 is '$200', 202.5 is '$202.50', 1250 is '$1,250'.
 * A strike in tenths of a cent keeps its third decimal, 7.125 is '$7.125'. Spec §3 Parsed option symbol: strikeFmt.
 */
export function formatStrike(strike: number): string {
  const inMills = Math.round(strike * 1000)
  const decimals = inMills % 10 === 0 ? 2 : 3
  const [whole = '', fraction = ''] = (inMills / 1000).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === '00' ? `$${grouped}` : `$${grouped}.${fraction}`
}

/** 'MM/DD/YYYY' of a day. Spec §3 Parsed option symbol: date2. */
export function usDate(date: IsoDate): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`
}

/** Expiry in narrow places, seen from `dte` calendar days before it: 'MM/DD', with '’27' when it is in another year. */
export function shortExpiry({ expiry, dte }: { readonly expiry: IsoDate; readonly dte: number }): string {
  return formatShortDate(expiry, addDays(expiry, -dte))
}
