import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'
import type { OptionType } from '@/lib/options/contractLabel'
import { formatOccSymbol, isPlainOccSymbol, parseOccParts } from '@/lib/options/occSymbol'

/** A contract by its symbol, and what the symbol says. */
export interface NamedContract {
  /** Without padding and without a leading dot. */
  readonly optionSymbol: OptionSymbol
  readonly ticker: Ticker
  readonly type: OptionType
  readonly expiry: IsoDate
  readonly strike: number
}

/** The same in a session: parsed once per contract and session. */
export interface ContractTerms extends NamedContract {
  /** Calendar days from the session to expiry, 0 on the last day. */
  readonly dte: number
}

/** Reads an OCC symbol for a session; throws RangeError when it is none. Spec §3 Parsed option symbol, F6. */
export function contractTerms(optionSymbol: OptionSymbol, sessionDate: IsoDate): ContractTerms {
  const parts = parseOccParts(optionSymbol)
  if (parts === null) throw new RangeError(`Not an option symbol: ${optionSymbol}`)
  const { root, type, expiry, strike } = parts
  return {
    optionSymbol: isPlainOccSymbol(optionSymbol, parts) ? optionSymbol : formatOccSymbol(parts),
    ticker: root,
    type,
    expiry,
    strike,
    dte: daysBetween(sessionDate, expiry),
  }
}
