import { haltFeed } from '@/server/collectors/files/market/newsFiles'
import type { FeedAdapter, Waits } from '@/server/feeds/port'
import { CboeAdapter } from '@/server/vendors/feeds/cboe/cboeAdapter'
import { HaltAdapter } from '@/server/vendors/feeds/halts/haltAdapter'
import type { KeptStores } from '@/tests/support/feeds/feedBench'
import { fileStandIn, type Publish } from '@/tests/support/feeds/fileStandIn'
import type { ConformanceSubject, Fault, VendorStand, VendorTraits } from '@/tests/support/feeds/vendorStand'

interface PolledFile {
  adapter(url: string, waits: Waits): FeedAdapter
  /** Its file with the first n things; `odd` puts fields between that nobody knows. */
  body(count: number, odd: boolean): string
  name(nth: number): string
  stored(stores: KeptStores): Promise<readonly string[]>
}

const FAULTS: Partial<Record<Fault, Publish>> = {
  limit: { status: 429, headers: { 'Retry-After': '7' } },
  'limit-without-words': { status: 429 },
  busy: { status: 503 },
  gibberish: { body: '<html>Sorry</html>' },
  'breaks-off': { breaksOff: '{"timestamp":"2026' },
}

const TRAITS: VendorTraits = {
  faults: ['limit', 'limit-without-words', 'busy', 'gibberish', 'breaks-off', 'unknown-kind'],
  streams: false,
  prints: false,
  repairs: false,
}

/** A publisher whose file is asked for again and again. */
async function polledStand(file: PolledFile): Promise<VendorStand> {
  let fault: Fault = 'none'
  let told = 0
  const stand = await fileStandIn(
    () => FAULTS[fault] ?? { body: file.body(told, fault === 'unknown-kind'), etag: `"${told}"` },
  )
  return {
    adapter: (waits) => file.adapter(stand.url, waits),
    play: (next) => {
      fault = next
    },
    tell: (upTo) => {
      told = upTo
    },
    cut: () => undefined,
    asked: () => stand.asked.length,
    open: () => 0,
    confirmed: () => [],
    stored: async (stores) => [...(await file.stored(stores))].sort(),
    names: (upTo) => Array.from({ length: upTo }, (_, at) => file.name(at + 1)).sort(),
    secrets: [],
    stepMs: 1000,
    close: stand.close,
  }
}

const symbolOf = (nth: number): string => `SPXW260821C0${6400 + nth}000`

/** Cboe's delayed chain of one name: its contracts. */
export const cboeSubject: ConformanceSubject = {
  title: 'Cboe delayed chains',
  nowMs: Date.parse('2026-08-21T15:00:00Z'),
  traits: TRAITS,
  stand: () =>
    polledStand({
      adapter: (url, waits) => new CboeAdapter(url, ['SPX'], waits),
      name: symbolOf,
      body: (count, odd) =>
        JSON.stringify({
          timestamp: '2026-08-21 14:59:30',
          ...(odd ? { edition: 7 } : {}),
          data: {
            current_price: 6400.5,
            last_trade_time: '2026-08-21T10:44:12',
            options: Array.from({ length: count }, (_, at) => ({
              option: symbolOf(at + 1),
              bid: 1.5,
              ask: 1.7,
              iv: 0.2,
              open_interest: 10,
              volume: 3,
              ...(odd ? { colour: 'green' } : {}),
            })),
          },
        }),
      stored: async ({ tape }) => (await tape.latestChain('SPX')).map(({ optionSymbol }) => optionSymbol),
    }),
}

const tickerOf = (nth: number): string => `HALT${String.fromCharCode(64 + nth)}`

const haltItem = (nth: number, odd: boolean): string =>
  `<item><ndaq:HaltDate>08/21/2026</ndaq:HaltDate><ndaq:HaltTime>10:0${nth}:00</ndaq:HaltTime>
  <ndaq:IssueSymbol>${tickerOf(nth)}</ndaq:IssueSymbol><ndaq:IssueName>Name</ndaq:IssueName>
  <ndaq:Market>NASDAQ</ndaq:Market><ndaq:ReasonCode>T1</ndaq:ReasonCode>${odd ? '<ndaq:Colour>green</ndaq:Colour>' : ''}</item>`

/** Nasdaq's list of trading halts. */
export const haltSubject: ConformanceSubject = {
  title: 'Nasdaq halts',
  nowMs: Date.parse('2026-08-21T15:00:00Z'),
  traits: TRAITS,
  stand: () =>
    polledStand({
      adapter: (url, waits) => new HaltAdapter(haltFeed, `${url}/rss.aspx?feed=tradehalts`, waits),
      name: tickerOf,
      body: (count, odd) =>
        `<rss xmlns:ndaq="http://www.nasdaqtrader.com/"><channel><title>NASDAQ Trade Halts</title>
        ${Array.from({ length: count }, (_, at) => haltItem(at + 1, odd)).join('')}</channel></rss>`,
      stored: async ({ market }) => (await market.rows('trading_halts', { limit: 50 })).map(({ ticker }) => ticker),
    }),
}
