import { whenFields, whenQuery } from '@/components/options/when/whenState'
import { addressOf, always, choiceField, tickerField } from '@/lib/navigation/addressFields'

const METRICS = ['volume', 'premium', 'gex', 'inventory', 'pain'] as const
const SLICES = ['5', '10', '30'] as const
const WINDOWS = ['1', '2', '3', '5', '10'] as const

/** Everything the address of 0DTE Flow says. */
export const { parse: parseZeroDteParams, query: zeroDteQuery } = addressOf({
  ticker: always(tickerField('SPX')),
  metric: choiceField(METRICS, 'gex'),
  slice: choiceField(SLICES, '10'),
  window: choiceField(WINDOWS, '2'),
  /** XSP: prices of the index divided by ten. */
  scale: choiceField(['spx', 'xsp'], 'spx'),
  /** Prints of this ticker alone, or of every name. */
  tape: choiceField(['ticker', 'all'], 'ticker'),
  ...whenFields,
})
export type ZeroDteParams = ReturnType<typeof parseZeroDteParams>
export type ZeroMetric = ZeroDteParams['metric']

export function zeroDteCall(params: ZeroDteParams) {
  const { ticker, slice, window } = params
  return { params: { ticker }, query: { slice: Number(slice), window: Number(window), ...whenQuery(params) } }
}

/** Prices of the page are divided by this. */
export function priceDivisor({ ticker, scale }: ZeroDteParams): number {
  return ticker === 'SPX' && scale === 'xsp' ? 10 : 1
}
