import type { PaperTicket } from '@/lib/contract/paperRows'

/** A name and the amount of it that a copy buys, USD. */
export interface PaperPart {
  readonly ticker: string
  readonly amount: number
}

/** Weights as amounts of money, in whole cents; what is less than a dollar is left out. */
export function paperParts(
  holdings: readonly { readonly ticker: string; readonly weight: number }[],
  total: number,
): readonly PaperPart[] {
  return holdings
    .map(({ ticker, weight }) => ({ ticker, amount: Math.floor(weight * total * 100) / 100 }))
    .filter(({ amount }) => amount >= 1)
}

/** One purchase by amount, at the market, of the day. */
export const paperTicket = ({ ticker, amount }: PaperPart): PaperTicket => ({
  ticket: {
    order_type: 'Notional Market',
    price: null,
    price_effect: 'Debit',
    stop_trigger: null,
    time_in_force: 'Day',
    gtc_date: null,
    value: amount,
    value_effect: 'Debit',
    legs: [{ action: 'Buy to Open', instrument_type: 'Equity', quantity: 1, chain: ticker }],
  },
})
