import { z } from 'zod'
import { dataCall, tieredCall } from '@/lib/contract/endpoint'
import { DataMeta, FlowGroupRow, FlowRow, FlowSummaryRow, IsoDateField, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { rowSort } from '@/lib/contract/rowSort'
import { GROUPINGS } from '@/lib/flow/aggregates/flowGroups'
import { GROUP_ORDER } from '@/lib/flow/aggregates/groupOrder'
import { PRINT_ORDER_FIELDS } from '@/lib/flow/printOrder'

/** Groups of a session that one answer tells at most. */
const MOST_GROUPS = 2000

/** Filters travel as the text form of the one filter language (lib/flow/filter). */
const filterText = z.string().max(4000).default('')
const scope = {
  filter: filterText,
  ...WHEN_FIELDS,
}

/** `-premium,time`: largest premium first, then the earlier. Columns of the print itself; empty: newest first. */
const sort = rowSort(PRINT_ORDER_FIELDS)

/** Premium of one key of a grouping, USD. */
const PremiumRow = z.object({
  key: z.string(),
  count: z.number(),
  premium: z.number(),
  call_premium: z.number(),
  put_premium: z.number(),
})

export const flow = {
  list: dataCall({
    id: 'flow.list',
    query: z.object({
      ...scope,
      limit: z.coerce.number().int().min(1).max(1000).default(200),
      /** Keyset: rows older than this print. */
      before_us: z.coerce.number().optional(),
      before_seq: z.coerce.number().optional(),
      /** Gap repair: rows with after_seq < seq < until_seq, newest first. */
      after_seq: z.coerce.number().optional(),
      until_seq: z.coerce.number().optional(),
      sort,
      /** The next page of a sort: rows that stand behind the print with this seq, the last one of the page before. */
      after_print: z.coerce.number().int().optional(),
    }),
    data: z.array(FlowRow),
  }),
  summary: dataCall({ id: 'flow.summary', query: z.object(scope), data: FlowSummaryRow }),
  counts: dataCall({
    id: 'flow.counts',
    body: z.object({
      ...WHEN_FIELDS,
      filters: z.array(filterText).max(60),
    }),
    data: z.array(z.number()),
  }),
  breakdown: dataCall({
    id: 'flow.breakdown',
    query: z.object(scope),
    data: z.object({
      by_minute: z.array(
        z.object({
          start_ms: z.number(),
          call_premium: z.number(),
          put_premium: z.number(),
          ncp: z.number(),
          npp: z.number(),
          count: z.number(),
        }),
      ),
      by_ticker: z.array(PremiumRow.extend({ bull_premium: z.number(), bear_premium: z.number() })),
      by_expiry: z.array(PremiumRow),
      by_strike: z.array(PremiumRow),
    }),
  }),
  groups: tieredCall({
    id: 'flow.groups',
    query: z.object({
      ...scope,
      by: z.enum(GROUPINGS).default('orders'),
      sort: z.enum(GROUP_ORDER).default('premium'),
      dir: z.enum(['desc', 'asc']).default('desc'),
      limit: z.coerce.number().int().min(1).max(MOST_GROUPS).default(200),
    }),
    response: z.object({
      /** Sums of the whole session under the filter, the first `limit` groups in the order asked for. */
      data: z.array(FlowGroupRow),
      /** How many groups the session has. */
      total: z.number(),
      meta: DataMeta,
    }),
  }),
  sessions: dataCall({
    id: 'flow.sessions',
    data: z.array(z.object({ session_date: IsoDateField, source: z.string(), prints: z.number() })),
  }),
  minutes: dataCall({
    id: 'flow.minutes',
    query: z.object({
      ticker: z.string().max(12).optional(),
      ...WHEN_FIELDS,
    }),
    data: z.array(
      z.object({
        start_ms: z.number(),
        ncp: z.number(),
        npp: z.number(),
        net_volume: z.number(),
        call_premium: z.number(),
        put_premium: z.number(),
        call_volume: z.number(),
        put_volume: z.number(),
        trades: z.number(),
      }),
    ),
  }),
}
