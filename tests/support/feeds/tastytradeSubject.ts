import type { Waits } from '@/server/feeds/port'
import { TastytradeHttp } from '@/server/vendors/broker/tastytradeHttp'
import { TastytradeApi } from '@/server/vendors/feeds/tastytrade/tastytradeApi'
import { TastytradeFeed, type TastytradeFeedSettings } from '@/server/vendors/feeds/tastytrade/tastytradeFeed'
import { DxLinkStand, REFRESH_TOKEN } from '@/tests/support/feeds/dxLinkStand'
import { printsByInstant } from '@/tests/support/feeds/openFeed'
import type { ConformanceSubject, VendorStand } from '@/tests/support/feeds/vendorStand'

/** Friday 20 November 2026, 11:00 New York. */
const NOW_MS = Date.parse('2026-11-20T16:00:00Z')
const CLIENT_SECRET = 'client-secret-of-a-test'
export const SPY_CALL = '.SPY261218C600'

export const dxPrint = (nth: number, more: object = {}) => ({
  eventSymbol: SPY_CALL,
  eventFlags: 0,
  time: NOW_MS + nth,
  timeNanoPart: 0,
  sequence: nth,
  exchangeCode: 'C',
  price: 4.15,
  size: 20,
  bidPrice: 4.1,
  askPrice: 4.2,
  exchangeSaleConditions: 'I',
  spreadLeg: false,
  validTick: true,
  type: 'NEW',
  ...more,
})

/** A feed that speaks to a stand-in. */
export function tastytradeFeedTo(stand: DxLinkStand, waits: Waits, more: Partial<TastytradeFeedSettings> = {}) {
  const http = new TastytradeHttp({
    apiUrl: stand.url,
    clientId: 'client',
    clientSecret: CLIENT_SECRET,
    fetch: (url, init) => fetch(url, init),
    clock: waits.now,
  })
  const api = new TastytradeApi(http, () => Promise.resolve(REFRESH_TOKEN))
  return new TastytradeFeed({ api, names: ['SPY'], limit: 100, tellsPrints: true, ...more }, waits)
}

export async function tastytradeStand(): Promise<VendorStand & { readonly dx: DxLinkStand }> {
  const dx = await DxLinkStand.start()
  dx.contracts = [{ occ: 'SPY   261218C00600000', streamer: SPY_CALL, strike: 600 }]
  let told = 0
  let heard = 0
  const following = () => [...dx.clients].some((client) => [...client.channels.values()].some(isFollowed))
  const isFollowed = ({ contract, entries }: { contract: string; entries: Map<string, unknown> }) =>
    contract === 'STREAM' && entries.has(`TimeAndSale ${SPY_CALL}`)
  const flush = () => {
    if (!following()) return
    const rows = Array.from({ length: told - heard }, (_, at) => dxPrint(heard + at + 1))
    heard = told
    dx.tell('TimeAndSale', rows, 'STREAM')
  }
  dx.onSubscribed = (client, channel, { type, symbol, fromTime }) => {
    const open = client.channels.get(channel)
    if (type === 'Trade' && symbol === 'SPY')
      client.tell('Trade', [{ eventSymbol: 'SPY', time: NOW_MS, price: 601, dayId: 20_777, dayVolume: 1000 }])
    if (type === 'TimeAndSale' && symbol === SPY_CALL && open?.contract === 'STREAM') queueMicrotask(flush)
    if (type === 'TimeAndSale' && open?.contract === 'HISTORY') {
      const past = Array.from({ length: told }, (_, at) => dxPrint(told - at))
      const rows = past.filter(({ eventSymbol, time }) => eventSymbol === symbol && time >= (fromTime ?? 0))
      const none = { ...dxPrint(0, { time: fromTime }), eventSymbol: symbol, eventFlags: 2 | 4 | 8, size: 'NaN' }
      const flagged = rows.map((row, at) => ({ ...row, eventFlags: at === rows.length - 1 ? 8 : at === 0 ? 4 : 0 }))
      client.send(channel, {
        type: 'TimeAndSale',
        rows: rows.length === 0 ? [none] : flagged,
        fields: open.fields.TimeAndSale ?? [],
      })
    }
  }
  return {
    dx,
    adapter: (waits) => tastytradeFeedTo(dx, waits),
    play: (fault) => {
      dx.fault = fault
    },
    tell: (upTo, how) => {
      told = upTo
      if (how === 'again') heard = 0
      if (how === 'unheard') heard = upTo
      flush()
    },
    cut: (how) => dx.cut(how),
    asked: () => dx.calls,
    open: () => dx.clients.size,
    confirmed: () =>
      [...dx.clients]
        .flatMap(({ channels }) => [...channels.values()].flatMap(({ entries }) => [...entries.keys()]))
        .sort(),
    ...printsByInstant('tastytrade', NOW_MS),
    secrets: [REFRESH_TOKEN, dx.token, CLIENT_SECRET, 'access-token-of-a-test'],
    stepMs: 100,
    close: () => dx.close(),
  }
}

export const tastytradeSubject: ConformanceSubject = {
  title: 'tastytrade with dxLink',
  nowMs: NOW_MS,
  traits: {
    faults: ['wrong-key', 'no-plan', 'limit', 'limit-without-words', 'busy', 'gibberish', 'unknown-kind'],
    streams: true,
    prints: true,
    repairs: true,
  },
  stand: tastytradeStand,
}
