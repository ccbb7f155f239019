import { legsOf, type Strategy } from '@/lib/strategies/strategy'

/** Two strikes of one expiry. Formulas: the table of pages.md §4.12; strikes of the examples are ours. */
export const verticals: readonly Strategy[] = [
  {
    key: 'bull-call-spread',
    name: 'Bull call spread',
    outlook: 'up',
    isDefined: true,
    vol: 'any',
    legs: legsOf('+1C0 -1C8'),
    maxProfit: 'K2 - K1 - D',
    maxLoss: 'D',
    breakeven: 'K1 + D',
    when: 'You expect a rise to about the upper strike and want a cheaper call.',
    wrong: 'Most of the gain comes near expiry; closing early gives less than the picture shows.',
    adjust:
      'Near the short strike with time left, close: the last part of the gain is slow. After a fall, close or roll down; do not buy the short call back alone to hope.',
  },
  {
    key: 'bear-put-spread',
    name: 'Bear put spread',
    outlook: 'down',
    isDefined: true,
    vol: 'any',
    legs: legsOf('+1P0 -1P-8'),
    maxProfit: 'K2 - K1 - D',
    maxLoss: 'D',
    breakeven: 'K2 - D',
    when: 'You expect a fall to about the lower strike.',
    wrong: 'A crash pays no more than a fall to the lower strike.',
    adjust:
      'Near the short strike with time left, close and take most of the gain. After a rise, close; rolling up pays a second debit for the same view.',
  },
  {
    key: 'bull-put-spread',
    name: 'Bull put spread',
    outlook: 'up',
    isDefined: true,
    vol: 'falling',
    legs: legsOf('-1P-3 +1P-10'),
    maxProfit: 'C',
    maxLoss: 'K2 - K1 - C',
    breakeven: 'K2 - C',
    when: 'You expect the price to stay above the upper strike.',
    wrong: 'One loss takes several gains; assignment of the short put while the long one is far away.',
    adjust:
      'When the short put is tested, roll down and out for a credit, or close at twice the credit. A call spread above on the same expiry makes it an iron condor.',
  },
  {
    key: 'bear-call-spread',
    name: 'Bear call spread',
    outlook: 'down',
    isDefined: true,
    vol: 'falling',
    legs: legsOf('-1C3 +1C10'),
    maxProfit: 'C',
    maxLoss: 'K2 - K1 - C',
    breakeven: 'K1 + C',
    when: 'You expect the price to stay below the lower strike.',
    wrong: 'Early assignment before a dividend leaves you short of shares.',
    adjust:
      'When the short call is tested, roll up and out for a credit, or close at twice the credit. A put spread below on the same expiry makes it an iron condor.',
  },
]
