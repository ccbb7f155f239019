import type { Ticker } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { COIN_IN_SHARES } from '@/server/synthetic/crypto/cryptoPrices'
import { usualVix } from '@/server/synthetic/options/vixTerms'
import { bridge } from '@/server/synthetic/prices/minuteGrid'
import { ANCHOR_SESSION, reachOfPrices } from '@/server/synthetic/prices/priceAnchor'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText, mix, normal } from '@/server/synthetic/random'
import { closeMinuteOf, closeMsOf } from '@/server/synthetic/sessionIndex'
import { instrumentNumber } from '@/server/synthetic/universe'

/** Level behind a root: what its spot costs, in points of the future. */
export interface Driver {
  open(session: number): number
  close(session: number): number
  /** `ms` after 9:30; held at the close afterwards. */
  at(session: number, ms: number): number
}

/** Names of the market whose prices, times a factor, are the spot of a root: what a fund holds moves with its future. */
const FUNDS: Readonly<Record<string, readonly [Ticker, number]>> = wordTable({
  ES: ['SPX', 1],
  NQ: ['NDX', 1],
  RTY: ['RUT', 1],
  YM: ['DIA', 100],
  VX: ['VIX', 1],
  CL: ['USO', 0.92],
  NG: ['UNG', 0.26],
  GC: ['GLD', 10.85],
  SI: ['SLV', 1.1],
  ZN: ['IEF', 1.165],
  ZB: ['TLT', 1.32],
  BTC: ['IBIT', COIN_IN_SHARES.BTC],
})

/** Roots without a fund: usual level, points, and yearly volatility. */
const OWN: Readonly<Record<string, readonly [level: number, vol: number]>> = wordTable({
  HG: [4.4, 0.24],
  '6E': [1.115, 0.075],
  '6J': [0.00685, 0.1],
})

const SESSIONS = 252
/** Share of a day's variance that comes overnight. */
const OVERNIGHT = 0.35

export function driverOf(prices: PriceModel, root: string): Driver {
  const [ticker, factor] = FUNDS[root] ?? ['', 1]
  if (ticker === 'VIX') return usualDriver(fundDriver(prices, instrumentNumber(ticker), factor))
  if (ticker !== '') return fundDriver(prices, instrumentNumber(ticker), factor)
  const [level, vol] = OWN[root] ?? [100, 0.2]
  return new OwnDriver(hashText(prices.seed, `futures:${root}`), level, vol)
}

function fundDriver(prices: PriceModel, number: number, factor: number): Driver {
  return {
    open: (session) => factor * prices.openClose(number, session).open,
    close: (session) => factor * prices.close(number, session),
    at: (session, ms) => factor * prices.spot(number, session, Math.min(ms, closeMsOf(session))),
  }
}

/** The VIX without its calendar, which its futures follow. */
function usualDriver(vix: Driver): Driver {
  const at = (session: number, ms: number) =>
    usualVix(vix.at(session, ms), { session, ms: Math.min(ms, closeMsOf(session)) })
  return { open: (session) => at(session, 0), close: (session) => at(session, closeMsOf(session)), at }
}

/** A level that wanders by itself around its usual one, from one key. */
class OwnDriver implements Driver {
  private readonly opens: number[] = []
  private readonly closes: number[] = []

  constructor(
    private readonly key: number,
    private readonly level: number,
    private readonly vol: number,
  ) {}

  open(session: number): number {
    this.upTo(session)
    return this.scale() * Math.exp(this.opens[session] ?? 0)
  }

  close(session: number): number {
    this.upTo(session)
    return this.scale() * Math.exp(this.closes[session] ?? 0)
  }

  at(session: number, ms: number): number {
    this.upTo(session)
    const [from, to] = [this.opens[session] ?? 0, this.closes[session] ?? 0]
    const close = closeMinuteOf(session)
    const sigma = (this.vol / Math.sqrt(SESSIONS)) * Math.sqrt(1 - OVERNIGHT)
    const path = bridge(mix(this.key ^ 0x2f0d, session), to - from, sigma, close)
    const minute = Math.max(0, Math.min(close, Math.floor(ms / 60_000)))
    return this.scale() * Math.exp(from + (path[minute] ?? 0))
  }

  private scale(): number {
    return this.level * Math.exp(-(this.closes[ANCHOR_SESSION] ?? 0))
  }

  private upTo(session: number): void {
    const day = this.vol / Math.sqrt(SESSIONS)
    while (this.closes.length <= reachOfPrices(session)) {
      const at = this.closes.length
      const before = this.closes[at - 1] ?? 0
      const open = before + day * Math.sqrt(OVERNIGHT) * normal(this.key, 2 * at)
      this.opens.push(open)
      this.closes.push(open + day * Math.sqrt(1 - OVERNIGHT) * normal(this.key, 2 * at + 1))
    }
  }
}
