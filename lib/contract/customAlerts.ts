import { z } from 'zod'
import { idParam } from '@/lib/contract/accountFields'
import { AlertHitRow, RuleReport } from '@/lib/contract/alerts'
import { AlertWatchField } from '@/lib/contract/alertWatch'
import { dataCall, endpoint } from '@/lib/contract/endpoint'
import { INSTANT_FIELDS, IsoDateField, SessionField } from '@/lib/contract/flowRow'
import { tickerForm } from '@/lib/market/tickerForm'

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as HH:MM')
const TickerField = z
  .string()
  .trim()
  .toUpperCase()
  .overwrite(tickerForm)
  .regex(/^[A-Z0-9.]{1,12}$/, 'a ticker')

const Trigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('every') }),
  z.object({ kind: z.literal('first'), per: z.enum(['ticker', 'contract']) }),
  z.object({ kind: z.literal('cross') }),
  z.object({
    kind: z.literal('count'),
    matches: z.number().int().min(2).max(1000),
    minutes: z.number().int().min(1).max(390),
  }),
])

/** What an alert watches and when it rings (C14). */
export const AlertDefinitionField = z.object({
  kind: z.enum(['print', 'interval', 'contract', 'rule', 'watch']),
  filter: z.string().max(4000),
  scope: z.object({
    kind: z.enum(['all', 'tickers', 'watchlist']),
    tickers: z.array(TickerField).max(200),
    watchlist: z.string().max(40).nullable(),
  }),
  trigger: Trigger,
  cooldown_minutes: z.number().int().min(0).max(1440),
  hours: z.object({ from: Clock, to: Clock }).nullable(),
  interval: z
    .object({
      minutes: z.number().int(),
      min_premium: z.number().min(0),
      min_volume: z.number().min(0),
      min_share: z.number().min(0).max(100).nullable(),
      min_ask: z.number().min(0).max(100).nullable(),
      opening_only: z.boolean(),
    })
    .nullable(),
  rule: z.object({ id: z.string().max(4), thresholds: z.record(z.string().max(20), z.number()) }).nullable(),
  watch: AlertWatchField.nullish(),
})
const channels = z.array(z.enum(['push', 'email', 'webhook', 'chat', 'browser'])).max(5)

const alertBody = z.object({
  name: z.string().trim().min(1).max(80),
  definition: AlertDefinitionField,
  channels,
  is_active: z.boolean().default(true),
  expires: z.iso.datetime().nullable().default(null),
})

export const CustomAlertRow = z.object({
  id: z.string(),
  name: z.string(),
  definition: AlertDefinitionField,
  channels,
  expires: z.string().nullable(),
  created: z.string(),
  /** 'no_data': the plan shows sample data only; 'rate_limited': hits are counted but no longer kept today. */
  status: z.enum(['active', 'paused', 'expired', 'rate_limited', 'no_data', 'broken']),
  hits_today: z.number(),
  /** Matches that cooldown or hours held back, and hits over the limit, in the running session. */
  held_back: z.number(),
  over_limit: z.number(),
  hits_by_day: z.array(z.object({ session_date: IsoDateField, hits: z.number() })),
  last_hit_at: z.string().nullable(),
})
export type CustomAlertRow = z.infer<typeof CustomAlertRow>

export const CustomHitRow = z.object({
  id: z.string(),
  alert_id: z.string(),
  alert_name: z.string(),
  at: z.string(),
  is_read: z.boolean(),
  delivery: z.string(),
  hit: AlertHitRow,
})
export type CustomHitRow = z.infer<typeof CustomHitRow>

/** Alerts of a user (C14) and what rang. */
export const customAlerts = {
  list: endpoint({
    id: 'customAlerts.list',
    access: 'user',
    response: z.object({
      data: z.array(CustomAlertRow),
      limits: z.object({
        alerts: z.number(),
        most_alerts: z.number(),
        hits_per_alert: z.number(),
        sent_today: z.number(),
        daily_cap: z.number(),
      }),
    }),
  }),
  create: endpoint({
    id: 'customAlerts.create',
    access: 'user',
    body: alertBody,
    response: z.object({ data: CustomAlertRow }),
  }),
  update: endpoint({
    id: 'customAlerts.update',
    access: 'user',
    params: idParam,
    body: alertBody,
    response: z.object({ data: CustomAlertRow }),
  }),
  remove: endpoint({
    id: 'customAlerts.remove',
    access: 'user',
    params: idParam,
    response: z.object({ code: z.string() }),
  }),
  hits: endpoint({
    id: 'customAlerts.hits',
    access: 'user',
    query: z.object({
      alert: z.string().max(40).default(''),
      ticker: z.string().max(12).default(''),
      session: SessionField.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(200),
      ...INSTANT_FIELDS,
    }),
    response: z.object({ data: z.array(CustomHitRow), total: z.number() }),
  }),
  unread: endpoint({
    id: 'customAlerts.unread',
    access: 'user',
    query: z.object(INSTANT_FIELDS),
    response: z.object({ unread: z.number(), data: z.array(CustomHitRow) }),
  }),
  markRead: endpoint({
    id: 'customAlerts.markRead',
    access: 'user',
    body: z.object({ ids: z.array(z.string().max(200)).max(500).optional() }),
    response: z.object({ unread: z.number() }),
  }),
  /** "What would this have done?": counts a day, sample hits and what followed them (F66). */
  preview: dataCall({
    id: 'customAlerts.preview',
    access: 'user',
    perMinute: 240,
    body: z.object({ definition: AlertDefinitionField }),
    data: z.object({
      days: z.array(z.object({ session_date: IsoDateField, hits: z.number(), progress: z.number() })),
      total: z.number(),
      samples: z.array(AlertHitRow),
      horizons: RuleReport.shape.horizons,
      losers: z.array(AlertHitRow),
      /** What matches at this moment, for alerts that look at figures and not at prints; null where nothing does so. */
      now: z.object({ matches: z.number(), examples: z.array(z.string()) }).nullable(),
    }),
  }),
}
