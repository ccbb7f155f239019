import type { CandleStep } from '@/lib/crypto/candles'
import { addressOf, choiceField, tableFields, textField } from '@/lib/navigation/addressFields'

const TABS = ['pairs', 'trades', 'transfers', 'flows', 'equities'] as const
export const STEPS = ['1m', '5m', '15m', '1h', '4h', '1d', '1w'] as const satisfies readonly CandleStep[]

/** Everything the address of Crypto says. */
export const { parse: parseCryptoParams, query: cryptoQuery } = addressOf({
  tab: choiceField(TABS, 'pairs'),
  /** `venue:pair` on the chart; empty: the pair with most turnover. */
  pair: textField(70),
  step: choiceField(STEPS, '1h'),
  token: textField(20),
  chain: textField(40),
  ...tableFields,
})
export type CryptoParams = ReturnType<typeof parseCryptoParams>
