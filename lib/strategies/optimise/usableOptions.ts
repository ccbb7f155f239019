import { midOf } from '@/lib/options/strikeQuote'
import type { ChainOption, LiquidityRules, UsableOption } from '@/lib/strategies/optimise/optimiserTypes'

/** Why contracts were left out; each counts once, for the first reason that holds. */
interface DroppedOptions {
  readonly unquoted: number
  readonly openInterest: number
  readonly volume: number
  readonly price: number
  readonly spread: number
}

export interface UsableOptions {
  readonly options: readonly UsableOption[]
  readonly dropped: DroppedOptions
}

/** F59: the contracts that may be legs. Of a day with an AM and a PM series the PM one counts. */
export function usableOptions(chain: readonly ChainOption[], rules: LiquidityRules): UsableOptions {
  const pmDays = new Set(chain.flatMap(({ expiry, settlement }) => (settlement === 'PM' ? [expiry] : [])))
  const dropped = { unquoted: 0, openInterest: 0, volume: 0, price: 0, spread: 0 }
  const options: UsableOption[] = []
  for (const option of chain) {
    if (option.settlement === 'AM' && pmDays.has(option.expiry)) continue
    const usable = quoted(option)
    const reason = usable === null ? 'unquoted' : lackOf(usable, rules)
    if (usable !== null && reason === null) options.push(usable)
    else if (reason !== null) dropped[reason]++
  }
  return { options, dropped }
}

/** A leg needs both sides of a quote, and a volatility to be valued with before its expiry. */
function quoted(option: ChainOption): UsableOption | null {
  const { bid, ask, iv, years } = option
  const isQuoted = bid !== null && ask !== null && bid > 0 && midOf(bid, ask) !== null
  return isQuoted && iv !== null && iv > 0 && years > 0 ? { ...option, bid, ask, iv } : null
}

function lackOf(
  { bid, ask, openInterest, volume }: UsableOption,
  rules: LiquidityRules,
): Exclude<keyof DroppedOptions, 'unquoted'> | null {
  const mid = 0.5 * (bid + ask)
  if ((openInterest ?? 0) < rules.openInterest) return 'openInterest'
  if (volume < rules.volume) return 'volume'
  if (mid <= rules.price) return 'price'
  return (ask - bid) / mid > rules.spread ? 'spread' : null
}
