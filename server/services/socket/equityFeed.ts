import type { EquityTradeFrame } from '@/lib/contract/socketFrames'
import { decimalText, fixedText } from '@/lib/core/decimalText'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { addDays } from '@/lib/market/isoDate'
import { inTurns } from '@/server/cache/turns'
import { type CapOf, valueOr } from '@/server/market/port'
import { type OpenTape, openTape } from '@/server/services/equityFlow/openTape'
import type { SocketDesk } from '@/server/services/socket/socketDesk'
import { MarketFeed } from '@/server/services/socket/socketFeed'

/** Reports are announced about a quarter ahead. */
const REPORT_DAYS = 120

interface TapeNames {
  readonly capOf: CapOf
  readonly nextReport: IsoDate | null
}

/** `lit_trades` and `off_lit_trades`: the stock prints that Whale Feed and Dark Pool Feed list, from the first look on. */
export class EquityFeed extends MarketFeed {
  readonly channels = ['lit_trades', 'off_lit_trades'] as const
  readonly everyMs = 1000
  /** The tape that is read, and its newest print that was looked at; null before the first look. */
  private seen: { readonly tape: string; readonly seq: number } | null = null

  end(): void {
    this.seen = null
  }

  async look(desk: SocketDesk): Promise<void> {
    const tape = await openTape(this.deps, this.contextOf(desk), {})
    const { prints, scope } = tape
    const name = `${scope.sessionDate} ${scope.source} ${scope.kind === 'memory' ? scope.view.session.epoch : ''}`
    const before = this.seen
    this.seen = { tape: name, seq: prints.at(-1)?.seq ?? 0 }
    if (before === null) return
    const from = before.tape === name ? before.seq : 0
    const { sessionDate: day } = scope
    const range = { ticker: null, from: day, to: addDays(day, REPORT_DAYS) }
    const reports = new Map<Ticker, IsoDate>()
    for (const { ticker, date } of valueOr(await scope.market.events.earnings(range), []))
      if (!reports.has(ticker)) reports.set(ticker, date)
    const capOf = await scope.market.names.capsOn(day)
    const frameOf = (print: EquityPrint) =>
      this.frameOf(tape, print, { capOf, nextReport: reports.get(print.ticker) ?? null })
    for await (const print of inTurns(prints.slice(rowAfter(prints, from))))
      if (!print.canceled) desk.publish(print.off_lit ? 'off_lit_trades' : 'lit_trades', '', () => frameOf(print))
  }

  private frameOf(tape: OpenTape, print: EquityPrint, { capOf, nextReport }: TapeNames): EquityTradeFrame {
    const { ticker, price } = print
    const info = tape.nameOf(ticker)
    return {
      symbol: ticker,
      price: decimalText(price),
      type: print.off_lit ? 'off_lit' : 'lit',
      size: print.size,
      volume: print.volume,
      trade_settlement: print.trade_settlement === '' ? null : print.trade_settlement,
      trade_code: print.trade_code,
      ext_hour_sold_codes: print.ext_hour_sold_codes,
      sale_cond_codes: print.sale_cond_codes,
      executed_at: new Date(Math.floor(print.executed_at_us / 1000)).toISOString(),
      trf_executed_at: null,
      nbbo_bid: decimalText(print.nbbo_bid),
      nbbo_ask: decimalText(print.nbbo_ask),
      nbbo_bid_quantity: null,
      nbbo_ask_quantity: null,
      sector: info?.sector ?? null,
      next_earnings_date: nextReport,
      avg30_volume: fixedText(tape.book.averageVolume(ticker), 1),
      issue_type: info?.issueType ?? null,
      marketcap: info === null ? null : fixedText(capOf(info, price), 1),
    }
  }
}

/** First print with a number above `seq`; they rise along the tape. */
function rowAfter(prints: readonly EquityPrint[], seq: number): number {
  let [low, high] = [0, prints.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((prints[middle]?.seq ?? 0) > seq) high = middle
    else low = middle + 1
  }
  return low
}
