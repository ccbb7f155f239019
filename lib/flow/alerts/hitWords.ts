import type { ClauseInput } from '@/lib/flow/alerts/alertHit'
import { parseOccSymbol } from '@/lib/options/occSymbol'

/** What of a hit its words need, on either side of the wire. */
export interface WordedHit {
  readonly contract: string | null
  readonly ticker: string
  readonly prints: number
  readonly clauses: readonly ClauseInput[]
}

/** Whom a hit is about: the contract, the name, or the whole market. */
export function hitSubject({ contract, ticker }: Pick<WordedHit, 'contract' | 'ticker'>): string {
  if (contract !== null) return parseOccSymbol(contract)?.string ?? contract
  return ticker === '' ? 'whole market' : ticker
}

/** What was found, for a hit that stands on no print: 'halted 10:14:20 New York, code LUDP'; '' for hits of prints. */
export function hitFound({ prints, clauses, contract }: Omit<WordedHit, 'ticker'>): string {
  if (prints > 0 && contract !== null) return ''
  // The newest part of a rule says why it rang: the sums before it are the same in every hit of the market.
  return clauses
    .slice(-2)
    .map(({ clause, found }) => `${clause} ${found}`)
    .join(', ')
}
