import type { ParsedUrlQuery } from 'node:querystring'
import type { CandleStep } from '@/lib/crypto/candles'
import { choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

const TABS = ['pairs', 'trades', 'transfers', 'flows', 'equities'] as const
export const STEPS = ['1m', '5m', '15m', '1h', '4h', '1d', '1w'] as const satisfies readonly CandleStep[]

/** Everything the address of Crypto says. */
export interface CryptoParams {
  readonly tab: (typeof TABS)[number]
  /** `venue:pair` on the chart; empty: the pair with most turnover. */
  readonly pair: string
  readonly step: CandleStep
  readonly token: string
  readonly chain: string
  readonly sort: string
  readonly cols: string
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseCryptoParams(query: ParsedUrlQuery): CryptoParams {
  return {
    tab: choiceOf(query, 'tab', TABS, 'pairs'),
    pair: textOf(query, 'pair').slice(0, 70),
    step: choiceOf(query, 'step', STEPS, '1h'),
    token: textOf(query, 'token').slice(0, 20),
    chain: textOf(query, 'chain').slice(0, 40),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
  }
}

/** The canonical query of a state; what the page starts with is left out. */
export function cryptoQuery({ tab, pair, step, token, chain, sort, cols }: CryptoParams): string {
  return queryOf({
    tab: tab === 'pairs' ? '' : tab,
    pair,
    step: step === '1h' ? '' : step,
    token,
    chain,
    sort,
    cols,
  })
}
