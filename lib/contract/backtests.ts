import { z } from 'zod'
import { BacktestResult, TradingResult } from '@/lib/contract/backtestRows'
import { dataCall, tieredCall } from '@/lib/contract/endpoint'
import { DataMeta } from '@/lib/contract/flowRow'
import { OptionTestResult } from '@/lib/contract/optionTestRows'

const text = (most: number) => z.string().max(most).optional()
/** 'Name~kind~rebalance~AAPL:60,MSFT:40', or the one it follows in place of the parts. */
const portfolio = text(1200)

/** A run as it stands: asked again until `pending` is 0. */
const runOf = <Result extends z.ZodType>(result: Result) =>
  z.object({
    data: z.object({
      pending: z.number(),
      stage: z.string(),
      done: z.number(),
      total: z.number(),
      result: result.nullable(),
    }),
    meta: DataMeta,
  })

/** Portfolio Backtesting (pages.md §4.9, F54). */
export const backtests = {
  /**
   * A run of a plan: asked again until `pending` is 0. A run that nobody asks for any more is given up. The fields are those
   * of the page's own address; what makes no sense is the usual.
   */
  run: tieredCall({
    id: 'backtests.run',
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
    response: runOf(BacktestResult),
  }),
  /**
   * Trading rules on the daily bars of one name: asked again until `pending` is 0. The fields are those of the page's address;
   * a script that cannot be read is refused with its line.
   */
  rules: tieredCall({
    id: 'backtests.rules',
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
    response: runOf(TradingResult),
  }),
  /**
   * An option structure entered by rule over past sessions, filled at bid and ask with fees: asked again until `pending` is 0.
   * The fields are those of the page's address.
   */
  options: tieredCall({
    id: 'backtests.options',
    perMinute: 240,
    query: z.object({
      ticker: text(12),
      strategy: text(40),
      /** In place of a structure: '-1P-5 +1P-10', strikes in percent from the price. */
      legs: text(120),
      every: text(10),
      minute: text(5),
      least: text(5),
      most: text(5),
      width: text(5),
      hold: text(5),
      sessions: text(5),
    }),
    response: runOf(OptionTestResult),
  }),
  /** Whom a portfolio may follow: names with filings, most filings first. */
  sources: dataCall({
    id: 'backtests.sources',
    data: z.object({
      politicians: z.array(z.string()),
      institutions: z.array(z.string()),
      insiders: z.array(z.object({ key: z.string(), name: z.string(), rule: z.string() })),
    }),
  }),
}
