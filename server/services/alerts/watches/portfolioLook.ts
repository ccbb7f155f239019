import { portfolioMatches } from '@/lib/flow/alerts/portfolioWatch'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { parseOccSymbol } from '@/lib/options/occSymbol'
import type { WatchMatch } from '@/server/engine/alerts/watchMemory'
import type { Reader } from '@/server/services/alerts/watches/lane'

/** R20: gain, delta, expiries and assignment of an account that the owner of the alert keeps. */
export const portfolioLook: Reader<'portfolio'> = async ({ ctx, books }, { watch, owner }) => {
  if (books === undefined || owner === undefined) return null
  const book = await books(ctx, owner, watch.account)
  const found = portfolioMatches(watch, book, newYorkDateOf(book.at_ms))
  if (found === null) return null
  const account = { clause: 'account', found: book.name }
  const matches = found.map(({ symbol, underlying, clause, found: figure }): WatchMatch => {
    const clauses = [{ clause, found: figure }, account]
    if (symbol === '') return { key: WHOLE, ticker: '', label: `${clause}: ${figure}`, facts: () => ({ clauses }) }
    const option = parseOccSymbol(symbol)
    const contract =
      option === null ? {} : { optionSymbol: symbol, type: option.type, expiry: option.expiry, strike: option.strike }
    return { key: symbol, ticker: underlying, facts: () => ({ ...contract, clauses }) }
  })
  return {
    matches,
    misses: isOfWhole(watch.test) && matches.length === 0 ? [WHOLE] : isOfWhole(watch.test) ? [] : null,
  }
}

/** Key of the account itself. */
const WHOLE = 'account'
const isOfWhole = (test: string): boolean => test !== 'expiry' && test !== 'assignment'
