import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'

export const system = {
  health: endpoint({
    id: 'system.health',
    method: 'GET',
    path: '/api/health',
    access: 'open',
    response: z.object({ status: z.literal('ok'), version: z.string(), uptime_s: z.number() }),
  }),
  ready: endpoint({
    id: 'system.ready',
    method: 'GET',
    path: '/api/ready',
    access: 'open',
    response: z.object({
      status: z.enum(['ready', 'starting', 'draining']),
      stages: z.array(
        z.object({
          name: z.string(),
          state: z.enum(['waiting', 'running', 'done', 'failed']),
          progress: z.number().nullable(),
        }),
      ),
    }),
  }),
  /** Read-only SQL over the documented views (the query console of super users and the command line). */
  query: endpoint({
    id: 'system.query',
    method: 'POST',
    path: '/api/query',
    access: 'super',
    perMinute: 60,
    body: z.object({ sql: z.string().max(20_000), max_rows: z.number().int().min(1).max(100_000).default(10_000) }),
    response: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())), truncated: z.boolean() }),
  }),
}
