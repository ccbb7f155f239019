import type { CallSpec } from '@/lib/contract/callSpec'

/** Addresses of questions in words. */
export const aiCalls = {
  'ai.state': { method: 'GET', path: '/api/ai' },
  'ai.ask': { method: 'POST', path: '/api/ai/ask' },
  'ai.run': { method: 'POST', path: '/api/ai/run' },
  'ai.history': { method: 'GET', path: '/api/ai/history' },
  'ai.remove': { method: 'DELETE', path: '/api/ai/history/:id' },
  'ai.clear': { method: 'DELETE', path: '/api/ai/history' },
} as const satisfies Record<string, CallSpec>
