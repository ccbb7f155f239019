import { z } from 'zod'
import { asTable } from '@/server/collectors/files/answers/asTable'
import { hasKeys } from '@/server/collectors/files/columns'
import { beginsAsJson, rowsUnder } from '@/server/collectors/files/documents'
import type { FileFormat } from '@/server/collectors/files/fileFormat'
import { mappedRows } from '@/server/collectors/files/table/mappedRows'
import { instantUs } from '@/server/collectors/files/table/rowTime'
import type { TableMapping } from '@/server/collectors/files/table/tableMapping'

const Chain = z.object({
  timestamp: z.string(),
  data: z.object({
    current_price: z.number(),
    last_trade_time: z.string().nullish(),
    options: z.array(z.looseObject({ bid: z.number(), ask: z.number(), iv: z.number() })),
  }),
})

const MAPPING: TableMapping = {
  rows: 'option-chain',
  columns: {
    symbol: 'option',
    instant: 'snapshot_us',
    spot: 'underlying',
    bid: 'bid',
    ask: 'ask',
    last: 'last_trade_price',
    last_at: 'last_trade_time',
    volume: 'volume',
    open_interest: 'open_interest',
    iv: 'iv',
    delta: 'delta',
    gamma: 'gamma',
    theta: 'theta',
    vega: 'vega',
  },
}
const NONE = { delta: null, gamma: null, theta: null, vega: null } as const

/**
 * Cboe's delayed quotes of a name (JSON): as late as the last trade of the underlying, whose time is New York's; when the
 * file was written is UTC. A contract without any quote has none of 0, and without a volatility no greeks.
 */
export const cboeDelayed: FileFormat = {
  name: 'cboe-delayed',
  title: "Cboe's delayed quotes of a chain (JSON)",
  inTimeOrder: false,
  detects: ({ text }) => beginsAsJson(text) && hasKeys(text, 'timestamp', 'current_price', 'options', 'option'),
  async *read([entry], options) {
    if (!entry) return
    for (const page of await rowsUnder(entry)) {
      const { timestamp, data } = Chain.parse(page)
      const written = instantUs(timestamp, 'utc')
      const snapshot_us = Math.min(written, data.last_trade_time ? instantUs(data.last_trade_time) : written)
      const rows = data.options.map((row) => ({
        ...row,
        ...(row.bid === 0 && row.ask === 0 ? { bid: null, ask: null } : {}),
        ...(row.iv === 0 ? NONE : {}),
        underlying: data.current_price,
        snapshot_us,
      }))
      yield* mappedRows(MAPPING, asTable(entry, rows), options)
    }
  },
}
