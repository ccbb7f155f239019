import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'

/** Spec §3 Visit / bot-check event and §9 event codes. The beacon variant adds 'uw-id' and the headers. */
export const visits = {
  botCheck: endpoint({
    id: 'visits.botCheck',
    access: 'open',
    perMinute: 120,
    body: z.object({
      url: z.string().max(2000),
      location: z.string().max(2000),
      event_type: z.enum(['pe', 'pv', 'lpv', 'vfc', 'vfcop', 'atce', 'ccl', 'cci']),
      start_time: z.number(),
      'uw-id': z.string().length(64).optional(),
      headers: z.record(z.string().max(80), z.string().max(2000)).optional(),
      utm_source: z.string().max(300).optional(),
      utm_medium: z.string().max(300).optional(),
      utm_campaign: z.string().max(300).optional(),
      utm_content: z.string().max(300).optional(),
      utm_term: z.string().max(300).optional(),
      topic: z.string().max(300).optional(),
    }),
    response: z.object({ code: z.string() }),
  }),
}

/** How many people this host counted itself. */
export const audience = {
  read: endpoint({
    id: 'audience.read',
    access: 'open',
    response: z.object({
      data: z.object({
        as_of: z.string(),
        /** Accounts, without the demo accounts of the install and without blocked ones. */
        registered: z.number(),
        /** Whole UTC days on which something was counted, oldest first; empty where nothing was. */
        days: z.array(z.object({ date: z.string(), visits: z.number(), pages: z.number(), visitors: z.number() })),
      }),
    }),
  }),
}
