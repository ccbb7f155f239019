import type { EpochMs } from '@/lib/core/nominal'
import { DAY_MS, HOUR_MS } from '@/lib/market/newYorkTime'
import type { MarketRow } from '@/server/stores/market/port'
import type { InventedQuestion } from '@/server/synthetic/predictions/question'
import { hashText, mix, poisson, Stream, uniform } from '@/server/synthetic/random'

type Trade = MarketRow<'prediction_trades'>
type Side = 'yes' | 'no'

/** An invented venue: how far its prices stand from fair, and what its takers pay. */
export interface InventedVenue {
  readonly name: string
  readonly feeRate: number
  readonly key: number
}

const TRADERS = 150
/** Mean trades a day of a busy market. */
const BUSY = 5
const HALF_SPREAD = 0.01
/** Every ninth trader knows the outcome now and then; every thirteenth trades large. */
const SKILL = 0.45
const SELLS = 0.15
/** One question in so many is bought by a wallet that nobody saw before. */
const STRANGERS = 11

/** Price of yes on a venue at an instant: the fair chance, a lasting lean of the venue and what moves within the hour. */
export function venuePrice(venue: InventedVenue, question: InventedQuestion, ms: EpochMs): number {
  const own = hashText(venue.key, question.market)
  const lean = 0.03 * (uniform(own, 1) - 0.5)
  const wobble = 0.02 * (uniform(own, Math.floor(ms / HOUR_MS)) - 0.5)
  return inRange(question.probabilityAt(ms) + lean + wobble)
}

const inRange = (price: number) => Math.min(0.985, Math.max(0.015, price))
const cents = (price: number) => Math.min(0.99, Math.max(0.01, Math.round(price * 100) / 100))

/** Trades of one question on one venue up to an instant, oldest first. All are invented. */
export function predictionTrades(venue: InventedVenue, question: InventedQuestion, untilMs: EpochMs): readonly Trade[] {
  const key = hashText(venue.key, `${question.market}:trades`)
  const end = Math.min(question.closesMs, untilMs)
  const mean = BUSY * (0.15 + uniform(key, 3) ** 2)
  const maker = new TradeMaker(venue, question)
  for (let day = Math.floor(question.openedMs / DAY_MS); day * DAY_MS < end; day += 1) {
    const own = mix(key, day)
    const count = poisson(mean, uniform(own, 1))
    const times = Array.from({ length: count }, (_, at) => day * DAY_MS + Math.floor(uniform(own, 10 + at) * DAY_MS))
    for (const [at, ms] of times.sort((a, b) => a - b).entries())
      if (ms >= question.openedMs && ms < end) maker.trade(ms, new Stream(mix(own, 1000 + at)))
  }
  maker.stranger(new Stream(mix(key, 77)), end)
  return maker.trades.sort((a, b) => a.traded_at - b.traded_at)
}

class TradeMaker {
  readonly trades: Trade[] = []
  private readonly held = new Map<string, number>()

  constructor(
    private readonly venue: InventedVenue,
    private readonly question: InventedQuestion,
  ) {}

  trade(ms: EpochMs, draw: Stream): void {
    const place = Math.floor(TRADERS * draw.unit() ** 2.2)
    const trader = traderName(mix(this.venue.key, place))
    const knows = place % 9 === 0 && draw.unit() < SKILL
    const side: Side = (knows ? this.question.isTrue : draw.unit() < 0.5) ? 'yes' : 'no'
    const owned = this.held.get(`${trader} ${side}`) ?? 0
    const fair = this.priceOf(side, ms)
    if (owned > 0 && !knows && draw.unit() < SELLS) {
      this.held.delete(`${trader} ${side}`)
      this.add({ ms, trader, side, action: 'sell', price: cents(fair - HALF_SPREAD), size: owned })
      return
    }
    const scale = place % 13 === 5 ? 1100 : place % 9 === 0 ? 260 : 60
    const price = cents(fair + HALF_SPREAD)
    const size = Math.max(1, Math.round((scale * Math.exp(1.2 * draw.normal())) / price))
    this.held.set(`${trader} ${side}`, owned + size)
    this.add({ ms, trader, side, action: 'buy', price, size })
  }

  /** A new wallet buys cheap within two days before the end; it is right more often than the price says. */
  stranger(draw: Stream, end: EpochMs): void {
    const { market, closesMs, isTrue } = this.question
    if ((hashText(this.venue.key, market) >>> 0) % STRANGERS !== 0) return
    const ms = closesMs - Math.floor((3 + 40 * draw.unit()) * HOUR_MS)
    const side: Side = draw.unit() < 0.62 === isTrue ? 'yes' : 'no'
    const price = cents(this.priceOf(side, ms) + HALF_SPREAD)
    if (ms >= end || ms < this.question.openedMs || price >= 0.35) return
    const size = Math.round((3000 + 22_000 * draw.unit() ** 2) / price)
    this.add({ ms, trader: traderName(draw.bits()), side, action: 'buy', price, size })
  }

  private priceOf(side: Side, ms: EpochMs): number {
    const yes = venuePrice(this.venue, this.question, ms)
    return side === 'yes' ? yes : 1 - yes
  }

  private add(trade: Added): void {
    const { ms, trader, side, action, price, size } = trade
    const { market } = this.question
    const id = `${market}-${this.trades.length + 1}`
    this.trades.push({
      venue: this.venue.name,
      market,
      trade: id,
      traded_at: ms * 1000,
      outcome: side,
      token: '',
      action,
      price,
      size,
      trader,
      source: 'simulated',
    })
  }
}

interface Added {
  readonly ms: EpochMs
  readonly trader: string
  readonly side: Side
  readonly action: 'buy' | 'sell'
  readonly price: number
  readonly size: number
}

/** Name of an invented wallet. */
const traderName = (hash: number) => `w-${(hash >>> 0).toString(16).padStart(8, '0')}`
