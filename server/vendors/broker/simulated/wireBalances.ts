import { multiplierOf, quoteKey } from '@/lib/brokerage/instrument'
import { availableFunds, requirementOf } from '@/lib/brokerage/margin'
import { markOf, type QuoteTable } from '@/lib/brokerage/quote'
import type { EpochMs } from '@/lib/core/nominal'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { decimal, signed, wireTime } from '@/server/vendors/broker/simulated/decimal'
import { buyingPower } from '@/server/vendors/broker/simulated/preflight'
import type { SimAccount, SimInstrument } from '@/server/vendors/broker/simulated/state'

/** Kinds of business the simulated broker does not do; the wire has their amounts all the same. */
const NOTHING = [
  ...['long-futures-value', 'short-futures-value', 'long-futures-derivative-value', 'short-futures-derivative-value'],
  ...['long-margineable-value', 'short-margineable-value', 'day-trading-buying-power', 'futures-margin-requirement'],
  ...['available-trading-funds', 'maintenance-call-value', 'reg-t-call-value', 'day-trading-call-value'],
  ...['day-equity-call-value', 'long-cryptocurrency-value', 'short-cryptocurrency-value', 'bond-margin-requirement'],
  ...['cryptocurrency-margin-requirement', 'equity-offering-margin-requirement', 'long-bond-value'],
  ...['futures-overnight-margin-requirement', 'futures-intraday-margin-requirement', 'pending-margin-interest'],
] as const

/** Balances of an account, valued at the middle of the market. */
export function wireBalances(
  account: SimAccount,
  { quotes, nowMs }: { readonly quotes: QuoteTable; readonly nowMs: EpochMs },
): Record<string, unknown> {
  const value = (instrument: SimInstrument, sign: 1 | -1) =>
    account.positions.reduce((sum, { symbol, quantity, ...held }) => {
      const quote = quotes.get(quoteKey(symbol, held.instrument))
      const isMeant = held.instrument === instrument && Math.sign(quantity) === sign && quote !== undefined
      return isMeant ? sum + Math.abs(quantity) * multiplierOf(instrument) * markOf(quote) : sum
    }, 0)
  const longStock = value('Equity', 1)
  const shortStock = value('Equity', -1)
  const longOptions = value('Equity Option', 1)
  const shortOptions = value('Equity Option', -1)
  const netLiq = account.cash + longStock + longOptions - shortStock - shortOptions
  const funds = availableFunds(account.cash, requirementOf(account.positions, account, quotes))
  const power = Math.max(0, buyingPower(account, quotes))
  const bound = Math.max(0, netLiq - longOptions + shortOptions - funds)
  return {
    ...Object.fromEntries(NOTHING.map((key) => [key, '0.0'])),
    'account-number': account.number,
    'cash-balance': decimal(account.cash),
    'long-equity-value': decimal(longStock),
    'short-equity-value': decimal(shortStock),
    'long-derivative-value': decimal(longOptions),
    'short-derivative-value': decimal(shortOptions),
    'margin-equity': decimal(netLiq),
    'equity-buying-power': decimal(account.isMargin ? power * 2 : power),
    'derivative-buying-power': decimal(power),
    'maintenance-requirement': decimal(bound),
    'reg-t-margin-requirement': decimal(bound),
    'maintenance-excess': decimal(funds),
    'net-liquidating-value': decimal(netLiq),
    'cash-available-to-withdraw': decimal(Math.max(0, Math.min(account.cash, power))),
    'day-trade-excess': decimal(power),
    'closed-loop-available-balance': decimal(power),
    ...signed('pending-cash', 0),
    'unsettled-cryptocurrency-fiat-amount': '0.0',
    'unsettled-cryptocurrency-fiat-effect': 'None',
    'effective-cryptocurrency-buying-power': '0.0',
    'snapshot-date': newYorkDateOf(nowMs),
    'updated-at': wireTime(nowMs),
    'is-simulated': true,
  }
}
