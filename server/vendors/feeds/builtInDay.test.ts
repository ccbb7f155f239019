import { afterEach, describe, expect, it } from 'vitest'
import { conditionOfMassive, conditionOfWire } from '@/lib/flow/conditions'
import type { FlowItem, RawPrint } from '@/lib/flow/trade'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionHours } from '@/lib/market/sessionHours'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'
import { BackWriter } from '@/server/feeds/backWriter'
import type { FeedAdapter } from '@/server/feeds/port'
import { createMarket } from '@/server/synthetic/market'
import { MassiveOptions } from '@/server/vendors/feeds/massive/massiveOptions'
import { MassiveRest } from '@/server/vendors/feeds/massive/massiveRest'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { DxLinkStand } from '@/tests/support/feeds/dxLinkStand'
import { feedBench, keptStores } from '@/tests/support/feeds/feedBench'
import { ManualWaits } from '@/tests/support/feeds/manualWaits'
import { MASSIVE_KEY, MassiveStand } from '@/tests/support/feeds/massiveStand'
import { massiveChainRow } from '@/tests/support/feeds/massiveSubject'
import { tastytradeFeedTo } from '@/tests/support/feeds/tastytradeSubject'
import { isLong } from '@/tests/support/rounds'

const NAMES = ['SPY', 'SPX', 'NVDA']
const SESSION = '2026-11-20'
const SPAN_MS = isLong ? 405 * MINUTE_MS : 15 * MINUTE_MS
const NOW_MS = (sessionHours(SESSION)?.openMs ?? 0) + SPAN_MS
const CHUNK = 500
const PATIENCE_MS = 900_000
/** Looks at a vendor that must all find the same contracts followed. */
const STILL = 100

const prints = [...createMarket({ seed: 7, tickers: NAMES }).sessionPrints(SESSION, { toMs: SPAN_MS })]
const nameOf = (symbol: string) => underlyingOf(parseOccParts(symbol)?.root ?? '')
/** The newest price of each name. */
const spots = new Map(prints.map((print) => [nameOf(print.option_chain_id), print.underlying_price ?? 0]))
const symbols = [...new Set(prints.map((print) => print.option_chain_id))]

type Told = (print: RawPrint) => RawPrint
type Has = (print: RawPrint) => boolean

/** The tape as the host of the built-in market stores it, of some prints, told whole or in part. */
async function ownTape(has: Has, told: Told = (print) => print) {
  const tape = new MemoryTape()
  const writer = new BackWriter('synthetic', tape, tape, () => NOW_MS)
  for (const print of prints) if (has(print)) await writer.add(told(print))
  await writer.flush()
  return tape
}

/** What neither of the two tells on a print. */
const UNKNOWN = {
  ...{ ewma_nbbo_bid: null, ewma_nbbo_ask: null, underlying_price: null, open_interest: null, volume: null },
  ...{ tags: [], report_flags: [], iv: null, delta: null, gamma: null, theta: null, vega: null },
}

/** What differs from the built-in market by what neither tells: greeks, averages of quotes, the price of the underlying. */
const OF_BOTH = {
  prints: [
    ...['askPct', 'delta', 'diff', 'ewmaAsk', 'ewmaBid', 'gamma', 'iv', 'ivChange', 'openInterest', 'opening', 'score'],
    ...['sentiment', 'side', 'tags', 'theta', 'underlyingPrice', 'vega'],
  ],
  days: ['askVolume', 'bidVolume', 'ivHigh', 'ivLow', 'midVolume', 'openInterest', 'underlyingClose'],
  minutes: ['callAskPremium', 'callBidPremium', 'netCallVolume', 'netPutVolume', 'putAskPremium', 'putBidPremium'],
}

let ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  ends = []
})

/** A host that hears the prints from a vendor, a few hundred at a time. */
async function heardTape(
  make: (waits: ManualWaits) => FeedAdapter,
  followed: () => ReadonlySet<string>,
  tell: (prints: readonly RawPrint[]) => number,
) {
  const [waits, stores] = [new ManualWaits(NOW_MS), keptStores()]
  const host = feedBench(make(waits), { waits, stores })
  ends.push(host.stop)
  // Names come one after another, and each may change which contracts are followed.
  let [before, looks] = ['', 0]
  await waits.until(() => {
    const now = [...followed()].sort().join()
    looks = now === before && followed().size > 100 ? looks + 1 : 0
    before = now
    return looks === STILL
  }, 50)
  const { counters } = host.run.sink
  let told = 0
  for (let at = 0; at < prints.length; at += CHUNK) {
    told += tell(prints.slice(at, at + CHUNK))
    await waits.until(() => counters.prints + counters.cancels === told)
  }
  await host.stop()
  expect(host.errors).toEqual([])
  return { tape: stores.tape, counters }
}

