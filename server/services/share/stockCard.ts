import type { StockHeader } from '@/lib/contract/stocks'
import type { Ticker } from '@/lib/core/nominal'
import { formatMoney } from '@/lib/format/money'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { formatChangePercent, formatFraction } from '@/lib/format/percent'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readStockHeader } from '@/server/services/stocks/readStockHeader'

/** The words and figures of a card. */
export interface ShareCard {
  readonly ticker: string
  readonly name: string
  readonly last: string
  readonly change: string
  readonly direction: 'up' | 'down' | 'flat'
  /** Prices of the session, oldest first. */
  readonly prices: readonly number[]
  readonly figures: readonly (readonly [label: string, value: string])[]
  readonly note: string
}

const NOW = {}

/** What a visitor sees of a name, in the words of a card. Not found where the visitor's market has no such name. */
export async function readStockCard(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker): Promise<ShareCard> {
  const { data, meta } = await readStockHeader(deps, { ...ctx, tier: 'sample', user: null }, ticker, NOW)
  return cardOf(data, `${meta.simulated ? 'Sample of the built-in market' : 'Sample data'}, ${meta.session_date ?? ''}`)
}

function cardOf(header: StockHeader, note: string): ShareCard {
  const { change_pct: change, events } = header
  const report = events.find((event) => event.kind === 'earnings')
  return {
    ticker: header.ticker,
    name: header.name,
    last: formatPrice(header.last),
    note,
    change: formatChangePercent(change),
    direction: change === null || change === 0 ? 'flat' : change > 0 ? 'up' : 'down',
    prices: header.prices.map((one) => one.price),
    figures: [
      ['Implied volatility', formatFraction(header.iv30, 1)],
      ['IV rank', formatNumber(header.iv_rank, 0)],
      ['Expected move', header.expected_move === null ? '-' : `±${formatPrice(header.expected_move)}`],
      report === undefined || header.is_index
        ? ['Market cap', formatMoney(header.market_cap)]
        : ['Next earnings', report.date],
    ],
  }
}
