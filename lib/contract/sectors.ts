import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { FlowSeriesRow, FlowTotalsRow } from '@/lib/contract/minuteFields'

/** A sector or a theme of Sector Flow. USD and contracts; changes in percent. */
export const SectorFlowRow = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['sector', 'theme']),
  /** Fund of the sector with its price and change. */
  fund: z.string().nullable(),
  price: nullable,
  fund_change: nullable,
  /** Of the members by market value, share of them that rose, and how many have a change. F50. */
  change: nullable,
  rising: nullable,
  names: z.number(),
  totals: FlowTotalsRow,
  premium: z.number(),
  /** Of the premium of the whole market, a fraction. F50. */
  share: nullable,
  /** Mean premium of earlier sessions by this time, premium over it (F13), and how many they are. */
  average: nullable,
  relative: nullable,
  sessions: z.number(),
  /** Premium against up to twenty sessions, in standard deviations. F50. */
  z: nullable,
  z_sessions: z.number(),
})
export type SectorFlowRow = z.infer<typeof SectorFlowRow>

/** F50 of whole sectors: what their members' options traded, against the same time of earlier sessions. USD. */
export const sectors = {
  read: dataCall({
    id: 'sectors.read',
    query: z.object(WHEN_FIELDS),
    data: z.object({
      rows: z.array(
        z.object({
          sector: z.string(),
          premium: z.number(),
          net_premium: z.number(),
          bull_pct: z.number().nullable(),
          /** Premium against earlier sessions by this minute: mean, z-score and how many they are. */
          average: z.number().nullable(),
          z: z.number().nullable(),
          sessions: z.number(),
        }),
      ),
      /** Earlier sessions are still being read: ask again. */
      pending: z.boolean(),
    }),
  }),
  /** Sector Flow: every sector and theme. pages.md §4.2. */
  flow: dataCall({
    id: 'sectors.flow',
    query: z.object(WHEN_FIELDS),
    data: z.object({ rows: z.array(SectorFlowRow), market_premium: z.number(), pending: z.boolean() }),
  }),
  /** F15 over the session of every sector, and of themes by their keys. */
  tide: dataCall({
    id: 'sectors.tide',
    query: z.object({
      ...WHEN_FIELDS,
      themes: z
        .string()
        .regex(/^[a-z0-9_,]{0,120}$/, 'keys joined by commas')
        .default(''),
    }),
    data: z.object({
      rows: z.array(z.object({ key: z.string(), label: z.string(), series: FlowSeriesRow })),
      step_minutes: z.number(),
    }),
  }),
}