/** Prints that stand, days of contracts and minutes of a tape, and which prints were taken back. */
async function readTape(tape: MemoryTape, source: string) {
  const scope = { sessionDate: SESSION, source }
  const items = await tape.readForward(scope, 0, 10_000_000)
  const days = [...(await tape.topContracts(scope, 'volume', null, 1_000_000))]
  return {
    prints: items.filter(({ canceled }) => !canceled),
    // A message that takes a print back is itself such a row, in its vendor's words.
    gone: items.filter(({ canceled }) => canceled).map(({ optionSymbol, price, size }) => [optionSymbol, price, size]),
    // A contract whose only print was taken back is known by its chain alone.
    days: days.filter(({ trades }) => trades > 0).sort((a, b) => (a.optionSymbol < b.optionSymbol ? -1 : 1)),
    minutes: await tape.minuteFlow(scope, null),
  }
}

/** The fields that differ in any of the rows. */
function differing<T extends object>(own: readonly T[], heard: readonly T[]): readonly string[] {
  expect(heard.length).toBe(own.length)
  const fields = Object.keys(own[0] ?? {}) as (keyof T & string)[]
  const isOther = (field: keyof T) =>
    own.some((row, at) => JSON.stringify(row[field]) !== JSON.stringify(heard[at]?.[field]))
  return fields.filter((field) => !['seq', 'source'].includes(field) && isOther(field)).sort()
}

/**
 * Of the tape that was heard nothing differs from the built-in market's without what the vendor cannot tell. Answers with
 * what differs from all that the built-in market tells.
 */
async function untold(heard: MemoryTape, source: string, { told, has }: { told: Told; has: Has }) {
  const [own, other] = [await readTape(await ownTape(has, told), 'synthetic'), await readTape(heard, source)]
  expect(other.gone).toEqual(own.gone)
  expect(differing(own.prints, other.prints)).toEqual([])
  // Of the chain that stands beside the tape.
  expect(differing(own.days, other.days).filter((field) => field !== 'underlyingClose')).toEqual([])
  expect(differing(own.minutes, other.minutes)).toEqual([])
  const full = await readTape(await ownTape(has), 'synthetic')
  const inside = (item: FlowItem) =>
    item.bid !== null && item.ask !== null && item.price > item.bid && item.price < item.ask
  const sides = full.prints.filter((item, at) => item.side !== other.prints[at]?.side && other.prints[at]?.bid !== null)
  // Between bid and ask the built-in market goes by averages of the quote over time, which no vendor tells.
  expect(sides.filter((item) => !inside(item))).toEqual([])
  process.stdout.write(
    `${source}: ${full.prints.length} of ${prints.length} prints, ${full.gone.length / 2} taken back; ${sides.length} between bid and ask have another side\n`,
  )
  return {
    prints: differing(full.prints, other.prints),
    days: differing(full.days, other.days),
    minutes: differing(full.minutes, other.minutes),
  }
}

