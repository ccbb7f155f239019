import { legsOf, type Strategy } from '@/lib/strategies/strategy'

/** Legs that stand for shares. Formulas: the table of pages.md §4.12; strikes of the examples are ours. */
export const synthetics: readonly Strategy[] = [
  {
    key: 'risk-reversal',
    name: 'Risk reversal',
    outlook: 'up',
    isDefined: false,
    vol: 'any',
    legs: legsOf('-1P-5 +1C5'),
    maxProfit: 'unlimited',
    maxLoss: 'K1 + net',
    breakeven: 'K2 + D or K1 - C',
    when: 'You expect a rise and would buy the shares below.',
    wrong: 'In a fall it loses like the shares, with margin calls.',
    adjust:
      'After a rise, buy the put back for little and keep the call. After a fall, roll the put down and out, or buy a lower one to cap the loss.',
  },
  {
    key: 'synthetic-long',
    name: 'Synthetic long stock',
    outlook: 'up',
    isDefined: false,
    vol: 'any',
    legs: legsOf('+1C0 -1P0'),
    maxProfit: 'unlimited',
    maxLoss: 'K + net',
    breakeven: 'K + net',
    when: 'The shares without paying for them, until a date.',
    wrong: 'No dividends, early assignment, and the loss of the shares.',
    adjust:
      'Buy a lower put to cap the loss, or sell a higher call to lower the cost. Roll both legs together before expiry, or one of them is assigned alone.',
  },
  {
    key: 'seagull',
    name: 'Seagull',
    outlook: 'up',
    isDefined: false,
    vol: 'any',
    legs: legsOf('-1P-8 +1C0 -1C8'),
    maxProfit: 'K3 - K2 - D',
    maxLoss: 'K1 + D',
    breakeven: 'numeric',
    when: 'A call spread paid for by a put far below.',
    wrong: 'Below the put the loss grows like that of the shares.',
    adjust:
      'After a rise to the short call, roll it up or close the spread. After a fall below the short put, roll it down and out or buy the next lower put.',
  },
  {
    key: 'zebra',
    name: 'ZEBRA',
    outlook: 'up',
    isDefined: true,
    vol: 'any',
    legs: legsOf('+2C-8 -1C0'),
    maxProfit: 'unlimited',
    maxLoss: 'D',
    breakeven: 'numeric',
    when: 'Moves like a hundred shares, with almost no time value paid and the loss capped.',
    wrong: 'Wide spreads of options in the money; the debit is large.',
    adjust:
      'Roll up when the short call has lost its time value: sell the gain, buy the next pair. Exit when the long calls lose their intrinsic value.',
  },
]
