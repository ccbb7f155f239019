import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { choiceOf, textOf, tickerOf } from '@/lib/navigation/addressQuery'

const METRICS = ['volume', 'premium', 'gex', 'inventory', 'pain'] as const
const SLICES = ['5', '10', '30'] as const
const WINDOWS = ['1', '2', '3', '5', '10'] as const

export type ZeroMetric = (typeof METRICS)[number]

/** Everything the address of 0DTE Flow says. */
export interface ZeroDteParams extends WhenParams {
  readonly ticker: string
  readonly metric: ZeroMetric
  readonly slice: (typeof SLICES)[number]
  readonly window: (typeof WINDOWS)[number]
  /** XSP: prices of the index divided by ten. */
  readonly scale: 'spx' | 'xsp'
  /** Prints of this ticker alone, or of every name. */
  readonly tape: 'ticker' | 'all'
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseZeroDteParams(query: ParsedUrlQuery): ZeroDteParams {
  return {
    ...parseWhen(query),
    ticker: tickerOf(query, 'ticker', 'SPX'),
    metric: choiceOf(query, 'metric', METRICS, 'gex'),
    slice: choiceOf(query, 'slice', SLICES, '10'),
    window: choiceOf(query, 'window', WINDOWS, '2'),
    scale: textOf(query, 'scale') === 'xsp' ? 'xsp' : 'spx',
    tape: textOf(query, 'tape') === 'all' ? 'all' : 'ticker',
  }
}

/** The canonical query of a state; defaults are left out. */
export function zeroDteQuery(params: ZeroDteParams): string {
  const { ticker, metric, slice, window, scale, tape } = params
  const pairs = {
    ticker,
    ...(metric === 'gex' ? {} : { metric }),
    ...(slice === '10' ? {} : { slice }),
    ...(window === '2' ? {} : { window }),
    ...(scale === 'spx' ? {} : { scale }),
    ...(tape === 'ticker' ? {} : { tape }),
    ...whenQuery(params),
  }
  return new URLSearchParams(pairs).toString()
}

export function zeroDteCall(params: ZeroDteParams) {
  const { ticker, slice, window } = params
  return { params: { ticker }, query: { slice: Number(slice), window: Number(window), ...whenQuery(params) } }
}

/** Prices of the page are divided by this. */
export function priceDivisor({ ticker, scale }: ZeroDteParams): number {
  return ticker === 'SPX' && scale === 'xsp' ? 10 : 1
}