describe('issue 25: a day of the built-in market by the stand-in of a vendor', () => {
  it(
    'Massive: side and premium of every print, volumes and roll-ups',
    async () => {
      const stand = await MassiveStand.start()
      ends.push(() => stand.close())
      stand.pageRows = 1000
      for (const name of NAMES)
        stand.rest.set(
          `/v3/snapshot/options/${name}`,
          symbols
            .filter((symbol) => nameOf(symbol) === name)
            .map((symbol) =>
              massiveChainRow({
                ...{ details: { ticker: `O:${symbol}` }, underlying_asset: { price: spots.get(name) } },
                ...{ open_interest: null, day: null, last_trade: null, greeks: null, implied_volatility: null },
              }),
            ),
        )
      const exchanges = [...new Set(prints.map(({ exchange }) => exchange))]
      const ids = new Map(Array.from({ length: 48 }, (_, at) => [conditionOfMassive(201 + at).code, 201 + at]))
      const live = new Map<string, RawPrint[]>()
      let quoted: ReadonlySet<string> = new Set()
      const topics = () => [...stand.clients].flatMap((client) => [...client.topics])
      const { tape, counters } = await heardTape(
        (waits) => {
          const rest = new MassiveRest({ url: stand.url, key: MASSIVE_KEY, perMinute: 6000 }, waits)
          const own = { wsUrl: stand.socketUrl, key: MASSIVE_KEY, names: NAMES, isDelayed: false, perMinute: 6000 }
          return new MassiveOptions({ rest, ...own, tellsPrints: true }, waits)
        },
        () => {
          quoted = new Set(topics().map((topic) => topic.replace('Q.O:', '')))
          return quoted
        },
        (some) => {
          stand.tell('options', some.flatMap(eventsOf))
          return some.length
        },
      )
      function eventsOf(print: RawPrint) {
        const { option_chain_id: symbol, executed_at_us, price, size, exchange, seq } = print
        const at = { sym: `O:${symbol}`, t: Math.floor(executed_at_us / 1000) }
        const told = live.get(symbol) ?? []
        live.set(symbol, told)
        const target = told.findIndex((one) => one.seq === print.cancels_seq)
        const id = target < 0 ? ids.get(print.condition) : cancelOf(target, told.length)
        if (target < 0) told.push(print)
        else told.splice(target, 1)
        const quote = { ev: 'Q', ...at, bp: print.nbbo_bid, ap: print.nbbo_ask }
        return [quote, { ev: 'T', ...at, x: 300 + exchanges.indexOf(exchange), p: price, s: size, c: [id], q: seq }]
      }
      expect(counters).toMatchObject({ rejected: 0, duplicates: 0, unmatched: 0 })
      const told = (print: RawPrint) => ({
        ...print,
        ...UNKNOWN,
        ...(quoted.has(print.option_chain_id) ? {} : { nbbo_bid: null, nbbo_ask: null }),
        executed_at_us: Math.floor(print.executed_at_us / 1000) * 1000,
        exchange: String(300 + exchanges.indexOf(print.exchange)),
      })
      expect(await untold(tape, 'massive', { told, has: () => true })).toEqual({
        prints: [...OF_BOTH.prints, 'ask', 'bid', 'exchange', 'executedAtUs', 'fill'].sort(),
        days: [...OF_BOTH.days, 'noneVolume'].sort(),
        minutes: OF_BOTH.minutes,
      })
    },
    PATIENCE_MS,
  )

  it(
    'dxLink: side and premium of every print of the followed contracts, volumes and roll-ups',
    async () => {
      const stand = await DxLinkStand.start()
      ends.push(() => stand.close())
      stand.contracts = symbols.map(streamedCall)
      const followed = () =>
        new Set(
          [...stand.clients]
            .flatMap(({ channels }) => [...channels.values()])
            .filter(({ contract }) => contract === 'STREAM')
            .flatMap(({ entries }) => [...entries.values()].map(({ symbol }) => symbol)),
        )
      stand.onSubscribed = (client, _, { type, symbol }) => {
        if (type === 'Trade' && NAMES.includes(symbol))
          client.tell('Trade', [
            { eventSymbol: symbol, time: NOW_MS, price: spots.get(symbol), dayId: 20_777, dayVolume: 1 },
          ])
      }
      const has = ({ option_chain_id: symbol }: RawPrint) => own.has(streamerOf(symbol))
      let own: ReadonlySet<string> = new Set()
      const sent = new Map(prints.map((print) => [print.seq, print]))
      const { tape, counters } = await heardTape(
        (waits) => tastytradeFeedTo(stand, waits, { names: NAMES, limit: 100_000 }),
        () => {
          own = followed()
          return own
        },
        (some) => {
          const rows = some.filter(has)
          stand.tell('TimeAndSale', rows.map(eventOf), 'STREAM')
          return rows.length
        },
      )
      function eventOf(print: RawPrint) {
        // A print that is taken back is told again under its own time and sequence.
        const { executed_at_us, seq, ...of } = sent.get(print.cancels_seq ?? print.seq) ?? print
        return {
          ...{ eventSymbol: streamerOf(of.option_chain_id), eventFlags: 0, time: Math.floor(executed_at_us / 1000) },
          ...{ timeNanoPart: (executed_at_us % 1000) * 1000, sequence: seq, price: of.price, size: of.size },
          ...{ bidPrice: of.nbbo_bid, askPrice: of.nbbo_ask, exchangeCode: of.exchange },
          ...{ exchangeSaleConditions: letters.get(of.condition), spreadLeg: false, validTick: true },
          type: print.cancels_seq === null ? 'NEW' : 'CANCEL',
        }
      }
      expect(counters).toMatchObject({ rejected: 0, duplicates: 0, unmatched: 0 })
      const told = (print: RawPrint) => ({ ...print, ...UNKNOWN })
      expect(await untold(tape, 'tastytrade', { told, has })).toEqual(OF_BOTH)
    },
    PATIENCE_MS,
  )
})

/** Letters of OPRA's wire. */
const letters = new Map(
  Array.from({ length: 128 }, (_, at) => String.fromCharCode(at)).map((letter) => [
    conditionOfWire(letter).code,
    letter,
  ]),
)
const streamerOf = (symbol: string): string => {
  const { root = '', expiry = '', type = '', strike = 0 } = parseOccParts(symbol) ?? {}
  return `.${root}${expiry.replaceAll('-', '').slice(2)}${type}${strike}`
}
const streamedCall = (symbol: string) => {
  const { root = '', strike = 0 } = parseOccParts(symbol) ?? {}
  const call = symbol.replace(/[CP](?=\d{8}$)/, 'C')
  return {
    occ: call.slice(0, root.length).padEnd(6) + call.slice(root.length),
    streamer: streamerOf(call),
    strike,
    of: nameOf(symbol),
  }
}
const cancelOf = (at: number, of: number): number => (of === 1 ? 207 : at === of - 1 ? 203 : at === 0 ? 205 : 201)
