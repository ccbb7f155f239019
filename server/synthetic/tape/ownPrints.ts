import { afterHalt } from '@/server/synthetic/equities/halts'
import type { TickerDay } from '@/server/synthetic/options/tickerDay'
import { mix, Stream, uniform } from '@/server/synthetic/random'
import { patientUs } from '@/server/synthetic/tape/arrivals'
import type { ChanceOrders } from '@/server/synthetic/tape/chanceOrders'
import { CBOE_EXCHANGE, type Code, codeOf, exchangeFor } from '@/server/synthetic/tape/codes'
import { FILL, type TapeColumns } from '@/server/synthetic/tape/columns'
import { orderSize } from '@/server/synthetic/tape/sizes'

/** What one contract trades by itself (without packages) in a session. */
export interface OwnOrders {
  readonly contract: number
  /** Orders that chance brings. */
  readonly chance: ChanceOrders
  /** Of the ticker: shared bursts, hours, halts of the underlying. */
  readonly day: Pick<TickerDay, 'dayKey' | 'close' | 'halts'>
  /** Change of open interest until tomorrow; the volume is never less than its size. */
  readonly interestChange: number
  /** Microseconds after 9:30 at which trading ends. */
  readonly endUs: number
  /** Whether an order comes at a time, as a chance: less where the price has left its strike. */
  readonly chanceAt: (timeUs: number) => number
  /** Traded on one exchange only. */
  readonly isProprietary: boolean
}

const CANCEL_CHANCE = 0.0011
/** A change of open interest larger than one order may be is traded in about this many. */
const MOST_PIECES = 12
const SWEEP_GAP_US = 1500

/** Writes the orders of one contract's session. Depends on the arguments only. */
export function writeOwnPrints(orders: OwnOrders, out: TapeColumns): void {
  const needed = Math.abs(orders.interestChange)
  const { key, count, sizes } = orders.chance
  const stream = new Stream(key)
  let volume = 0
  let order = 0
  for (; order < count; order += 1) {
    const size = orderSize(stream, sizes)
    volume += size
    writeOrder(orders, size, mix(key, order + 1000), out)
  }
  for (; volume < needed; order += 1) {
    const left = needed - volume
    const drawn = Math.max(orderSize(stream, sizes) * 2, Math.ceil(left * stream.unit() * 0.8))
    const size = Math.min(left, drawn, Math.max(sizes.most, Math.ceil(needed / MOST_PIECES)))
    volume += size
    writeOrder(orders, size, mix(key, order + 1000), out)
  }
  if (uniform(key, 2) < CANCEL_CHANCE * order) writeCancelled(orders, stream, out)
}

/** A print that is taken back: it counts until its cancel message comes. */
function writeCancelled(orders: OwnOrders, stream: Stream, out: TapeColumns): void {
  const start = afterHalt(orders.day.halts, stream.unit() * orders.endUs * 0.97)
  const delay = (orders.endUs - start) * Math.min(1, 0.002 + stream.unit() ** 4)
  const base = {
    contract: orders.contract,
    size: orderSize(stream, orders.chance.sizes),
    exchange: orders.isProprietary ? CBOE_EXCHANGE : exchangeFor(stream.unit()),
    fill: stream.unit() < 0.5 ? FILL.belowBid : FILL.aboveAsk,
    salt: stream.bits(),
  }
  const row = out.push({ ...base, timeUs: start, condition: codeOf('AUTO'), cancels: -1 })
  out.push({ ...base, timeUs: start + delay, condition: codeOf('CANC'), cancels: row })
}

/** One parent order: a single print, or a sweep split over exchanges within milliseconds. */
function writeOrder(orders: OwnOrders, size: number, key: number, out: TapeColumns): void {
  const stream = new Stream(key)
  const arrival = patientUs(orders.day, key, orders.endUs, orders.chanceAt)
  const timeUs = afterHalt(orders.day.halts, arrival)
  const usual = codeFor(size, stream.unit(), orders.isProprietary)
  const code = timeUs === arrival ? usual : 'REOP'
  const fill = fillFor(code, stream.unit())
  const isSplit = !orders.isProprietary && size >= 4 && (code === 'ISOI' || (code === 'AUTO' && stream.unit() < 0.14))
  const parts = isSplit ? Math.min(size, 2 + stream.below(size >= 50 ? 6 : 2)) : 1
  let left = size
  let time = timeUs
  for (let part = 0; part < parts; part += 1) {
    const rest = parts - part - 1
    const piece =
      rest === 0
        ? left
        : Math.max(1, Math.min(left - rest, Math.round((left / (rest + 1)) * (0.4 + 1.2 * stream.unit()))))
    out.push({
      timeUs: Math.min(time, orders.endUs - 1),
      contract: orders.contract,
      size: piece,
      condition: codeOf(code),
      fill: rest === 0 && parts > 2 && fill === FILL.ask && stream.unit() < 0.2 ? FILL.aboveAsk : fill,
      exchange: orders.isProprietary ? CBOE_EXCHANGE : exchangeFor(stream.unit()),
      salt: key,
      cancels: -1,
    })
    left -= piece
    time += -SWEEP_GAP_US * Math.log(stream.unit())
  }
}

/** Sale condition by size: floors and crosses take the large orders, auctions the small ones. */
function codeFor(size: number, u: number, isProprietary: boolean): Code {
  if (u < 0.0012) return 'LATE'
  if (u < 0.0022) return 'OSEQ'
  if (size >= 100 && u < 0.24) return 'SLFT'
  if (size >= 50 && u < 0.33) return 'SLCN'
  if (u < 0.03) return size >= 20 ? 'TLET' : 'SLAN'
  if (u < 0.23) return 'SLAN'
  if (u < 0.26) return 'SLAI'
  if (isProprietary) return 'AUTO'
  return u < (size >= 10 ? 0.5 : 0.33) ? 'ISOI' : 'AUTO'
}

/** Where the print falls against the quote. Sweeps take the far side, auctions improve, crosses meet in the middle. */
function fillFor(code: Code, u: number): number {
  if (code === 'ISOI' || code === 'SLAI')
    return u < 0.5 ? FILL.ask : u < 0.94 ? FILL.bid : u < 0.97 ? FILL.high : FILL.low
  if (code === 'SLAN' || code === 'SLCN' || code === 'SLFT' || code === 'TLET') {
    if (u < 0.16) return FILL.bid
    if (u < 0.34) return FILL.ask
    return u < 0.54 ? FILL.low : u < 0.76 ? FILL.high : FILL.mid
  }
  if (code === 'LATE' || code === 'OSEQ') return u < 0.5 ? FILL.belowBid : FILL.aboveAsk
  if (u < 0.005) return FILL.belowBid
  if (u < 0.31) return FILL.bid
  if (u < 0.64) return FILL.ask
  if (u < 0.645) return FILL.aboveAsk
  return u < 0.77 ? FILL.low : u < 0.9 ? FILL.high : FILL.mid
}
