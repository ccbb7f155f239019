import { HttpResponse, http } from 'msw'
import { useRouter } from 'next/router'
import type { ComponentType } from 'react'
import { ExplorerShell } from '@/components/stocks/explorer/ExplorerShell'
import { type ExplorerParams, parseExplorerParams } from '@/components/stocks/explorer/explorerParams'
import { explorerTabs } from '@/components/stocks/explorer/explorerTabs'
import { useExplorer } from '@/components/stocks/explorer/useExplorer'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { StockHeader } from '@/lib/contract/stocks'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

export const aStockHeader: StockHeader = {
  ticker: 'GME',
  name: 'GameStop',
  sector: 'Consumer Discretionary',
  industry: 'Retail',
  issue_type: 'Common',
  is_index: false,
  market_cap: 1e10,
  short_float: 0.24,
  net_premium: 1_250_000,
  last: 20,
  prev_close: 19.5,
  change: 0.5,
  change_pct: 2.56,
  open: 19.5,
  high: 20.4,
  low: 19.2,
  volume: 5e6,
  average_volume: 4e6,
  relative_volume: 1.2,
  high_52w: 30,
  low_52w: 10,
  iv30: 0.9,
  iv_rank: 40,
  iv_change: 0.012,
  expected_move: 1.5,
  expected_move_expiry: '2026-11-20',
  volatility_ms: tideMeta.as_of_ms,
  prices: [],
  events: [],
  peers: [],
}

export const sampleMeta: DataMeta = { ...tideMeta, tier: 'sample' }

/** The head of the Ticker Explorer for a tab under test; `NOSUCH` is no name. */
export function headerHandlers(header: Partial<StockHeader> = {}, meta: DataMeta = tideMeta) {
  return [
    http.get('*/api/stocks/:ticker', ({ params }) =>
      params.ticker === 'NOSUCH'
        ? HttpResponse.json({ message: 'There is no ticker NOSUCH', code: 'not_found' }, { status: 404 })
        : HttpResponse.json({ data: { ...aStockHeader, ticker: params.ticker, ...header }, meta }),
    ),
    http.get('*/api/stocks/:ticker/notices', () => HttpResponse.json({ data: [], meta })),
    http.get('*/api/search', () => HttpResponse.json({ data: { tickers: [], contracts: [] } })),
    http.get('*/api/tickers', () =>
      HttpResponse.json({
        data: [
          { ticker: 'NSC', name: 'Norfolk Southern' },
          { ticker: 'AAPL', name: 'Apple' },
        ],
      }),
    ),
  ]
}

/** An answer of the host that failed. */
export const failing = (status: number, message: string, code: string | number = 'internal') =>
  HttpResponse.json({ message, code }, { status })

/** Draws a tab of the Ticker Explorer as its address would, in the frame of all tabs. */
export function showTab(Screen: ComponentType<ExplorerParams>, query: Readonly<Record<string, string>> = {}) {
  return renderFresh(<Framed Screen={Screen} params={parseExplorerParams({ symbol: 'GME', ...query })} />)
}

function Framed({
  Screen,
  params,
}: {
  readonly Screen: ComponentType<ExplorerParams>
  readonly params: ExplorerParams
}) {
  const explorer = useExplorer(params)
  const { pathname } = useRouter()
  const tab = explorerTabs.find(({ route }) => route.path === pathname)?.key ?? 'stockOverview'
  return (
    <ExplorerShell explorer={explorer} tab={tab}>
      <Screen {...params} />
    </ExplorerShell>
  )
}
