import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FlowItem, TradeSide } from '@/lib/flow/trade'
import type { OptionType } from '@/lib/options/contractLabel'

/** 2026-01-05 14:30:00 UTC, the open of a Monday, in µs. */
export const OPEN_US = 1_767_623_400_000_000
export const SESSION = '2026-01-05'
export const SCOPE = { sessionDate: SESSION, source: 'synthetic' } as const

/** A print with every field set; change what the test is about. */
export function print(seq: number, change: Partial<FlowItem> = {}): FlowItem {
  const price = change.price ?? 1.23
  const size = change.size ?? 10
  return {
    seq,
    sessionDate: SESSION,
    executedAtUs: OPEN_US + seq * 1000,
    ticker: 'AAPL',
    optionSymbol: 'AAPL260116C00200000',
    type: 'C',
    expiry: '2026-01-16',
    strike: 200,
    price,
    size,
    premium: Math.round(price * size * 10_000) / 100,
    bid: 1.2,
    ask: 1.25,
    ewmaBid: 1.201,
    ewmaAsk: 1.249,
    underlyingPrice: 199.5,
    side: 'ASK',
    sentiment: 'bullish',
    tags: ['ask_side', 'bullish'],
    reportFlags: [],
    condition: 'AUTO',
    exchange: 'XCBO',
    canceled: false,
    volume: seq * 10,
    openInterest: 500,
    iv: 0.3,
    delta: 0.5,
    gamma: 0.01,
    theta: -0.1,
    vega: 0.2,
    diff: 0.25,
    fill: 0.6,
    opening: 'unknown',
    score: 12.5,
    askPct: 100,
    multiPct: 0,
    ivChange: 0,
    source: 'synthetic',
    ...change,
  }
}

const TICKERS = ['AAPL', 'SPY', 'NVDA', 'BRKB', 'SPX', 'SPXW', 'SMCI1']
const SIDES: readonly TradeSide[] = ['ASK', 'BID', 'MID', 'NONE']
const CONDITIONS = ['AUTO', 'AUTO', 'ISOI', 'MLFT', 'OSEQ', 'SLCN']

/** Prints of several contracts that differ by a fixed rule, seqs `from` to `from + count - 1`, one each 5 seconds. */
export function tape(from: number, count: number, change: Partial<FlowItem> = {}): FlowItem[] {
  return Array.from({ length: count }, (_, index) => {
    const seq = from + index
    const ticker = TICKERS[seq % TICKERS.length] ?? 'AAPL'
    const type: OptionType = seq % 3 === 0 ? 'P' : 'C'
    const strike = 100 + (seq % 5) * 5
    const condition = CONDITIONS[seq % CONDITIONS.length] ?? 'AUTO'
    return print(seq, {
      executedAtUs: OPEN_US + seq * 5_000_000 - (condition === 'OSEQ' ? 60_000_000 : 0),
      ticker,
      optionSymbol: `${ticker}260116${type}00${strike}000`,
      type,
      strike,
      price: Math.round((1 + ((seq * 37) % 101) / 100) * 100) / 100,
      size: 1 + ((seq * 13) % 40),
      side: SIDES[seq % 4] ?? 'NONE',
      condition,
      reportFlags: condition === 'ISOI' ? ['intermarket_sweep'] : [],
      iv: seq % 7 === 0 ? null : 0.2 + (seq % 11) / 100,
      openInterest: seq % 6 === 0 ? null : 100 + (seq % 5),
      ...change,
    })
  })
}

/** An empty directory and how to take it away. */
export function tempDir(name: string): { readonly dir: string; readonly remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), `undercurrent-${name}-`))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}
