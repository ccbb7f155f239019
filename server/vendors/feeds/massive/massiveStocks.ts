import { z } from 'zod'
import type { Ticker } from '@/lib/core/nominal'
import type { PrintCondition } from '@/lib/equities/printConditions'
import type { Declaration } from '@/lib/feeds/declaration'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { markedTicker } from '@/lib/market/tickerForm'
import type { FeedEvent, FeedLine } from '@/server/feeds/feedLine'
import type { FeedAdapter, TakeEvent, Waits } from '@/server/feeds/port'
import { isNumber } from '@/server/vendors/feeds/massive/massivePrints'
import type { MassiveSettings } from '@/server/vendors/feeds/massive/massiveSettings'
import { type MassiveEvent, MassiveSocket } from '@/server/vendors/feeds/massive/massiveSocket'
import { stockBarRow, stockPrintRow } from '@/server/vendors/feeds/stockRows'

const Condition = z.object({
  id: z.number(),
  name: z.string(),
  update_rules: z
    .object({ consolidated: z.object({ updates_volume: z.boolean(), updates_open_close: z.boolean() }) })
    .optional(),
})
const Exchange = z.object({ id: z.number(), type: z.string().default(''), participant_id: z.string().optional() })
const Bar = z.object({ t: z.number(), o: z.number(), h: z.number(), l: z.number(), c: z.number(), v: z.number() })

const TOPICS = { stocks: ['T', 'AM'], indices: ['V'] } as const

/** Stocks of Massive (prints and minutes), or its indices (values): each is a connection and a source of its own. */
export class MassiveStocks implements FeedAdapter {
  readonly declares: Declaration
  private readonly tickers: ReadonlyMap<string, Ticker>
  private readonly counters = { unusable: 0, unknown_events: 0, conditions_unknown: 0 }
  private conditions = new Map<number, PrintCondition>()
  private exchanges = new Map<number, string>()
  private socket: MassiveSocket | null = null

  constructor(
    private readonly settings: MassiveSettings,
    private readonly cluster: 'stocks' | 'indices',
    private readonly waits: Waits,
  ) {
    const mark = cluster === 'indices' ? 'I:' : ''
    this.tickers = new Map(settings.names.map((name) => [`${mark}${markedTicker(name, '.')}`, name]))
    this.declares = declarationOf(settings, cluster)
  }

  async open(take: TakeEvent, signal: AbortSignal, follows?: () => Promise<void>): Promise<void> {
    const { wsUrl: url, key } = this.settings
    if (this.cluster === 'stocks' && this.conditions.size === 0) await this.readTables(signal)
    const socket = await MassiveSocket.connect({ url, key, cluster: this.cluster, waits: this.waits, signal })
    try {
      while (!signal.aborted) {
        const { events, isReady } = await socket.next()
        if (isReady) {
          this.socket = socket
          socket.subscribe(
            [...this.tickers.keys()].flatMap((name) => TOPICS[this.cluster].map((topic) => `${topic}.${name}`)),
          )
          if (this.cluster === 'stocks') await this.readDay(take, signal)
        }
        if (socket.confirmed.size > 0) await follows?.()
        for (const event of events) for (const line of this.linesOf(event)) await take(line)
      }
    } finally {
      this.socket = null
      socket.close()
    }
  }

  figures(): Readonly<Record<string, number>> {
    return { ...this.counters, bytes_waiting: this.socket?.waiting ?? 0, topics: this.socket?.confirmed.size ?? 0 }
  }

  words(): string | null {
    return this.socket === null
      ? null
      : `${this.socket.confirmed.size} topics of ${this.tickers.size} names are followed.${this.socket.refused === null ? '' : ` ${this.socket.refused}`}`
  }

  private linesOf(event: MassiveEvent): readonly FeedLine[] {
    const isIndex = event.ev === 'V'
    const ticker = this.tickers.get(String(isIndex ? event.T : event.sym))
    if (ticker === undefined || !['T', 'AM', 'V'].includes(event.ev)) {
      this.counters.unknown_events += 1
      return []
    }
    const lines =
      event.ev === 'T' ? this.printOf(event, ticker) : event.ev === 'AM' ? barOf(event, ticker) : indexOf(event, ticker)
    if (lines.length === 0) this.counters.unusable += 1
    return lines
  }

