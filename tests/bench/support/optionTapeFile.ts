import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { RawPrint } from '@/lib/flow/trade'
import { parseOccParts } from '@/lib/options/occSymbol'

/** The columns of the full option tape, in its order. */
const COLUMNS = [
  ...['id', 'underlying_symbol', 'executed_at', 'nbbo_bid', 'nbbo_ask', 'size', 'price', 'option_chain_id'],
  ...['alert_score', 'created_at', 'report_flags', 'tags', 'expiry', 'option_type', 'open_interest', 'strike'],
  ...['premium', 'aggregated_trade_id', 'volume', 'underlying_price', 'ewma_nbbo_ask', 'ewma_nbbo_bid'],
  ...['implied_volatility', 'delta', 'theta', 'gamma', 'vega', 'rho', 'theo', 'upstream_condition_detail'],
  ...['market_center_locate', 'canceled', 'trade_id', 'exchange', 'ask_vol', 'bid_vol', 'no_side_vol', 'mid_vol'],
  ...['multi_vol', 'stock_multi_vol'],
] as const

type Column = (typeof COLUMNS)[number]

/** Writes prints as a full option tape file: 40 columns, so that reading it costs what reading a real one costs. */
export async function writeOptionTape(path: string, prints: Iterable<RawPrint>): Promise<void> {
  const file = createWriteStream(path)
  file.write(`${COLUMNS.join(',')}\n`)
  for (const print of prints) if (!file.write(`${lineOf(print)}\n`)) await once(file, 'drain')
  file.end()
  await once(file, 'finish')
}

function lineOf(print: RawPrint): string {
  const cells: Readonly<Record<Column, string | number | null>> = { ...tradeCells(print), ...otherCells(print) }
  return COLUMNS.map((column) => cells[column] ?? '').join(',')
}

function tradeCells(print: RawPrint) {
  const us = print.executed_at_us
  const time = `${new Date(Math.floor(us / 1000)).toISOString().slice(0, 23)}${String(us % 1000).padStart(3, '0')}Z`
  return {
    executed_at: time,
    option_chain_id: print.option_chain_id,
    nbbo_bid: print.nbbo_bid,
    nbbo_ask: print.nbbo_ask,
    size: print.size,
    price: print.price,
    report_flags: listOf(print.report_flags),
    tags: listOf(print.tags),
    open_interest: print.open_interest,
    volume: print.volume,
    underlying_price: print.underlying_price,
    ewma_nbbo_ask: print.ewma_nbbo_ask,
    ewma_nbbo_bid: print.ewma_nbbo_bid,
    implied_volatility: print.iv,
    delta: print.delta,
    theta: print.theta,
    gamma: print.gamma,
    vega: print.vega,
    upstream_condition_detail: print.condition.toLowerCase(),
    canceled: print.canceled ? 't' : 'f',
    exchange: print.exchange,
  }
}

/** Columns of the file that the import reads over: they cost parsing all the same. */
function otherCells(print: RawPrint) {
  const parts = parseOccParts(print.option_chain_id)
  const id = `${String(print.seq).padStart(8, '0')}-5c1f-4d4e-9b1a-2f6d0c5e7a90`
  return {
    id,
    underlying_symbol: parts?.root ?? '',
    alert_score: null,
    created_at: null,
    aggregated_trade_id: null,
    expiry: parts?.expiry ?? '',
    option_type: parts?.type === 'P' ? 'put' : 'call',
    strike: parts?.strike ?? 0,
    premium: Math.round(print.price * print.size * 100),
    rho: 0.0123,
    theo: print.price,
    market_center_locate: 1,
    trade_id: print.seq,
    ask_vol: 10,
    bid_vol: 10,
    no_side_vol: 0,
    mid_vol: 0,
    multi_vol: 0,
    stock_multi_vol: 0,
  }
}

/** A Postgres array literal, quoted because it holds commas. */
function listOf(words: readonly string[]): string {
  return words.length === 0 ? '{}' : `"{${words.join(',')}}"`
}
