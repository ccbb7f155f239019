import type { Waits } from '@/server/feeds/port'
import { PRINT_FIELDS } from '@/server/vendors/feeds/tastytrade/dxFields'
import type { DxLink } from '@/server/vendors/feeds/tastytrade/dxLink'
import { type DxEvent, dxNumber, dxText } from '@/server/vendors/feeds/tastytrade/dxLinkFrames'

const SNAPSHOT_END = 8
const SNAPSHOT_SNIP = 16
const AT_ONCE = 250
const PATIENCE_MS = 30_000

export interface ToldHistory {
  /** Oldest first. */
  readonly events: readonly DxEvent[]
  /** False where the server had less than was asked for, or did not answer in time. */
  readonly isWhole: boolean
}

/** Asks for the prints of symbols from an instant on; they come newest first, in snapshots. */
export class HistoryAsk {
  private readonly asks = new Map<number, { readonly open: Set<string>; readonly take: (event: DxEvent) => void }>()

  constructor(
    private readonly link: DxLink,
    private readonly waits: Waits,
  ) {}

  /** True where the channel is one of these. */
  take(channel: number, events: readonly DxEvent[]): boolean {
    const ask = this.asks.get(channel)
    for (const event of ask === undefined ? [] : events) ask?.take(event)
    return ask !== undefined
  }

  async *from(symbols: readonly string[], fromMs: number, signal: AbortSignal): AsyncGenerator<ToldHistory> {
    for (let at = 0; at < symbols.length && !signal.aborted; at += AT_ONCE)
      yield await this.ask(symbols.slice(at, at + AT_ONCE), fromMs, signal)
  }

  private async ask(symbols: readonly string[], fromMs: number, signal: AbortSignal): Promise<ToldHistory> {
    const events: DxEvent[] = []
    const open = new Set(symbols)
    let isSnipped = false
    const done = new AbortController()
    const take = (event: DxEvent) => {
      const flags = dxNumber(event.eventFlags) ?? 0
      const symbol = dxText(event.eventSymbol)
      if ((dxNumber(event.time) ?? 0) >= fromMs) events.push(event)
      if ((flags & SNAPSHOT_SNIP) !== 0) isSnipped = true
      if ((flags & (SNAPSHOT_END | SNAPSHOT_SNIP)) !== 0) open.delete(symbol)
      if (open.size === 0) done.abort()
    }
    const channel = this.link.open('HISTORY', PRINT_FIELDS)
    this.asks.set(channel, { open, take })
    this.link.subscribe(
      channel,
      symbols.map((symbol) => ({ type: 'TimeAndSale', symbol, fromTime: fromMs })),
    )
    await this.waits.sleep(PATIENCE_MS, AbortSignal.any([signal, done.signal]))
    this.asks.delete(channel)
    this.link.closeChannel(channel)
    events.sort((a, b) => orderOf(a) - orderOf(b))
    return { events, isWhole: open.size === 0 && !isSnipped }
  }
}

/** Time first, then the sequence within its millisecond (below 2^22). */
const orderOf = (event: DxEvent): number => (dxNumber(event.time) ?? 0) + (dxNumber(event.sequence) ?? 0) / 4_194_304
