import { z } from 'zod'
import { BacktestResult, TradingResult } from '@/lib/contract/backtestRows'
import { endpoint } from '@/lib/contract/endpoint'
import { DataMeta } from '@/lib/contract/flowRow'

const text = (most: number) => z.string().max(most).optional()
/** 'Name~kind~rebalance~AAPL:60,MSFT:40', or the one it follows in place of the parts. */
const portfolio = text(1200)

/** Portfolio Backtesting (pages.md §4.9, F54). */
export const backtests = {
  /**
   * A run of a plan: asked again until `pending` is 0. A run that nobody asks for any more is given up. The fields are those
   * of the page's own address; what makes no sense is the usual.
   */
  run: endpoint({
    id: 'backtests.run',
    method: 'GET',
    path: '/api/backtests/run',
    access: 'open',
    tiered: true,
    perMinute: 240,
    query: z.object({
      p1: portfolio,
      p2: portfolio,
      p3: portfolio,
      p4: portfolio,
      p5: portfolio,
      from: text(10),
      to: text(10),
      initial: text(20),
      add: text(20),
      every: text(10),
      at: text(5),
      band: text(10),
      bps: text(10),
      fee: text(10),
      cash: text(10),
      vs: text(12),
      div: text(1),
      lag: text(1),
    }),
    response: z.object({
      data: z.object({
        pending: z.number(),
        stage: z.string(),
        done: z.number(),
        total: z.number(),
        result: BacktestResult.nullable(),
      }),
      meta: DataMeta,
    }),
  }),
  /**
   * Trading rules on the daily bars of one name: asked again until `pending` is 0. The fields are those of the page's address;
   * a script that cannot be read is refused with its line.
   */
  rules: endpoint({
    id: 'backtests.rules',
    method: 'GET',
    path: '/api/backtests/rules',
    access: 'open',
    tiered: true,
    runsFilters: true,
    perMinute: 240,
    query: z.object({
      ticker: text(12),
      script: text(2000),
      filter: text(2000),
      from: text(10),
      to: text(10),
      initial: text(20),
      size: text(10),
      fill: text(5),
      bps: text(10),
      fee: text(10),
      stop: text(10),
      target: text(10),
      hold: text(10),
    }),
    response: z.object({
      data: z.object({
        pending: z.number(),
        stage: z.string(),
        done: z.number(),
        total: z.number(),
        result: TradingResult.nullable(),
      }),
      meta: DataMeta,
    }),
  }),
  /** Whom a portfolio may follow: names with filings, most filings first. */
  sources: endpoint({
    id: 'backtests.sources',
    method: 'GET',
    path: '/api/backtests/sources',
    access: 'open',
    tiered: true,
    response: z.object({
      data: z.object({
        politicians: z.array(z.string()),
        institutions: z.array(z.string()),
        insiders: z.array(z.object({ key: z.string(), name: z.string(), rule: z.string() })),
      }),
      meta: DataMeta,
    }),
  }),
}
