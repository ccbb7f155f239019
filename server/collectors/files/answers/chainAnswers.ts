import { z } from 'zod'
import { asTable } from '@/server/collectors/files/answers/asTable'
import { hasKeys } from '@/server/collectors/files/columns'
import { beginsAsJson, rowsUnder } from '@/server/collectors/files/documents'
import { type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { mappedRows } from '@/server/collectors/files/table/mappedRows'
import type { FieldColumns } from '@/server/collectors/files/table/tableMapping'

const greeks: FieldColumns = { delta: 'delta', gamma: 'gamma', theta: 'theta', vega: 'vega' }
const shared: FieldColumns = { instant: 'snapshot_at', spot: 'underlying', bid: 'bid', ask: 'ask' }
const rows = z.array(z.looseObject({}))

const Yahoo = z.object({
  optionChain: z.object({
    result: z.array(
      z.object({
        quote: z.object({ regularMarketTime: z.number(), regularMarketPrice: z.number().nullish() }),
        options: z.array(z.object({ calls: rows, puts: rows })),
      }),
    ),
  }),
})

/** Yahoo's answer for the options of a name: of the time of the underlying's quote; volumes are of the day of the last trade. */
export const yahooOptions: FileFormat = {
  name: 'yahoo-options',
  title: "Yahoo's answer for options (JSON)",
  inTimeOrder: false,
  detects: ({ text }) => beginsAsJson(text) && hasKeys(text, 'optionChain', 'expirationDates'),
  async *read([entry], options) {
    if (!entry) return
    for (const page of await rowsUnder(entry))
      for (const { quote, options: expiries } of Yahoo.parse(page).optionChain.result) {
        const head = { snapshot_at: quote.regularMarketTime, underlying: quote.regularMarketPrice ?? null }
        const contracts = expiries.flatMap(({ calls, puts }) => [...calls, ...puts].map((one) => ({ ...one, ...head })))
        const own = { last: 'lastPrice', last_at: 'lastTradeDate', volume_at: 'lastTradeDate', iv: 'impliedVolatility' }
        const columns = { symbol: 'contractSymbol', ...shared, ...own, volume: 'volume', open_interest: 'openInterest' }
        if (contracts.length > 0)
          yield* mappedRows({ rows: 'option-chain', columns }, asTable(entry, contracts), options)
      }
  },
}

const Contract = z.looseObject({ quoteTimeInLong: z.number().nullish() })
const ByStrike = z.record(z.string(), z.record(z.string(), z.array(Contract)))
const Schwab = z.object({
  underlyingPrice: z.number().nullish(),
  callExpDateMap: ByStrike,
  putExpDateMap: ByStrike,
})
/** What the writer puts where it has no figure. */
const isNone = (value: unknown): boolean => value === 'NaN' || Number(value) === -999

/** Chains of Schwab, before of TD Ameritrade: of the instant of their newest quote; volatilities are percent. */
export const schwabChain: FileFormat = {
  name: 'schwab-chain',
  title: 'Schwab (TD Ameritrade) option chain (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => beginsAsJson(text) && hasKeys(text, 'callExpDateMap'),
  async *read([entry], options) {
    if (!entry) return
    for (const page of await rowsUnder(entry)) {
      const { underlyingPrice, callExpDateMap, putExpDateMap } = Schwab.parse(page)
      const contracts = [callExpDateMap, putExpDateMap].flatMap((expiries) =>
        Object.values(expiries).flatMap((strikes) => Object.values(strikes).flat()),
      )
      const snapshot_at = contracts.reduce((last, one) => Math.max(last, one.quoteTimeInLong ?? 0), 0)
      if (snapshot_at === 0 && contracts.length > 0)
        throw new FileFormatError('No quote of this chain has a time, so that its day is unknown.')
      const head = { snapshot_at, underlying: underlyingPrice ?? null }
      const told = contracts.map((one) => ({
        ...Object.fromEntries(Object.entries(one).filter(([, value]) => !isNone(value))),
        ...head,
      }))
      const own = { last: 'last', last_at: 'tradeTimeInLong', volume: 'totalVolume', open_interest: 'openInterest' }
      const columns = { symbol: 'symbol', ...shared, ...own, iv: 'volatility', ...greeks }
      if (told.length > 0)
        yield* mappedRows({ rows: 'option-chain', columns, units: { iv: 'percent' } }, asTable(entry, told), options)
    }
  },
}
