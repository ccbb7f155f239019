import type { Holding } from '@/lib/brokerage/holding'
import { isCashSettled, optionParts, quoteKey } from '@/lib/brokerage/instrument'
import { pairOptions } from '@/lib/brokerage/pairing'
import { markOf, type QuoteTable } from '@/lib/brokerage/quote'
import type { Usd } from '@/lib/core/nominal'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { shortMargin } from '@/lib/options/shortMargin'

/** How far an account may go with options, in the broker's words. */
export type OptionsLevel = 'Covered And Cash Secured' | 'Defined Risk Spreads' | 'No Restrictions'

export interface AccountRules {
  readonly isMargin: boolean
  readonly optionsLevel: OptionsLevel
}

/** What holdings demand of an account, USD, and what the options level must allow. */
export interface Requirement {
  /** Cash that is bound; negative where stock can be borrowed against. */
  readonly need: Usd
  readonly hasSpread: boolean
  readonly hasNaked: boolean
}

const STOCK_LOAN = 0.5
const SHORT_STOCK = 1.5

/**
 * Regulation-T-like estimate (F58). Stock: half of its value can be borrowed in a margin account. Covered calls need
 * nothing. Options that cover one another need the greatest loss of the group at expiry. Short options on their own:
 * the strike in cash, or the naked formula where level and account allow it.
 */
export function requirementOf(holdings: readonly Holding[], rules: AccountRules, quotes: QuoteTable): Requirement {
  const names = new Set(holdings.map((holding) => holding.underlying))
  let need = 0
  let hasSpread = false
  let hasNaked = false
  for (const name of names) {
    const part = requirementOfName(
      holdings.filter((holding) => holding.underlying === name),
      { rules, quotes },
    )
    need += part.need
    hasSpread ||= part.hasSpread
    hasNaked ||= part.hasNaked
  }
  return { need, hasSpread, hasNaked }
}

/** Cash less what is bound: what may still be spent, USD. */
export function availableFunds(cash: Usd, requirement: Pick<Requirement, 'need'>): Usd {
  return cash - requirement.need
}

interface Market {
  readonly rules: AccountRules
  readonly quotes: QuoteTable
}

function requirementOfName(holdings: readonly Holding[], market: Market): Requirement {
  const shares = holdings.reduce((sum, { instrument, quantity }) => sum + (instrument === 'Equity' ? quantity : 0), 0)
  const options = holdings.filter(({ instrument }) => instrument === 'Equity Option')
  const pairs = pairOptions(options, shares)
  const groupNeed = pairs.groups.reduce((sum, group) => sum + group, 0)
  const naked = [...pairs.nakedCalls, ...pairs.nakedPuts]
  const single = naked.reduce((sum, holding) => sum + shortOptionNeed(holding, market), 0)
  return {
    need: stockNeed(holdings, market) + groupNeed + single,
    hasSpread: pairs.hasSpread,
    hasNaked: pairs.nakedCalls.length > 0,
  }
}

function stockNeed(holdings: readonly Holding[], { rules, quotes }: Market): Usd {
  return holdings.reduce((sum, { instrument, symbol, quantity }) => {
    if (instrument !== 'Equity') return sum
    const value = quantity * markAt(quotes, symbol)
    if (value < 0) return sum - value * SHORT_STOCK
    return rules.isMargin ? sum - value * STOCK_LOAN : sum
  }, 0)
}

/** F58 for a short option that nothing covers; puts may be secured by the strike in cash instead. */
function shortOptionNeed({ symbol, underlying, quantity }: Holding, { rules, quotes }: Market): Usd {
  const { type, strike } = optionParts(symbol)
  const count = Math.abs(quantity)
  const mayBeNaked = rules.isMargin && rules.optionsLevel === 'No Restrictions'
  if (type === 'P' && !mayBeNaked) return count * strike * CONTRACT_SHARES
  const spot = markAt(quotes, underlying)
  const premium = markAt(quotes, quoteKey(symbol, 'Equity Option'))
  return count * CONTRACT_SHARES * shortMargin({ type, strike, premium }, spot, isCashSettled(symbol))
}

function markAt(quotes: QuoteTable, symbol: string): Usd {
  const quote = quotes.get(symbol)
  return quote === undefined ? 0 : markOf(quote)
}
