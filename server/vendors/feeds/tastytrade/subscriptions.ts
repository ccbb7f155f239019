import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { newYorkDateOf, newYorkMsOfDayToMs } from '@/lib/market/newYorkTime'
import { SESSION_OPEN_MS } from '@/lib/market/session'
import { markedTicker } from '@/lib/market/tickerForm'
import { CANDLE_FIELDS, PRINT_FIELDS, STATE_FIELDS } from '@/server/vendors/feeds/tastytrade/dxFields'
import type { DxLink } from '@/server/vendors/feeds/tastytrade/dxLink'
import type { StreamedContract } from '@/server/vendors/feeds/tastytrade/tastytradeApi'

const CONTRACT_STATES = ['Quote', 'Greeks', 'Summary', 'Trade']
const NAME_STATES = ['Quote', 'Trade', 'Profile']
/** States are told at most once a second. */
const STATE_PERIOD_S = 1

/** What one connection follows: names from the start, contracts as they are planned. */
export class Subscriptions {
  private readonly prints: number
  private readonly states: number
  private readonly candles: number
  private readonly followed = new Map<string, StreamedContract>()

  constructor(
    private readonly link: DxLink,
    private readonly tellsPrints: boolean,
  ) {
    // Prints one by one; of everything else the last value is enough.
    this.prints = link.open('STREAM', PRINT_FIELDS)
    this.states = link.open('TICKER', STATE_FIELDS, STATE_PERIOD_S)
    this.candles = link.open('AUTO', CANDLE_FIELDS, STATE_PERIOD_S)
  }

  names(names: readonly Ticker[], nowMs: EpochMs): void {
    const symbols = names.map((name) => markedTicker(name, '/'))
    const fromTime = newYorkMsOfDayToMs(newYorkDateOf(nowMs), SESSION_OPEN_MS)
    this.link.subscribe(
      this.states,
      NAME_STATES.flatMap((type) => symbols.map((symbol) => ({ type, symbol }))),
    )
    this.link.subscribe(
      this.prints,
      symbols.map((symbol) => ({ type: 'TimeAndSale', symbol })),
    )
    this.link.subscribe(
      this.candles,
      symbols.map((symbol) => ({ type: 'Candle', symbol: `${symbol}{=m}`, fromTime })),
    )
  }

  /** From now on these and no others. */
  contracts(wanted: readonly StreamedContract[]): void {
    const next = new Set(wanted.map(({ streamer }) => streamer))
    const added = wanted.filter(({ streamer }) => !this.followed.has(streamer))
    const gone = [...this.followed.keys()].filter((streamer) => !next.has(streamer))
    for (const contract of added) this.followed.set(contract.streamer, contract)
    for (const streamer of gone) this.followed.delete(streamer)
    const tell = (symbols: readonly string[], how: 'subscribe' | 'unsubscribe') => {
      if (symbols.length === 0) return
      if (this.tellsPrints)
        this.link[how](
          this.prints,
          symbols.map((symbol) => ({ type: 'TimeAndSale', symbol })),
        )
      this.link[how](
        this.states,
        CONTRACT_STATES.flatMap((type) => symbols.map((symbol) => ({ type, symbol }))),
      )
    }
    tell(gone, 'unsubscribe')
    tell(
      added.map(({ streamer }) => streamer),
      'subscribe',
    )
  }

  contractOf(streamer: string): StreamedContract | undefined {
    return this.followed.get(streamer)
  }

  /** Whether the channel of the prints stands. */
  get isOpen(): boolean {
    return this.link.isOpen(this.prints)
  }

  get symbols(): Iterable<string> {
    return this.followed.keys()
  }
}
