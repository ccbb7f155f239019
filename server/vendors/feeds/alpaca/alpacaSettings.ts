import type { Ticker } from '@/lib/core/nominal'
import type { Declaration } from '@/lib/feeds/declaration'
import type { AlpacaRest } from '@/server/vendors/feeds/alpaca/alpacaRest'
import type { AlpacaKeys } from '@/server/vendors/feeds/alpaca/alpacaSocket'

export interface AlpacaOptionSettings extends AlpacaKeys {
  readonly rest: AlpacaRest
  readonly streamUrl: string
  readonly dataUrl: string
  readonly tradingUrl: string
  /** indicative: altered quotes and prints 15 minutes late; never told as those of OPRA. */
  readonly feed: 'indicative' | 'opra'
  readonly names: readonly Ticker[]
  readonly limit: number
  readonly perMinute: number
  readonly tellsPrints: boolean
}

/** What the options of Alpaca tell, and under which terms. */
export function optionDeclaration({ feed, limit, perMinute, tellsPrints }: AlpacaOptionSettings): Declaration {
  const pace = feed === 'indicative' ? ('delayed' as const) : ('live' as const)
  const chains = { chains: pace, interest: 'end-of-day' as const }
  return {
    vendor: feed === 'indicative' ? 'alpaca-indicative' : 'alpaca-opra',
    title: `Alpaca options (${feed})`,
    kinds: tellsPrints ? { prints: pace, quotes: pace, ...chains } : chains,
    delayMs: feed === 'indicative' ? 900_000 : 0,
    print: tellsPrints ? { quoteAtPrint: false, conditions: 'letters', cancels: 'none' } : null,
    limits: { connections: 1, symbols: limit, perMinute },
    overload: 'halt',
    licence: {
      termsUrl: 'https://alpaca.markets/disclosures',
      checkedOn: '2026-11-27',
      attribution: 'Market data: Alpaca',
    },
  }
}
