import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Feeds } from '@/server/feeds/feeds'
import { keptStores } from '@/tests/support/feeds/feedBench'
import { hasSharedData, ofSharedData, sharedData } from '@/tests/support/sharedData'

interface RecordedTrade {
  readonly executed_at: number
  readonly size: number
  readonly open_interest: number
  readonly volume: number
  readonly tags: readonly string[]
  readonly report_flags: readonly string[]
  readonly [text: string]: unknown
}

/** Messages of option trades as one vendor sent them on 16 May 2025. */
const recorded = ofSharedData<RecordedTrade>(() =>
  readFileSync(join(sharedData, 'options/vendor_formats/uw_ws_option_trades_TSLA_2025-05-16.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).payload),
)

/** A message in the words of the door. */
const lineOf = (trade: RecordedTrade) => ({
  ...{ kind: 'print', id: trade.id, at_us: trade.executed_at * 1000, symbol: trade.option_symbol, size: trade.size },
  ...{ price: Number(trade.price), bid: Number(trade.nbbo_bid), ask: Number(trade.nbbo_ask) },
  ...{ ewma_bid: Number(trade.ewma_nbbo_bid), ewma_ask: Number(trade.ewma_nbbo_ask) },
  ...{ underlying_price: Number(trade.underlying_price), condition: trade.trade_code, exchange: trade.exchange },
  ...{ tags: trade.tags, report_flags: trade.report_flags, volume: trade.volume, open_interest: trade.open_interest },
  ...{ iv: Number(trade.implied_volatility), delta: Number(trade.delta), gamma: Number(trade.gamma) },
  ...{ theta: Number(trade.theta), vega: Number(trade.vega) },
})

describe.skipIf(!hasSharedData)('issue 25: recorded messages of a vendor (skipped: no shared data)', () => {
  it('every field of every print equals the message, by its own words for contract, premium and side', async () => {
    const stores = keptStores()
    const parts = { doors: ['desk'], clock: () => Date.parse('2025-05-16T18:30:00Z'), sleep: async () => undefined }
    const feeds = new Feeds(
      { ...stores, ...parts, random: () => 0.5, lease: async () => true, onError: () => undefined },
      { prints: 'desk', sources: [] },
    )
    feeds.start(async () => undefined)
    const body = Buffer.from(recorded.map((trade) => JSON.stringify(lineOf(trade))).join('\n'))
    expect(await feeds.doors.get('desk')?.take('a', body)).toMatchObject({
      status: 200,
      body: { accepted: recorded.length, duplicates: 0, rejected: [] },
    })
    const stored = await stores.tape.readForward({ sessionDate: '2025-05-16', source: 'desk' }, 0, 1000)
    expect(recorded.length).toBe(17)
    expect(stored).toHaveLength(17)
    for (const [at, trade] of recorded.entries()) {
      const side = trade.tags
        .find((tag) => tag.endsWith('_side'))
        ?.replace('_side', '')
        .replace('no', 'none')
      expect(stored[at]).toMatchObject({
        ...{ seq: at + 1, executedAtUs: trade.executed_at * 1000, ticker: trade.underlying_symbol },
        ...{ optionSymbol: trade.option_symbol, type: trade.option_type === 'call' ? 'C' : 'P', expiry: trade.expiry },
        ...{ strike: Number(trade.strike), price: Number(trade.price), size: trade.size },
        ...{ premium: Number(trade.premium), bid: Number(trade.nbbo_bid), ask: Number(trade.nbbo_ask) },
        ...{ ewmaBid: Number(trade.ewma_nbbo_bid), ewmaAsk: Number(trade.ewma_nbbo_ask), side: side?.toUpperCase() },
        ...{ underlyingPrice: Number(trade.underlying_price), condition: String(trade.trade_code).toUpperCase() },
        ...{ exchange: trade.exchange, reportFlags: trade.report_flags, volume: trade.volume, canceled: false },
        ...{ openInterest: trade.open_interest, tags: trade.tags, iv: Number(trade.implied_volatility) },
        ...{
          delta: Number(trade.delta),
          gamma: Number(trade.gamma),
          theta: Number(trade.theta),
          vega: Number(trade.vega),
        },
      })
    }
    await feeds.stop()
  })
})
