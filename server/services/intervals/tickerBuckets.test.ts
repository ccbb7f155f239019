import { describe, expect, it } from 'vitest'
import { bucketStart } from '@/lib/flow/intervals'
import type { FlowItem } from '@/lib/flow/trade'
import { asksTickersOnly } from '@/server/services/intervals/filteredTickers'
import { TickerBuckets } from '@/server/services/intervals/tickerBuckets'
import { aFlowItem } from '@/tests/support/flowItems'

const MINUTE_US = 60_000_000
const FROM_US = 1_795_012_200_000_000
const NAMES = ['AAPL', 'MSFT', 'NVDA', 'SPY', 'TSLA']

/** 400 prints over 20 minutes; the names of an interval end with different premiums, some under what is kept. */
const items: readonly FlowItem[] = Array.from({ length: 400 }, (_, seq) => {
  const name = (seq * 7) % NAMES.length
  return aFlowItem({
    seq,
    ticker: NAMES[name] ?? '',
    executedAtUs: FROM_US + Math.floor((seq / 400) * 20 * MINUTE_US),
    premium: 1_000 * (1 + name * 2 + (seq % 3)),
    canceled: false,
  })
})

function bucketsOf(prints: readonly FlowItem[]): TickerBuckets {
  const buckets = new TickerBuckets()
  let newest = 0
  for (const item of prints) {
    const startUs = bucketStart(item.executedAtUs, 5)
    if (startUs > newest) {
      newest = startUs
      buckets.closeBefore(startUs - 5 * MINUTE_US)
    }
    buckets.add(item, startUs, null)
  }
  return buckets
}

/** The same by adding up every print of every interval; closed intervals keep from $100K on. */
function expected(prints: readonly FlowItem[]) {
  const starts = [...new Set(prints.map((item) => bucketStart(item.executedAtUs, 5)))].sort((a, b) => b - a)
  const [newest = 0] = starts
  return starts.flatMap((startUs) =>
    NAMES.map((ticker) => {
      const own = prints.filter((item) => item.ticker === ticker && bucketStart(item.executedAtUs, 5) === startUs)
      return { ticker, startUs, premium: own.reduce((sum, item) => sum + item.premium, 0) }
    })
      .filter(({ premium }) => premium > 0 && (startUs >= newest - 5 * MINUTE_US || premium >= 100_000))
      .sort((a, b) => b.premium - a.premium),
  )
}

const told = (buckets: TickerBuckets, passes = (_: { ticker: string }) => true) =>
  [...buckets.newestFirst(passes)].map(({ ticker, startUs, premium }) => ({ ticker, startUs, premium }))

describe('F11 F17 tickers by interval', () => {
  it('the newest interval first, the largest premium of it first', () => {
    const rows = told(bucketsOf(items))
    expect(rows).toEqual(expected(items))
    expect(new Set(rows.map(({ startUs }) => startUs)).size).toBe(4)
    expect(rows.length).toBeLessThan(4 * NAMES.length)
  })

  it('counts those that pass', () => {
    const buckets = bucketsOf(items)
    const passes = ({ ticker }: { ticker: string }) => ticker !== 'NVDA'
    expect(told(buckets, passes)).toEqual(expected(items).filter(passes))
    expect(buckets.count(passes)).toBe(expected(items).filter(passes).length)
  })

  it('a cancelled print leaves a closed interval and changes its order', () => {
    const buckets = bucketsOf(items)
    const second = expected(items)[NAMES.length * 2 + 1]
    const first = expected(items)[NAMES.length * 2]
    if (first === undefined || second === undefined) throw new Error('no buckets')
    const taken = first.premium - second.premium + 1_000
    buckets.takeBack(aFlowItem({ ticker: first.ticker, premium: taken }), first.startUs)
    const now = told(buckets).filter(({ startUs }) => startUs === first.startUs)
    expect(now.slice(0, 2).map(({ ticker }) => ticker)).toEqual([second.ticker, first.ticker])
  })

  it('issue 26 B11: all roots of an index are one name, and a cancelled print of any leaves it', () => {
    const roots = ['SPX', 'SPXW', 'SPXW'].map((ticker, seq) =>
      aFlowItem({ seq, ticker, executedAtUs: FROM_US, premium: 300_000, canceled: false }),
    )
    const buckets = bucketsOf(roots)
    const startUs = bucketStart(FROM_US, 5)
    expect(told(buckets)).toEqual([{ ticker: 'SPX', startUs, premium: 900_000 }])
    buckets.closeBefore(startUs + 1)
    buckets.takeBack(aFlowItem({ ticker: 'SPXW', premium: 300_000 }), startUs)
    expect(told(buckets)).toEqual([{ ticker: 'SPX', startUs, premium: 600_000 }])
  })

  it('a filter on one root is no whole name', () => {
    expect(asksTickersOnly('ticker in (SPX, SPXW, SPXQ)', ['SPX', 'SPXW', 'SPXQ'])).toBe(true)
    expect(asksTickersOnly('ticker=SPXW', ['SPXW'])).toBe(false)
    expect(asksTickersOnly('ticker=AAPL', ['AAPL'])).toBe(true)
    expect(asksTickersOnly('premium>=1', undefined)).toBe(false)
  })
})
