import type { FlowItem } from '@/lib/flow/trade'
import type { FlowSummary } from '@/server/stores/tape/port'

type Sums = { -readonly [Field in keyof FlowSummary]: number }

/** Running sums under one filter: the tiles of the feed (F11, F12). Cancelled prints are only counted as such. */
export class SummaryFold {
  private readonly sums: Sums = {
    count: 0,
    cancelled: 0,
    size: 0,
    premium: 0,
    callPremium: 0,
    putPremium: 0,
    callVolume: 0,
    putVolume: 0,
    ncp: 0,
    npp: 0,
    bullPremium: 0,
    bearPremium: 0,
    askPremium: 0,
    bidPremium: 0,
    sweepPremium: 0,
    openingPremium: 0,
  }

  /** Adds a matching print, or takes one out that turned cancelled (`sign` −1, then it counts as cancelled). */
  add(item: FlowItem, sign: 1 | -1 = 1): void {
    if (item.canceled && sign === 1) {
      this.sums.cancelled += 1
      return
    }
    const { sums } = this
    const premium = sign * item.premium
    sums.count += sign
    sums.size += sign * item.size
    sums.premium += premium
    if (item.type === 'C') {
      sums.callPremium += premium
      sums.callVolume += sign * item.size
    } else {
      sums.putPremium += premium
      sums.putVolume += sign * item.size
    }
    this.addBySide(item, premium)
    if (item.reportFlags.includes('intermarket_sweep')) sums.sweepPremium += premium
    if (item.opening === 'proven' || item.opening === 'strong') sums.openingPremium += premium
    if (item.sentiment === 'bullish') sums.bullPremium += premium
    else if (item.sentiment === 'bearish') sums.bearPremium += premium
  }

  /** The sums as they stand. */
  read(): FlowSummary {
    return { ...this.sums }
  }

  private addBySide(item: FlowItem, premium: number): void {
    const { sums } = this
    if (item.side === 'ASK') {
      sums.askPremium += premium
      if (item.type === 'C') sums.ncp += premium
      else sums.npp += premium
    } else if (item.side === 'BID') {
      sums.bidPremium += premium
      if (item.type === 'C') sums.ncp -= premium
      else sums.npp -= premium
    }
  }
}
