import { z } from 'zod'
import { PORTFOLIO_TESTS } from '@/lib/flow/alerts/portfolioWatch'
import { EVENT_KINDS, EXPOSURE_TESTS } from '@/lib/flow/alerts/watch'

const price = z.number().positive().max(10_000_000)
const instant = z.number().int().min(0).max(8_640_000_000_000)
const membership = z.enum(['enter', 'leave', 'either'])

/** What an alert of the kind `watch` looks at. R13, R14, R16 to R20. */
export const AlertWatchField = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price_level'),
    price,
    line: z.object({ at_ms: instant, to_ms: instant, to_price: price }).nullable(),
    side: z.enum(['cross', 'above', 'below']),
  }),
  z.object({ kind: z.literal('names'), event: membership }),
  z.object({ kind: z.literal('contracts'), event: membership, each_morning: z.boolean() }),
  z.object({ kind: z.literal('iv_spike'), rise_pct: z.number().min(0).max(1000) }),
  z.object({ kind: z.literal('exposure'), test: z.enum(EXPOSURE_TESTS), value: z.number().min(-1e13).max(1e13) }),
  z.object({ kind: z.literal('straddle'), below: z.number().min(0).max(100_000) }),
  z.object({ kind: z.literal('delta_flow'), of: z.string().min(1).max(40), above: z.number().min(0).max(100) }),
  z.object({
    kind: z.literal('equity'),
    venue: z.enum(['off', 'lit', 'all']),
    min_notional: z.number().min(0).max(1e13),
    price_from: price.nullable(),
    price_to: price.nullable(),
  }),
  z.object({ kind: z.literal('halt'), state: z.enum(['any', 'halted', 'resumed']) }),
  z.object({
    kind: z.literal('event'),
    events: z.array(z.enum(EVENT_KINDS)).max(EVENT_KINDS.length).readonly(),
    days_ahead: z.number().int().min(0).max(60),
    who: z.string().trim().max(160).optional(),
    forms: z.string().trim().max(160).optional(),
  }),
  z.object({ kind: z.literal('news'), words: z.string().max(300) }),
  z.object({
    kind: z.literal('release'),
    words: z.string().max(300),
    impact: z.enum(['any', 'high']),
    when: z.enum(['before', 'published', 'either']),
    minutes_before: z.number().int().min(0).max(1440),
  }),
  z.object({ kind: z.literal('sector'), of: z.string().max(40), above: z.number().min(0).max(20) }),
  z.object({
    kind: z.literal('portfolio'),
    account: z.string().trim().max(64),
    test: z.enum(PORTFOLIO_TESTS),
    value: z.number().min(0).max(1e12),
  }),
  z.object({ kind: z.literal('fund_flow'), min_usd: z.number().min(0).max(1e13) }),
])
