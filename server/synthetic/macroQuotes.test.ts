import { describe, expect, it } from 'vitest'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { cryptoRows } from '@/server/synthetic/crypto/cryptoRows'
import { inventedFiscal } from '@/server/synthetic/fiscal/inventedFiscal'
import { MacroQuotes } from '@/server/synthetic/macroQuotes'
import { PriceModel } from '@/server/synthetic/prices/priceModel'

const SEED = 7
const prices = new PriceModel(SEED)
const quotes = new MacroQuotes(prices)
const valueAt = (atMs: number, symbol: string) => quotes.at(atMs).find((one) => one.symbol === symbol)

describe('C1 yield and bitcoin of the built-in market', () => {
  it.each(['2026-11-25 10:30', '2026-11-25 18:00', '2026-11-30 09:31', '2026-11-27 00:00'])(
    'at %s they are what Fiscal and Crypto show',
    (moment) => {
      const [date = '', time = ''] = moment.split(' ')
      const atMs = newYorkTimeToMs(date, time)
      const told = [...inventedFiscal(SEED, newYorkDateOf(atMs))]
        .flat()
        .filter(({ series, released_at }) => series === 'yield_10y' && released_at <= atMs * 1000)
      expect(valueAt(atMs, '10Y')).toEqual({ symbol: '10Y', last: told.at(-1)?.value, before: told.at(-2)?.value })
      const candles = [...cryptoRows(prices, date)]
        .flatMap((rows) => rows.candles)
        .filter(({ pair, step, start_at }) => pair === 'BTC-USD' && step === 60 && start_at < atMs * 1000)
      const dayBefore = candles.find(({ start_at }) => start_at === (atMs - 86_400_000) * 1000)
      expect(valueAt(atMs, 'BTC')).toEqual({ symbol: 'BTC', last: candles.at(-1)?.close, before: dayBefore?.open })
    },
  )
})
