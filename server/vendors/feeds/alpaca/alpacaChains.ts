import { z } from 'zod'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { nextSession } from '@/lib/market/calendar'
import { isIsoDate } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { markedTicker } from '@/lib/market/tickerForm'
import { CellError, contractOfSymbol, optionTickerOf } from '@/server/collectors/files/fields'
import type { FeedEvent, FeedLine } from '@/server/feeds/feedLine'
import { FeedFault, type Waits } from '@/server/feeds/port'
import type { OfferedContract } from '@/server/feeds/wanted'
import { alpacaUs } from '@/server/vendors/feeds/alpaca/alpacaCodec'
import type { AlpacaRest } from '@/server/vendors/feeds/alpaca/alpacaRest'
import { isAtChainDay } from '@/server/vendors/feeds/chainDay'

export interface AlpacaContract extends OfferedContract {
  readonly row: FeedEvent<'chain'>
}

interface ChainSettings {
  readonly rest: AlpacaRest
  readonly dataUrl: string
  readonly tradingUrl: string
  readonly feed: 'indicative' | 'opra'
}

const number = z.number().nullish()
const Snapshot = z.object({
  latestQuote: z.object({ t: z.string(), bp: number, ap: number }).nullish(),
  latestTrade: z.object({ t: z.string().nullish(), p: number }).nullish(),
  greeks: z.object({ delta: number, gamma: number, theta: number, vega: number }).partial().nullish(),
  impliedVolatility: number,
  dailyBar: z.object({ t: z.string(), v: number }).nullish(),
})
const Latest = z.object({ trades: z.record(z.string(), z.object({ p: z.number().positive() })) })
const Listed = z.object({
  symbol: z.string(),
  open_interest: z.string().nullish(),
  open_interest_date: z.string().nullish(),
})

/** Chains of Alpaca with the price of their underlying, and the open interest of the trading interface once a day. */
export class AlpacaChains {
  unreadable = 0
  private readonly byTicker = new Map<Ticker, readonly AlpacaContract[]>()
  private readonly prices = new Map<Ticker, number>()
  private readonly interestOn = new Map<Ticker, IsoDate>()

  constructor(
    private readonly settings: ChainSettings,
    private readonly waits: Waits,
  ) {}

  get known(): number {
    return this.byTicker.size
  }

  contracts(): readonly AlpacaContract[] {
    return [...this.byTicker.values()].flat()
  }

  price(ticker: Ticker): number | null {
    return this.prices.get(ticker) ?? null
  }

  /** The chain of a name as it stands, with the interest of the morning where it was not told today. */
  async ask(name: Ticker, signal: AbortSignal): Promise<readonly FeedLine[]> {
    const { rest, dataUrl, feed } = this.settings
    const [ticker, told] = [optionTickerOf(name), markedTicker(name, '.')]
    for await (const page of rest.pages(`${dataUrl}/v2/stocks/trades/latest?symbols=${told}&feed=iex`, signal)) {
      const price = Latest.safeParse(page).data?.trades[told]?.p
      if (price !== undefined) this.prices.set(ticker, price)
    }
    const contracts: AlpacaContract[] = []
    for await (const page of rest.pages(
      `${dataUrl}/v1beta1/options/snapshots/${told}?feed=${feed}&limit=1000`,
      signal,
    )) {
      if (typeof page.snapshots !== 'object')
        throw new FeedFault('protocol', `Alpaca's chain of ${name} has another form.`)
      for (const [symbol, snapshot] of Object.entries(page.snapshots ?? {})) {
        const contract = this.contractOf(symbol, snapshot, ticker)
        if (contract !== null) contracts.push(contract)
      }
    }
    this.byTicker.set(ticker, contracts)
    const today = newYorkDateOf(this.waits.now())
    const interest = this.interestOn.get(ticker) === today ? [] : await this.interest(name, signal)
    this.interestOn.set(ticker, today)
    return [...contracts.map(({ row }) => row), ...interest]
  }

  private contractOf(text: string, value: unknown, ticker: Ticker): AlpacaContract | null {
    const { data } = Snapshot.safeParse(value)
    try {
      const { optionSymbol: symbol, expiry, strike } = contractOfSymbol(text, 'symbol')
      if (data === undefined) throw new CellError('another form')
      return { symbol, ticker, expiry, strike, row: this.rowOf(data, symbol, ticker) }
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      this.unreadable += 1
      return null
    }
  }

  private rowOf(snapshot: z.infer<typeof Snapshot>, symbol: string, ticker: Ticker): FeedEvent<'chain'> {
    const { latestQuote, latestTrade, greeks, impliedVolatility, dailyBar } = snapshot
    const nowMs = this.waits.now()
    return {
      kind: 'chain',
      at_us: Math.min(alpacaUs(latestQuote?.t) ?? nowMs * 1000, nowMs * 1000),
      ticker,
      symbol,
      underlying_price: this.price(ticker),
      bid: latestQuote?.bp ?? null,
      ask: latestQuote?.ap ?? null,
      iv: impliedVolatility ?? null,
      delta: greeks?.delta ?? null,
      gamma: greeks?.gamma ?? null,
      theta: greeks?.theta ?? null,
      vega: greeks?.vega ?? null,
      open_interest: null,
      volume: isAtChainDay(alpacaUs(dailyBar?.t), nowMs) ? (dailyBar?.v ?? null) : null,
      last: isAtChainDay(alpacaUs(latestTrade?.t), nowMs) ? (latestTrade?.p ?? null) : null,
    }
  }

  /** Snapshots have no open interest. That of a day's close is the one of the next morning. */
  private async interest(name: Ticker, signal: AbortSignal): Promise<readonly FeedLine[]> {
    const lines: FeedLine[] = []
    const url = `${this.settings.tradingUrl}/v2/options/contracts?underlying_symbols=${markedTicker(name, '.')}&limit=10000`
    for await (const page of this.settings.rest.pages(url, signal))
      for (const value of Array.isArray(page.option_contracts) ? page.option_contracts : []) {
        const line = interestOf(value, optionTickerOf(name))
        if (line !== null) lines.push(line)
      }
    return lines
  }
}

function interestOf(value: unknown, ticker: Ticker): FeedEvent<'interest'> | null {
  const { data } = Listed.safeParse(value)
  const contracts = Number(data?.open_interest ?? Number.NaN)
  const day = data?.open_interest_date ?? ''
  if (data === undefined || !Number.isInteger(contracts) || contracts < 0 || !isIsoDate(day)) return null
  return {
    kind: 'interest',
    session_date: nextSession(day),
    ticker,
    symbol: data.symbol,
    open_interest: contracts,
    change: null,
  }
}