  private printOf(event: MassiveEvent, ticker: Ticker): readonly FeedLine[] {
    const { p: price, s: size, t: ms, q: seq, x, c, trfi } = event
    if (!isNumber(price) || price <= 0 || !isNumber(size) || size <= 0 || !isNumber(ms) || !isNumber(seq)) return []
    const ids = Array.isArray(c) ? c.filter(isNumber) : []
    const condition = this.conditionOf(ids)
    // A trade report facility stands for the venues off the exchanges.
    const exchange = isNumber(trfi) ? 'D' : isNumber(x) ? (this.exchanges.get(x) ?? String(x)) : ''
    const row = stockPrintRow({ ticker, atUs: ms * 1000, seq, price, size, exchange, condition })
    return condition.setsPrice ? [priceLine(ticker, ms, price), row] : [row]
  }

  private conditionOf(ids: readonly number[]): PrintCondition {
    const known = ids.map((id) => this.conditions.get(id))
    this.counters.conditions_unknown += known.filter((one) => one === undefined).length
    return {
      names: known.flatMap((one, at) => one?.names ?? [`massive_${ids[at]}`]),
      countsVolume: known.every((one) => one?.countsVolume ?? true),
      setsPrice: known.every((one) => one?.setsPrice ?? false),
    }
  }

  /** The vendor's own tables of conditions and exchanges. */
  private async readTables(signal: AbortSignal): Promise<void> {
    const { rest } = this.settings
    for await (const value of rest.rows('/v3/reference/conditions?asset_class=stocks&limit=1000', signal)) {
      const { data } = Condition.safeParse(value)
      if (data === undefined) continue
      const { updates_volume: countsVolume = true, updates_open_close: setsPrice = false } =
        data.update_rules?.consolidated ?? {}
      const names = data.name === 'Regular Sale' ? [] : [data.name.toLowerCase().replace(/[^a-z0-9]+/g, '_')]
      this.conditions.set(data.id, { names, countsVolume, setsPrice })
    }
    for await (const value of rest.rows('/v3/reference/exchanges?asset_class=stocks', signal)) {
      const { data } = Exchange.safeParse(value)
      if (data !== undefined)
        this.exchanges.set(data.id, data.type === 'TRF' ? 'D' : (data.participant_id ?? String(data.id)))
    }
  }

  /** Minutes of the day so far: what the stream did not tell while it was away. */
  private async readDay(take: TakeEvent, signal: AbortSignal): Promise<void> {
    const day = newYorkDateOf(this.waits.now())
    for (const [name, ticker] of this.tickers) {
      const path = `/v2/aggs/ticker/${name}/range/1/minute/${day}/${day}?adjusted=false&sort=asc&limit=50000`
      for await (const value of this.settings.rest.rows(path, signal)) {
        const { data } = Bar.safeParse(value)
        if (data === undefined) this.counters.unusable += 1
        else for (const line of barOf({ ...data, ev: 'AM', s: data.t }, ticker)) await take(line)
      }
    }
  }
}

const priceLine = (ticker: Ticker, ms: number, price: number): FeedEvent<'underlying'> => ({
  kind: 'underlying',
  at_us: ms * 1000,
  ticker,
  price,
})

function barOf(
  { s: startMs, o: open, h: high, l: low, c: close, v: volume }: MassiveEvent,
  ticker: Ticker,
): readonly FeedLine[] {
  if (!isNumber(startMs) || !isNumber(open) || !isNumber(high) || !isNumber(low) || !isNumber(close)) return []
  return [
    stockBarRow({ ticker, startUs: startMs * 1000, open, high, low, close, volume: isNumber(volume) ? volume : null }),
  ]
}

function indexOf({ val: price, t: ms }: MassiveEvent, ticker: Ticker): readonly FeedLine[] {
  return isNumber(price) && price > 0 && isNumber(ms) ? [priceLine(ticker, ms, price)] : []
}

function declarationOf({ isDelayed, perMinute, names }: MassiveSettings, cluster: 'stocks' | 'indices'): Declaration {
  const pace = isDelayed ? ('delayed' as const) : ('live' as const)
  return {
    vendor: `massive-${cluster}`,
    title: `Massive ${cluster}`,
    kinds: cluster === 'stocks' ? { stock: pace, underlying: pace } : { underlying: pace },
    delayMs: isDelayed ? 900_000 : 0,
    print: null,
    limits: { connections: 1, symbols: names.length, perMinute },
    overload: 'halt',
    licence: { termsUrl: 'https://massive.com/terms', checkedOn: '2026-11-27', attribution: 'Market data: Massive' },
  }
}
