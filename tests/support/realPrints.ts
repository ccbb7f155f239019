import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { RawPrint } from '@/lib/flow/trade'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import { aPrint } from '@/tests/support/aPrint'
import { sharedData } from '@/tests/support/sharedData'

/** Text of a real file under the shared data folder, unpacked when it ends in .gz. */
function realText(path: string): string {
  const bytes = readFileSync(resolve(sharedData, path))
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** Rows of a CSV with quoted cells, the header as keys; enough for the real files, which have no quotes inside cells. */
export function realRows(path: string): Record<string, string>[] {
  const [header = '', ...lines] = realText(path)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
  const names = cellsOf(header)
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [names[at] ?? `${at}`, cell])))
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map((match) => (match[1] ?? '').replace(/^"|"$/g, ''))
}

export interface BarchartPrint {
  readonly print: RawPrint
  readonly side: 'ask' | 'bid' | 'mid'
  readonly opening: string
  readonly premium: number
}

/** The 500 largest prints of 2026-07-31 as Barchart exported them. */
export function barchartPrints(): BarchartPrint[] {
  return realRows('options/trades/barchart_options_flow_2026-07-31.csv')
    .filter((row) => row.Type !== undefined)
    .map((row, at) => ({
      print: aPrint({
        seq: at + 1,
        session_date: '2026-07-31',
        option_chain_id: formatOccSymbol({
          root: String(row.Symbol),
          expiry: String(row['Exp Date']),
          type: row.Type === 'Call' ? 'C' : 'P',
          strike: Number(row.Strike),
        }),
        price: Number(row.Trade),
        size: Number(row.Size),
        nbbo_bid: Number.parseFloat(String(row['Bid x Size'])),
        nbbo_ask: Number.parseFloat(String(row['Ask x Size'])),
        underlying_price: Number(row['Price~']),
        condition: String(row.Code),
        volume: Number(row.Volume),
        open_interest: Number(row['Open Int']),
        iv: Number.parseFloat(String(row.IV)) / 100,
        delta: Number(row.Delta),
        source: 'barchart',
      }),
      side: row.Side === 'ask' ? 'ask' : row.Side === 'bid' ? 'bid' : 'mid',
      opening: String(row['*']),
      premium: Number(row.Premium),
    }))
}

/** 17 recorded trade messages of one vendor: each as an untagged print with the tags it came with. */
export function recordedTrades(): { readonly print: RawPrint; readonly tags: readonly string[] }[] {
  return realText('options/vendor_formats/uw_ws_option_trades_TSLA_2025-05-16.jsonl')
    .split('\n')
    .filter((line) => line !== '')
    .map((line, at) => {
      const trade = JSON.parse(line).payload
      const print = aPrint({
        seq: at + 1,
        session_date: '2025-05-16',
        executed_at_us: trade.executed_at * 1000,
        option_chain_id: trade.option_symbol,
        price: Number(trade.price),
        size: trade.size,
        nbbo_bid: Number(trade.nbbo_bid),
        nbbo_ask: Number(trade.nbbo_ask),
        ewma_nbbo_bid: Number(trade.ewma_nbbo_bid),
        ewma_nbbo_ask: Number(trade.ewma_nbbo_ask),
        underlying_price: Number(trade.underlying_price),
        condition: trade.trade_code,
        volume: trade.volume,
        open_interest: trade.open_interest,
        source: 'recorded',
      })
      return { print, tags: trade.tags }
    })
}

/** All prints of VIX options on 2016-06-01 in the format of Cboe DataShop, in order of time. */
export function cboeVixPrints(): RawPrint[] {
  return realText('options/trades/cboe_option_trades_VIX_2016-06-01.csv.gz')
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split(','))
    .sort((a, b) => String(a[1]).localeCompare(String(b[1])) || Number(a[2]) - Number(b[2]))
    .map((cell, at) => {
      const price = (column: number) => Number(cell[column])
      return aPrint({
        seq: at + 1,
        session_date: '2016-06-01',
        // The file is in New York time, four hours behind UTC on this day.
        executed_at_us: Date.parse(`${String(cell[1]).replace(' ', 'T')}-04:00`) * 1000,
        option_chain_id: formatOccSymbol({
          root: String(cell[3]),
          expiry: String(cell[4]),
          type: cell[6] === 'C' ? 'C' : 'P',
          strike: price(5),
        }),
        exchange: String(cell[7]),
        size: price(8),
        price: price(9),
        condition: `cboe:${cell[10]}`,
        canceled: cell[11] !== '0',
        nbbo_bid: price(12),
        nbbo_ask: price(13),
        underlying_price: (price(14) + price(15)) / 2,
        open_interest: null,
        source: 'cboe-trades',
      })
    })
}
