import { z } from 'zod'
import { WHEN_FIELDS } from '@/lib/contract/chains'
import { endpoint } from '@/lib/contract/endpoint'
import { DataMeta } from '@/lib/contract/flowRow'

/** F50 of whole sectors: what their members' options traded, against the same time of earlier sessions. USD. */
export const sectors = {
  read: endpoint({
    id: 'sectors.read',
    method: 'GET',
    path: '/api/sectors',
    access: 'open',
    tiered: true,
    query: z.object(WHEN_FIELDS),
    response: z.object({
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
      meta: DataMeta,
    }),
  }),
}
