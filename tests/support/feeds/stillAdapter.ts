import type { FeedAdapter } from '@/server/feeds/port'

/** A source that tells nothing, and repairs everything. */
export const stillAdapter = (vendor: string): FeedAdapter => ({
  declares: {
    ...{ vendor, title: 'Still', kinds: {}, delayMs: 0, overload: 'halt' },
    print: { quoteAtPrint: true, conditions: 'none', cancels: 'none' },
    limits: { connections: 1, symbols: null, perMinute: 1 },
    licence: { termsUrl: '', checkedOn: '2026-11-28', attribution: 'Still' },
  },
  open: (_take, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
  repair: async () => ({ state: 'filled', missing: 0 }),
  figures: () => ({}),
  words: () => null,
})
