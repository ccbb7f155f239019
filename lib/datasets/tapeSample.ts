import type { Cell } from '@/lib/datasets/dataset'

interface Print {
  readonly id: number
  readonly ticker: string
  readonly time: string
  readonly bid: number
  readonly ask: number
  readonly size: number
  readonly price: number
  readonly symbol: string
  readonly score: number
  readonly side: 'ask' | 'bid'
  readonly expiry: string
  readonly type: 'call' | 'put'
  readonly oi: number
  readonly strike: number
  readonly underlying: number
  readonly iv: number
  readonly greeks: Readonly<Record<'delta' | 'theta' | 'gamma' | 'vega', number>>
}

const PRINTS: readonly Print[] = [
  {
    id: 1,
    ticker: 'AAPL',
    time: '14:30:01.204118',
    bid: 2.1,
    ask: 2.14,
    size: 12,
    price: 2.14,
    symbol: 'AAPL261218C00250000',
    score: 31,
    side: 'ask',
    expiry: '2026-12-18',
    type: 'call',
    oi: 8120,
    strike: 250,
    underlying: 247.31,
    iv: 0.241,
    greeks: { delta: 0.452, theta: -0.091, gamma: 0.0214, vega: 0.288 },
  },
  {
    id: 2,
    ticker: 'SPY',
    time: '14:30:01.871440',
    bid: 4.02,
    ask: 4.05,
    size: 250,
    price: 4.02,
    symbol: 'SPY261204P00600000',
    score: 64,
    side: 'bid',
    expiry: '2026-12-04',
    type: 'put',
    oi: 15230,
    strike: 600,
    underlying: 604.12,
    iv: 0.158,
    greeks: { delta: -0.391, theta: -0.213, gamma: 0.0187, vega: 0.41 },
  },
  {
    id: 3,
    ticker: 'NVDA',
    time: '14:30:02.015902',
    bid: 1.88,
    ask: 1.9,
    size: 40,
    price: 1.9,
    symbol: 'NVDA261127C00190000',
    score: 47,
    side: 'ask',
    expiry: '2026-11-27',
    type: 'call',
    oi: 22410,
    strike: 190,
    underlying: 188.04,
    iv: 0.412,
    greeks: { delta: 0.436, theta: -0.305, gamma: 0.0402, vega: 0.071 },
  },
]

/** Invented prints: the first of three options, so that each counts up from itself. */
export const TAPE_SAMPLE: readonly (readonly Cell[])[] = PRINTS.map((print) => {
  const byAsk = print.side === 'ask' ? print.size : 0
  return [
    `2026-11-20-sample-${print.id}`,
    print.ticker,
    `2026-11-20 ${print.time}`,
    print.bid,
    print.ask,
    print.size,
    print.price,
    print.symbol,
    print.score,
    null,
    '{}',
    `{${print.side}_side}`,
    print.expiry,
    print.type,
    print.oi,
    print.strike,
    Math.round(print.price * print.size * 100),
    null,
    print.size,
    print.underlying,
    print.ask,
    print.bid,
    print.iv,
    print.greeks.delta,
    print.greeks.theta,
    print.greeks.gamma,
    print.greeks.vega,
    null,
    null,
    'AUTO',
    null,
    'f',
    print.id,
    'XCBO',
    byAsk,
    print.size - byAsk,
    0,
    0,
    0,
    null,
  ]
})
