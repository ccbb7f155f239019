import type { Ticker } from '@/lib/core/nominal'
import { tapeCondition } from '@/lib/equities/printConditions'
import type { Declaration } from '@/lib/feeds/declaration'
import { newYorkMsOfDay } from '@/lib/market/newYorkTime'
import { markedTicker } from '@/lib/market/tickerForm'
import { AlpacaArticle, alpacaArticle } from '@/server/collectors/files/answers/alpacaNews'
import type { FeedLine } from '@/server/feeds/feedLine'
import type { FeedAdapter, TakeEvent, Waits } from '@/server/feeds/port'
import { type AlpacaEvent, alpacaUs } from '@/server/vendors/feeds/alpaca/alpacaCodec'
import { type AlpacaKeys, AlpacaSocket, type AlpacaTopics } from '@/server/vendors/feeds/alpaca/alpacaSocket'
import { stockBarRow, stockPrintRow } from '@/server/vendors/feeds/stockRows'

export interface AlpacaStockSettings extends AlpacaKeys {
  readonly streamUrl: string
  /** iex: one exchange; sip: all of them; delayed_sip: all, 15 minutes late. */
  readonly feed: 'iex' | 'sip' | 'delayed_sip'
  readonly names: readonly Ticker[]
}

/** Codes of the statuses (UTP and CTA): halted, paused, and the two that say it trades again. */
const HALTED = new Set(['2', 'H', 'P'])
const RESUMED = new Set(['3', 'T'])
/** Prints of a name within one microsecond. */
const WITHIN = 64

/** Alpaca's stocks: prints, minutes, halts and news of names. */
export class AlpacaStocks implements FeedAdapter {
  readonly declares: Declaration
  private readonly tickers: ReadonlyMap<string, Ticker>
  private readonly counters = { unusable: 0, unknown_events: 0, taken_back: 0 }
  private readonly halted = new Map<Ticker, Record<string, unknown>>()
  private readonly last = new Map<Ticker, { us: number; nth: number }>()
  private socket: AlpacaSocket | null = null

  constructor(
    private readonly settings: AlpacaStockSettings,
    private readonly kind: 'stocks' | 'news',
    private readonly waits: Waits,
  ) {
    this.tickers = new Map(settings.names.map((name) => [markedTicker(name, '.'), name]))
    this.declares = declarationOf(settings, kind)
  }

  async open(take: TakeEvent, signal: AbortSignal, follows?: () => Promise<void>): Promise<void> {
    const { streamUrl, feed, key, secret } = this.settings
    const url = `${streamUrl}${this.kind === 'news' ? '/v1beta1/news' : `/v2/${feed}`}`
    const socket = await AlpacaSocket.connect({ url, key, secret, encoding: 'json', waits: this.waits, signal })
    try {
      while (!signal.aborted) {
        const { events, isReady } = await socket.next()
        if (isReady) {
          this.socket = socket
          socket.change('subscribe', this.topics())
        }
        if (Object.keys(socket.confirmed).length > 0) await follows?.()
        for (const event of events) for (const line of this.linesOf(event)) await take(line)
      }
    } finally {
      this.socket = null
      socket.close()
    }
  }

  figures(): Readonly<Record<string, number>> {
    return { ...this.counters, bytes_waiting: this.socket?.waiting ?? 0, names: this.tickers.size }
  }

  words(): string | null {
    if (this.socket === null) return null
    if (this.kind === 'news') return 'Headlines of all names are followed.'
    const channels = Object.entries(this.socket.confirmed).filter(([, symbols]) => symbols.length > 0)
    const one = this.settings.feed === 'iex' ? ' One exchange (IEX) alone: a few percent of all volume.' : ''
    return `${channels.map(([channel, symbols]) => `${channel}: ${symbols.length}`).join(', ')}.${one}`
  }

  private topics(): AlpacaTopics {
    const names = [...this.tickers.keys()]
    return this.kind === 'news' ? { news: ['*'] } : { trades: names, bars: names, updatedBars: names, statuses: names }
  }

