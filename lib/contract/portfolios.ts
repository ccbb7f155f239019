import { z } from 'zod'
import { done } from '@/lib/contract/accountFields'
import { dataCall, endpoint } from '@/lib/contract/endpoint'
import { IsoDateField } from '@/lib/contract/flowRow'
import { MixRow, ReportedMix, TrackChange, TrackHolding, TrackRow } from '@/lib/contract/portfolioTracks'

const params = z.object({ id: z.string().max(40) })
const mixBody = z.object({
  name: z.string().trim().min(1).max(60),
  about: z.string().trim().max(300).default(''),
  method: z.string().min(1).max(1200),
})
const Pending = { pending: z.number(), done: z.number(), total: z.number() }

/** Portfolios (pages.md §4.9): whose disclosed portfolio does what, and mixes of one's own. */
export const portfolios = {
  /** Every tracked portfolio; those whose figures are still being worked out have none yet: ask again. */
  list: dataCall({
    id: 'portfolios.list',
    access: 'user',
    query: z.object({}),
    data: z.object({ ...Pending, rows: z.array(TrackRow) }),
  }),
  /** One of them: rules, holdings, what each filing changed, sectors over time. */
  profile: dataCall({
    id: 'portfolios.profile',
    access: 'user',
    query: z.object({ key: z.string().min(3).max(160) }),
    data: z.object({
      ...Pending,
      row: TrackRow,
      entry_rule: z.string(),
      /** The backtest it is: fields of the address of Portfolio Backtesting. */
      plan: z.record(z.string(), z.string()),
      /** Of the portfolio itself, to keep it as a mix. */
      method: z.string(),
      holdings: z.array(TrackHolding),
      /** Newest first, the last ones alone. */
      changes: z.array(TrackChange),
      changes_total: z.number(),
      sectors: z.object({
        dates: z.array(IsoDateField),
        rows: z.array(z.object({ sector: z.string(), weights: z.array(z.number()) })),
      }),
    }),
  }),
  mine: endpoint({
    id: 'portfolios.mine',
    access: 'user',
    response: z.object({ data: z.array(MixRow), most: z.number() }),
  }),
  create: endpoint({
    id: 'portfolios.create',
    access: 'user',
    perMinute: 30,
    body: mixBody,
    response: z.object({ data: MixRow }),
  }),
  /** A published mix keeps its weights: it is taken back first, and its record begins anew. */
  update: endpoint({
    id: 'portfolios.update',
    access: 'user',
    params,
    body: mixBody,
    response: z.object({ data: MixRow }),
  }),
  remove: endpoint({
    id: 'portfolios.remove',
    access: 'user',
    params,
    response: done,
  }),
  publish: endpoint({
    id: 'portfolios.publish',
    access: 'user',
    perMinute: 30,
    params,
    body: z.object({ shared_as: z.string().trim().max(40).default('') }),
    response: z.object({ data: MixRow }),
  }),
  unpublish: endpoint({
    id: 'portfolios.unpublish',
    access: 'user',
    params,
    response: z.object({ data: MixRow }),
  }),
  /** Tells staff about a published mix; the third reader who does hides it until staff has looked. */
  report: endpoint({
    id: 'portfolios.report',
    access: 'user',
    perMinute: 20,
    params,
    body: z.object({ reason: z.enum(['spam', 'abuse', 'manipulation', 'other']) }),
    response: done,
  }),
  reported: endpoint({
    id: 'portfolios.reported',
    access: 'admin',
    response: z.object({ data: z.array(ReportedMix) }),
  }),
  /** Lets a reported mix stand. */
  clear: endpoint({ id: 'portfolios.clear', access: 'admin', params, response: done }),
  /** Takes a published mix down for good. */
  withdraw: endpoint({ id: 'portfolios.withdraw', access: 'admin', params, response: done }),
}
