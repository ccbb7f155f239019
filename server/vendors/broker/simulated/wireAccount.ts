import { multiplierOf, optionParts, quoteKey } from '@/lib/brokerage/instrument'
import { markOf, type QuoteTable } from '@/lib/brokerage/quote'
import type { EpochMs } from '@/lib/core/nominal'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'
import { decimal, signed, wireTime } from '@/server/vendors/broker/simulated/decimal'
import {
  type SimAccount,
  type SimCustomer,
  type SimPosition,
  type SimTransaction,
  totalFees,
} from '@/server/vendors/broker/simulated/state'
import { VENUE, wireFees } from '@/server/vendors/broker/simulated/wireOrder'

type Wire = Record<string, unknown>

export function wireCustomer(customer: SimCustomer): Wire {
  return {
    id: 'me',
    'first-name': 'Simulated',
    'last-name': 'Customer',
    email: customer.email,
    username: customer.username,
    'external-id': customer.externalId,
    'is-foreign': false,
    'is-professional': false,
    'has-delayed-quotes': false,
    'is-simulated': true,
  }
}

export function wireAccount(account: SimAccount): Wire {
  return {
    'account-number': account.number,
    'external-id': account.externalId,
    'opened-at': wireTime(account.openedAtMs),
    nickname: account.nickname,
    'account-type-name': account.typeName,
    'day-trader-status': false,
    'is-closed': account.isClosed,
    'is-firm-error': false,
    'is-firm-proprietary': false,
    'is-futures-approved': false,
    'is-test-drive': false,
    'margin-or-cash': account.isMargin ? 'Margin' : 'Cash',
    'is-foreign': false,
    'funding-date': newYorkDateOf(account.openedAtMs),
    'investment-objective': 'SPECULATION',
    'suitable-options-level': account.optionsLevel,
    'created-at': wireTime(account.openedAtMs),
    'is-simulated': true,
  }
}

export function wireTradingStatus(account: SimAccount, place: number): Wire {
  const off = [
    ...['has-intraday-equities-margin', 'is-aggregated-at-clearing', 'is-closing-only', 'is-frozen'],
    ...['is-cryptocurrency-closing-only', 'is-cryptocurrency-enabled', 'is-futures-closing-only', 'is-futures-enabled'],
    ...['is-futures-intra-day-enabled', 'is-in-day-trade-equity-maintenance-call', 'is-in-margin-call'],
    ...['is-pattern-day-trader', 'is-portfolio-margin-enabled', 'is-risk-reducing-only'],
    ...['is-small-notional-futures-intra-day-enabled', 'is-roll-the-day-forward-enabled'],
    ...['are-far-otm-net-options-restricted', 'is-equity-offering-enabled', 'is-equity-offering-closing-only'],
  ]
  return {
    ...Object.fromEntries(off.map((key) => [key, false])),
    'account-number': account.number,
    'day-trade-count': 0,
    id: place,
    'equities-margin-calculation-type': account.isMargin ? 'Reg T' : 'Cash',
    'fee-schedule-name': 'default',
    'futures-margin-rate-multiplier': '0.0',
    'small-notional-futures-margin-rate-multiplier': '0.0',
    'is-closed': account.isClosed,
    'is-full-equity-margin-required': !account.isMargin,
    'options-level': account.optionsLevel,
    'short-calls-enabled': account.isMargin && account.optionsLevel === 'No Restrictions',
    'enhanced-fraud-safeguards-enabled-at': wireTime(account.openedAtMs),
    'updated-at': wireTime(account.openedAtMs),
    'is-simulated': true,
  }
}

export function wirePosition(
  account: SimAccount,
  position: SimPosition,
  at: { readonly quotes: QuoteTable; readonly nowMs: EpochMs },
): Wire {
  const { symbol, instrument, quantity, averageOpen } = position
  const quote = at.quotes.get(quoteKey(symbol, instrument))
  const mark = quote === undefined ? averageOpen : markOf(quote)
  const realized = position.realizedDate === newYorkDateOf(at.nowMs) ? position.realizedToday : 0
  const expiry = instrument === 'Equity Option' ? optionParts(symbol).expiry : null
  return {
    'account-number': account.number,
    symbol,
    'instrument-type': instrument,
    'underlying-symbol': position.underlying,
    quantity: Math.abs(quantity),
    'quantity-direction': quantity > 0 ? 'Long' : quantity < 0 ? 'Short' : 'Zero',
    'close-price': decimal(mark),
    'average-open-price': decimal(averageOpen),
    'average-yearly-market-close-price': decimal(averageOpen),
    'average-daily-market-close-price': decimal(mark),
    multiplier: multiplierOf(instrument),
    'cost-effect': quantity > 0 ? 'Credit' : 'Debit',
    'is-suppressed': false,
    'is-frozen': false,
    'restricted-quantity': 0,
    ...(expiry === null ? {} : { 'expires-at': wireTime(sessionEndMs(expiry)) }),
    ...signed('realized-day-gain', realized),
    'realized-day-gain-date': position.realizedDate,
    ...signed('realized-today', realized),
    'realized-today-date': position.realizedDate,
    mark: decimal(mark * Math.abs(quantity) * multiplierOf(instrument)),
    'mark-price': decimal(mark),
    'created-at': wireTime(position.createdAtMs),
    'updated-at': wireTime(position.updatedAtMs),
    'is-simulated': true,
  }
}

export function wireTransaction(account: SimAccount, entry: SimTransaction): Wire {
  const { fees } = entry
  const { 'total-fees': _total, 'total-fees-effect': _effect, ...costs } = wireFees(fees)
  return {
    id: entry.id,
    'account-number': account.number,
    ...(entry.symbol === null ? {} : { symbol: entry.symbol, 'instrument-type': entry.instrument }),
    ...(entry.underlying === null ? {} : { 'underlying-symbol': entry.underlying }),
    'transaction-type': entry.type,
    'transaction-sub-type': entry.subType,
    description: entry.description,
    ...(entry.action === null ? {} : { action: entry.action }),
    ...(entry.quantity === null ? {} : { quantity: decimal(entry.quantity) }),
    ...(entry.price === null ? {} : { price: decimal(entry.price) }),
    'executed-at': wireTime(entry.atMs),
    'transaction-date': newYorkDateOf(entry.atMs),
    ...signed('value', entry.value),
    ...(entry.type === 'Trade' ? costs : {}),
    ...signed('net-value', entry.value - totalFees(fees)),
    'is-estimated-fee': true,
    ...(entry.orderId === null ? {} : { 'order-id': entry.orderId, 'leg-count': entry.legCount }),
    ...(entry.type === 'Trade' ? { 'destination-venue': VENUE } : {}),
    'is-simulated': true,
  }
}
