import { z } from 'zod'
import { TIMES_IN_FORCE } from '@/lib/brokerage/timeInForce'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { isIsoDate } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { OrderTerms, SimLeg } from '@/server/vendors/broker/simulated/state'
import { readInstrument } from '@/server/vendors/broker/simulated/symbols'
import { invalid } from '@/server/vendors/broker/simulated/wireError'

const amount = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d+(\.\d+)?$/),
  ])
  .transform(Number)
  .refine((value) => Number.isFinite(value) && value > 0, 'must be greater than 0')
const effect = z.enum(['Debit', 'Credit'])
const instruments = z.enum(['Equity', 'Equity Option'])

const Leg = z.object({
  'instrument-type': instruments,
  symbol: z.string().trim().min(1).max(24),
  quantity: amount.optional(),
  action: z.enum(['Buy to Open', 'Sell to Open', 'Buy to Close', 'Sell to Close']),
})
const Order = z.object({
  'time-in-force': z.enum(TIMES_IN_FORCE),
  'order-type': z.enum(['Limit', 'Market', 'Marketable Limit', 'Stop', 'Stop Limit', 'Notional Market']),
  'gtc-date': z.string().refine(isIsoDate, 'is not a date').optional(),
  price: amount.optional(),
  'price-effect': effect.optional(),
  'stop-trigger': amount.optional(),
  value: amount.optional(),
  'value-effect': effect.optional(),
  source: z.string().max(100).optional(),
  /** Conditions are read only to refuse them: an order that looks conditional must not trade at once. */
  rules: z.object({ conditions: z.array(z.unknown()).max(0, 'conditions are not supported').optional() }).optional(),
  legs: z.array(Leg).min(1),
})
const Change = Order.pick({ price: true, 'price-effect': true, 'stop-trigger': true, 'gtc-date': true }).extend({
  'time-in-force': Order.shape['time-in-force'].optional(),
})
type Order = z.output<typeof Order>

export interface OrderRequest {
  readonly terms: OrderTerms
  readonly legs: readonly SimLeg[]
  readonly source: string | null
}

const PRICED = ['Limit', 'Marketable Limit', 'Stop Limit']
const STOPPED = ['Stop', 'Stop Limit']

/** The order of a request body, or a WireError that names every field that is wrong. Dashed keys only, as the live service. */
export function readOrder(body: unknown, nowMs: EpochMs): OrderRequest {
  const order = parse(Order, body)
  const errors = [...termErrors(order, nowMs), ...legErrors(order)]
  if (errors.length > 0) throw invalid(errors)
  return { terms: termsOf(order), legs: order.legs.map(toLeg), source: order.source ?? null }
}

/** Changes of price and time of a working order (PATCH). */
export function readChange(body: unknown, terms: OrderTerms): OrderTerms {
  const change = parse(Change, body)
  return {
    ...terms,
    price: change.price ?? terms.price,
    priceEffect: change['price-effect'] ?? terms.priceEffect,
    stopTrigger: change['stop-trigger'] ?? terms.stopTrigger,
    timeInForce: change['time-in-force'] ?? terms.timeInForce,
    gtcDate: change['gtc-date'] ?? terms.gtcDate,
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw invalid(
    parsed.error.issues.map((issue) => ({
      domain: issue.path.join('.') || 'body',
      reason: isAbsent(body, issue.path) ? 'is missing' : reasonOf(issue),
    })),
  )
}

function isAbsent(body: unknown, path: readonly PropertyKey[]): boolean {
  let at: unknown = body
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  return at === undefined
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' || issue.code === 'too_big') return issue.message
  return issue.code === 'invalid_value' ? 'does not have a valid value' : 'is invalid'
}

interface FieldError {
  readonly domain: string
  readonly reason: string
}

function termErrors(order: Order, nowMs: EpochMs): FieldError[] {
  const type = order['order-type']
  const day = order['gtc-date']
  const isNotional = type === 'Notional Market'
  const missing = (isNeeded: boolean, domain: keyof Order): FieldError[] =>
    isNeeded && order[domain] === undefined ? [{ domain, reason: 'is missing' }] : []
  return [
    ...missing(PRICED.includes(type), 'price'),
    ...missing(PRICED.includes(type), 'price-effect'),
    ...missing(STOPPED.includes(type), 'stop-trigger'),
    ...missing(isNotional, 'value'),
    ...missing(isNotional, 'value-effect'),
    ...missing(order['time-in-force'] === 'GTD', 'gtc-date'),
    ...(day !== undefined && day < newYorkDateOf(nowMs) ? [{ domain: 'gtc-date', reason: 'is in the past' }] : []),
    ...(STOPPED.includes(type) && order.legs.length > 1
      ? [{ domain: 'legs', reason: 'stop orders take one leg' }]
      : []),
    ...(isNotional && (order.legs.length > 1 || order.legs[0]?.['instrument-type'] !== 'Equity')
      ? [{ domain: 'legs', reason: 'notional orders take one equity leg' }]
      : []),
  ]
}

function legErrors(order: Order): FieldError[] {
  const isNotional = order['order-type'] === 'Notional Market'
  return order.legs.flatMap((leg, at) => {
    const { quantity } = leg
    const isWhole = quantity !== undefined && Number.isInteger(quantity)
    return [
      ...(readInstrument(leg.symbol, leg['instrument-type']) === null
        ? [{ domain: `legs.${at}.symbol`, reason: 'is invalid' }]
        : []),
      ...(isNotional || quantity !== undefined ? [] : [{ domain: `legs.${at}.quantity`, reason: 'is missing' }]),
      ...(isNotional || quantity === undefined || isWhole
        ? []
        : [{ domain: `legs.${at}.quantity`, reason: 'must be a whole number' }]),
    ]
  })
}

function termsOf(order: Order): OrderTerms {
  const type = order['order-type']
  const isPriced = PRICED.includes(type)
  const isNotional = type === 'Notional Market'
  const gtcDate: IsoDate | null = order['gtc-date'] ?? null
  return {
    orderType: type,
    timeInForce: order['time-in-force'],
    gtcDate,
    price: isPriced ? (order.price ?? null) : null,
    priceEffect: isPriced ? (order['price-effect'] ?? null) : null,
    stopTrigger: STOPPED.includes(type) ? (order['stop-trigger'] ?? null) : null,
    value: isNotional ? (order.value ?? null) : null,
    valueEffect: isNotional ? (order['value-effect'] ?? null) : null,
  }
}

function toLeg(leg: Order['legs'][number]): SimLeg {
  const instrument = leg['instrument-type']
  const { symbol, underlying } = readInstrument(leg.symbol, instrument) ?? {
    symbol: leg.symbol,
    underlying: leg.symbol,
  }
  const quantity = leg.quantity ?? 0
  return { symbol, instrument, underlying, action: leg.action, quantity, remaining: quantity, fills: [], commission: 0 }
}
