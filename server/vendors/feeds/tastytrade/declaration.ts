import type { Declaration } from '@/lib/feeds/declaration'

/** What tastytrade's market data tells, and under which terms. */
export function declarationOf({ limit, tellsPrints }: { limit: number; tellsPrints: boolean }): Declaration {
  const states = {
    quotes: 'live',
    chains: 'live',
    interest: 'live',
    underlying: 'live',
    stock: 'live',
    halts: 'live',
  } as const
  return {
    vendor: 'tastytrade',
    title: 'tastytrade market data (dxLink)',
    kinds: tellsPrints ? { prints: 'live', ...states } : states,
    delayMs: 0,
    print: tellsPrints ? { quoteAtPrint: true, conditions: 'letters', cancels: 'linked' } : null,
    limits: { connections: 1, symbols: limit, perMinute: 60 },
    overload: 'halt',
    licence: {
      termsUrl: 'https://developer.tastytrade.com/streaming-market-data/',
      checkedOn: '2026-11-27',
      attribution: 'Market data: tastytrade, dxFeed',
    },
  }
}
