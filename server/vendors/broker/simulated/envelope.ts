import type { Context } from 'hono'
import type { Clock } from '@/lib/core/clock'
import type { CustomerDesk } from '@/server/vendors/broker/simulated/customers'
import type { OrderDesk } from '@/server/vendors/broker/simulated/orderDesk'
import type { Caller, Tokens } from '@/server/vendors/broker/simulated/tokens'
import { WireError } from '@/server/vendors/broker/simulated/wireError'

export interface AppParts {
  readonly customers: CustomerDesk
  readonly orders: OrderDesk
  readonly tokens: Tokens
  readonly clock: Clock
  /** Calls per second and customer; null: no limit. */
  readonly requestsPerSecond: number | null
}

export type SimEnv = { Variables: { caller: Caller } }

/** `{data, context}` of one object. */
export function one(c: Context, data: unknown): Record<string, unknown> {
  return { data, context: c.req.path }
}

export interface Page<T> {
  readonly items: readonly T[]
  readonly pagination: Record<string, unknown>
}

/** `{data: {items}, context}`; with `page` also the pagination of the live service. */
export function many(c: Context, items: readonly unknown[], page?: Record<string, unknown>): Record<string, unknown> {
  return { data: { items }, context: c.req.path, ...(page === undefined ? {} : { pagination: page }) }
}

/** One page of a list by the query's `per-page` and `page-offset`. */
export function paged<T>(c: Context, all: readonly T[]): Page<T> {
  const perPage = Math.min(250, Math.max(1, Number(c.req.query('per-page')) || 25))
  const offset = Math.max(0, Number(c.req.query('page-offset')) || 0)
  const items = all.slice(offset * perPage, (offset + 1) * perPage)
  const pagination = {
    'per-page': perPage,
    'page-offset': offset,
    'item-offset': offset * perPage,
    'total-items': all.length,
    'total-pages': Math.ceil(all.length / perPage),
    'current-item-count': items.length,
    'previous-link': null,
    'next-link': null,
    'paging-link-template': null,
  }
  return { items, pagination }
}

export async function readBody(c: Context): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await c.req.json()
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    throw new WireError(400, 'validation_error', 'The body is not valid JSON')
  }
}
