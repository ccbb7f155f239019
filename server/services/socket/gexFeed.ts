import { setTimeout as sleep } from 'node:timers/promises'
import type { GexFrame } from '@/lib/contract/socketFrames'
import { fixedText } from '@/lib/core/decimalText'
import type { Ticker } from '@/lib/core/nominal'
import { monotonicMs } from '@/server/clock'
import { type ExposureTotals, readExposureTotals } from '@/server/services/exposure/readExposureTotals'
import type { SocketDesk } from '@/server/services/socket/socketDesk'
import { MarketFeed } from '@/server/services/socket/socketFeed'

/** `gex:T` of the names that somebody has joined, one after the other. */
export class GexFeed extends MarketFeed {
  readonly channels = ['gex'] as const
  readonly everyMs = 5000

  async look(desk: SocketDesk): Promise<void> {
    for (const ticker of desk.tickersOf('gex')) {
      const startedMs = monotonicMs()
      const totals = await readExposureTotals(this.deps, this.contextOf(desk), ticker)
      if (totals !== null) tell(desk, ticker, totals)
      // However many names are joined, pages keep half of the thread and more.
      await sleep(monotonicMs() - startedMs, undefined, { ref: false })
    }
  }
}

function tell(desk: SocketDesk, ticker: Ticker, totals: ExposureTotals): void {
  const { timestamp, ...figures } = gexFrame(ticker, totals)
  desk.publishState('gex', ticker, { timestamp, ...figures }, figures)
}

function gexFrame(ticker: Ticker, { atMs, spot, openInterest, volume, directional }: ExposureTotals): GexFrame {
  return {
    ticker,
    timestamp: atMs,
    price: fixedText(spot),
    gamma_per_one_percent_move_oi: fixedText(openInterest.gex),
    delta_per_one_percent_move_oi: fixedText(openInterest.dex),
    charm_per_one_percent_move_oi: fixedText(openInterest.cex),
    vanna_per_one_percent_move_oi: fixedText(openInterest.vex),
    gamma_per_one_percent_move_vol: fixedText(volume.gex),
    delta_per_one_percent_move_vol: fixedText(volume.dex),
    charm_per_one_percent_move_vol: fixedText(volume.cex),
    vanna_per_one_percent_move_vol: fixedText(volume.vex),
    gamma_per_one_percent_move_dir: fixedText(directional?.gex ?? null),
    charm_per_one_percent_move_dir: fixedText(directional?.cex ?? null),
    vanna_per_one_percent_move_dir: fixedText(directional?.vex ?? null),
  }
}
