import { addressOf, choiceField, tickerField } from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'
import { strategies, strategyOf } from '@/lib/strategies/strategies'
import type { Strategy } from '@/lib/strategies/strategy'

/** Everything the address of Options Strategies says. */
const address = addressOf({
  outlook: choiceField(['up', 'down', 'still', 'moving', 'none'], 'all'),
  risk: choiceField(['defined', 'open'], 'all'),
  vol: choiceField(['rising', 'falling', 'any'], 'all'),
  legs: choiceField(['1', '2', '3', '4'], 'all'),
  /** Of the example on listed contracts. */
  ticker: tickerField('SPY'),
  /** The structure that is open; null: the library. */
  open: {
    key: 'strategy',
    read: (query, key) => strategyOf(textOf(query, key)),
    write: (strategy: Strategy | null) => strategy?.key ?? null,
  },
})
export const readStrategyParams = address.parse
export type StrategyParams = ReturnType<typeof readStrategyParams>

export const strategyHref = (params: StrategyParams): string => {
  const query = address.query(params)
  return query === '' ? '/option-strategies' : `/option-strategies?${query}`
}

/** Structures that fit every filter. */
export function fittingStrategies({ outlook, risk, vol, legs }: StrategyParams): readonly Strategy[] {
  return strategies.filter(
    (strategy) =>
      (outlook === 'all' || strategy.outlook === outlook) &&
      (risk === 'all' || strategy.isDefined === (risk === 'defined')) &&
      (vol === 'all' || strategy.vol === vol) &&
      (legs === 'all' || strategy.legs.length === Number(legs)),
  )
}
