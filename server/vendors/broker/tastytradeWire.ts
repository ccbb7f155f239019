import { z } from 'zod'
import type { BrokerBalances, BrokerOrder, BrokerPosition, SubAccount } from '@/lib/contract/brokerageRows'
import { tickerForm } from '@/lib/market/tickerForm'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'
import { BrokerError } from '@/server/vendors/broker/port'

/** Decimal strings, as the broker writes amounts. */
export const amount = z.union([z.string(), z.number()]).transform(Number)
const maybe = amount.nullish()
export const effect = z.enum(['Debit', 'Credit', 'None'])

const Account = z.object({
  account: z.object({
    'account-number': z.string(),
    nickname: z.string().default(''),
    'account-type-name': z.string().default(''),
    'margin-or-cash': z.string().default(''),
    'is-closed': z.boolean().default(false),
    'suitable-options-level': z.string().nullish(),
  }),
  'authority-level': z.string().default(''),
})
const Balances = z.object({
  'account-number': z.string(),
  'cash-balance': amount,
  'net-liquidating-value': amount,
  'equity-buying-power': amount,
  'derivative-buying-power': amount,
  'maintenance-requirement': amount,
})
const Position = z.object({
  symbol: z.string(),
  'instrument-type': z.string(),
  'underlying-symbol': z.string(),
  quantity: amount,
  'quantity-direction': z.string(),
  multiplier: z.number().default(1),
  'average-open-price': amount,
  'close-price': maybe,
  'mark-price': maybe,
  'realized-today': maybe,
  'realized-today-effect': effect.nullish(),
  'expires-at': z.string().nullish(),
})
const Fill = z.object({ quantity: amount, 'fill-price': amount })
const Order = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  'order-type': z.string(),
  'time-in-force': z.string(),
  'gtc-date': z.string().nullish(),
  price: maybe,
  'price-effect': z.string().nullish(),
  'stop-trigger': maybe,
  value: maybe,
  'value-effect': z.string().nullish(),
  'underlying-symbol': z.string().default(''),
  cancellable: z.boolean().default(false),
  editable: z.boolean().default(false),
  'reject-reason': z.string().nullish(),
  'received-at': z.string().nullish(),
  legs: z.array(
    z.object({
      symbol: z.string(),
      'instrument-type': z.string(),
      action: z.string(),
      quantity: amount.default(0),
      'remaining-quantity': amount.default(0),
      fills: z.array(Fill).default([]),
    }),
  ),
})
const Items = z.object({ items: z.array(z.unknown()) })

export function readAccounts(data: unknown): SubAccount[] {
  return read(Items, data).items.map((item) => {
    const { account, 'authority-level': level } = read(Account, item)
    return {
      account_number: account['account-number'],
      nickname: account.nickname,
      account_type_name: account['account-type-name'],
      margin_or_cash: account['margin-or-cash'],
      is_closed: account['is-closed'],
      suitable_options_level: account['suitable-options-level'] ?? null,
      authority_level: level,
    }
  })
}

export function readBalances(data: unknown): BrokerBalances {
  const wire = read(Balances, data)
  return {
    account_number: wire['account-number'],
    cash_balance: wire['cash-balance'],
    net_liquidating_value: wire['net-liquidating-value'],
    equity_buying_power: wire['equity-buying-power'],
    derivative_buying_power: wire['derivative-buying-power'],
    maintenance_requirement: wire['maintenance-requirement'],
  }
}

export function readPositions(data: unknown): BrokerPosition[] {
  return read(Items, data).items.map((item) => {
    const wire = read(Position, item)
    const quantity = wire['quantity-direction'] === 'Short' ? -wire.quantity : wire.quantity
    const mark = wire['mark-price'] ?? wire['close-price'] ?? wire['average-open-price']
    const gain = (mark - wire['average-open-price']) * quantity * wire.multiplier
    return {
      symbol: shortSymbol(wire.symbol),
      instrument_type: wire['instrument-type'],
      underlying_symbol: tickerForm(wire['underlying-symbol']),
      quantity,
      multiplier: wire.multiplier,
      average_open_price: wire['average-open-price'],
      mark_price: mark,
      unrealized: Math.round(gain * 100) / 100,
      realized_today: withSign(wire['realized-today'] ?? 0, wire['realized-today-effect'] ?? 'None'),
      expires_at: wire['expires-at'] ?? null,
    }
  })
}

export function readOrders(data: unknown): BrokerOrder[] {
  return read(Items, data).items.map(readOrder)
}

export function readOrder(data: unknown): BrokerOrder {
  const wire = read(Order, data)
  return {
    id: wire.id,
    status: wire.status,
    order_type: wire['order-type'],
    time_in_force: wire['time-in-force'],
    gtc_date: wire['gtc-date'] ?? null,
    price: wire.price ?? null,
    price_effect: wire['price-effect'] ?? null,
    stop_trigger: wire['stop-trigger'] ?? null,
    value: wire.value ?? null,
    value_effect: wire['value-effect'] ?? null,
    underlying_symbol: tickerForm(wire['underlying-symbol']),
    is_cancellable: wire.cancellable,
    is_editable: wire.editable,
    reject_reason: wire['reject-reason'] ?? null,
    received_at: wire['received-at'] ?? null,
    legs: wire.legs.map((leg) => ({
      symbol: shortSymbol(leg.symbol),
      instrument_type: leg['instrument-type'],
      action: leg.action,
      quantity: leg.quantity,
      remaining_quantity: leg['remaining-quantity'],
      fill_price: averagePrice(leg.fills),
    })),
  }
}

/** The order that a placement answers with stands beside its checks. */
export function readPlaced(data: unknown): BrokerOrder {
  return readOrder(read(z.object({ order: z.unknown() }), data).order)
}

function shortSymbol(symbol: string): string {
  const parts = symbol.length > 12 ? parseOccParts(symbol) : null
  return parts === null ? tickerForm(symbol) : formatOccSymbol(parts)
}

function averagePrice(fills: readonly z.output<typeof Fill>[]): number | null {
  const count = fills.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0) return null
  const spent = fills.reduce((sum, fill) => sum + fill.quantity * fill['fill-price'], 0)
  return Math.round((spent / count) * 1e4) / 1e4
}

/** An amount with its direction as a sign: money out is negative. */
export function withSign(value: number, direction: 'Debit' | 'Credit' | 'None'): number {
  return direction === 'Debit' ? -value : value
}

/** Parses what the broker sent; what does not fit is as good as no answer. */
export function read<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw new BrokerError('unavailable', 'The answer of the broker is not readable.')
}