  private linesOf(event: AlpacaEvent): readonly FeedLine[] {
    if (event.T === 'n') return newsOf(event)
    const ticker = this.tickers.get(String(event.S))
    if (ticker === undefined || !['t', 'b', 'u', 's', 'x', 'c'].includes(event.T)) {
      this.counters.unknown_events += 1
      return []
    }
    // The stock tape keeps what was printed; that some of it was taken back is counted.
    if (event.T === 'x' || event.T === 'c') {
      this.counters.taken_back += 1
      return []
    }
    const lines =
      event.T === 't'
        ? this.printOf(event, ticker)
        : event.T === 's'
          ? this.haltOf(event, ticker)
          : barOf(event, ticker)
    if (lines === null) this.counters.unusable += 1
    return lines ?? []
  }

  private printOf({ p: price, s: size, t, x, c }: AlpacaEvent, ticker: Ticker): readonly FeedLine[] | null {
    const us = alpacaUs(t)
    if (us === null || !isNumber(price) || price <= 0 || !isNumber(size) || size <= 0) return null
    const condition = tapeCondition(Array.isArray(c) ? c.map(String) : [])
    const before = this.last.get(ticker)
    const nth = before?.us === us ? Math.min(before.nth + 1, WITHIN - 1) : 0
    this.last.set(ticker, { us, nth })
    const seq = (newYorkMsOfDay(Math.floor(us / 1000)) * 1000 + (us % 1000)) * WITHIN + nth
    const row = stockPrintRow({ ticker, atUs: us, seq, price, size, exchange: String(x ?? ''), condition })
    return condition.setsPrice ? [{ kind: 'underlying', at_us: us, ticker, price }, row] : [row]
  }

  private haltOf({ t, sc, rc, rm, z }: AlpacaEvent, ticker: Ticker): readonly FeedLine[] | null {
    const us = alpacaUs(t)
    if (us === null) return null
    const halt = this.halted.get(ticker)
    if (HALTED.has(String(sc))) {
      const code = String(rc ?? '') || String(rm ?? '')
      const rest = { threshold_price: null, quotes_at: null, trades_at: null }
      const row = { ticker, halted_at: us, name: '', market: String(z ?? ''), code, ...rest }
      this.halted.set(ticker, row)
      return [{ kind: 'row', table: 'trading_halts', row }]
    }
    if (!RESUMED.has(String(sc)) || halt === undefined) return []
    this.halted.delete(ticker)
    return [{ kind: 'row', table: 'trading_halts', row: { ...halt, trades_at: us } }]
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** A minute, or its later version: the same row. */
function barOf(
  { t, o: open, h: high, l: low, c: close, v: volume }: AlpacaEvent,
  ticker: Ticker,
): readonly FeedLine[] | null {
  const startUs = alpacaUs(t)
  if (startUs === null || !isNumber(open) || !isNumber(high) || !isNumber(low) || !isNumber(close)) return null
  return [stockBarRow({ ticker, startUs, open, high, low, close, volume: isNumber(volume) ? volume : null })]
}

function newsOf(event: AlpacaEvent): readonly FeedLine[] {
  const { data } = AlpacaArticle.safeParse(event)
  return data === undefined ? [] : [{ kind: 'row', table: 'news', row: alpacaArticle(data) }]
}

function declarationOf({ feed, names }: AlpacaStockSettings, kind: 'stocks' | 'news'): Declaration {
  const pace = feed === 'delayed_sip' ? ('delayed' as const) : ('live' as const)
  return {
    vendor: kind === 'news' ? 'alpaca-news' : `alpaca-${feed.replace('_', '-')}`,
    title: kind === 'news' ? 'Alpaca news' : `Alpaca stocks (${feed})`,
    kinds: kind === 'news' ? { news: 'live' } : { stock: pace, underlying: pace, halts: pace },
    delayMs: kind === 'stocks' && feed === 'delayed_sip' ? 900_000 : 0,
    print: null,
    limits: { connections: 1, symbols: names.length, perMinute: 0 },
    overload: 'halt',
    licence: {
      termsUrl: 'https://alpaca.markets/disclosures',
      checkedOn: '2026-11-27',
      attribution: 'Market data: Alpaca',
    },
  }
}
