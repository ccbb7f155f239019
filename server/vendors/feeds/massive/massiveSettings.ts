import type { Ticker } from '@/lib/core/nominal'
import type { Declaration } from '@/lib/feeds/declaration'
import type { MassiveRest } from '@/server/vendors/feeds/massive/massiveRest'

export interface MassiveSettings {
  readonly rest: MassiveRest
  readonly wsUrl: string
  readonly key: string
  readonly names: readonly Ticker[]
  /** 15 minutes late by its plan. */
  readonly isDelayed: boolean
  readonly perMinute: number
}

export interface MassiveOptionSettings extends MassiveSettings {
  /** It tells the tape of this host; else chains alone. */
  readonly tellsPrints: boolean
}

/** Quotes are told for so many contracts a connection; prints have no limit. */
export const MOST_QUOTES = 1000

/** What the options of Massive tell, and under which terms. */
export function optionDeclaration({ isDelayed, tellsPrints, perMinute }: MassiveOptionSettings): Declaration {
  const pace = isDelayed ? ('delayed' as const) : ('live' as const)
  const chains = { chains: pace, interest: pace, underlying: pace }
  return {
    vendor: 'massive',
    title: 'Massive options',
    kinds: tellsPrints ? { prints: pace, quotes: pace, ...chains } : chains,
    delayMs: isDelayed ? 900_000 : 0,
    print: tellsPrints ? { quoteAtPrint: false, conditions: 'opra', cancels: 'by-condition' } : null,
    limits: { connections: 1, symbols: MOST_QUOTES, perMinute },
    overload: 'halt',
    licence: { termsUrl: 'https://massive.com/terms', checkedOn: '2026-11-27', attribution: 'Market data: Massive' },
  }
}
