import { EXAMPLE } from '@/components/screens/backtesting/portfolios/backtestParams'
import { Select } from '@/components/ui/Select'
import { type BacktestPlan, normalised, type PlannedPortfolio } from '@/lib/backtest/plan'

const fixed = (name: string, tickers: readonly string[]): PlannedPortfolio => ({
  name,
  kind: 'fixed',
  source: '',
  rebalance: 'quarterly',
  parts: normalised(tickers.map((ticker) => ({ ticker, weight: 1 }))),
})
const basket = (name: string, source: string): PlannedPortfolio => ({
  name,
  kind: 'insiders',
  source,
  rebalance: 'none',
  parts: [],
})

const EXAMPLES: readonly {
  readonly key: string
  readonly label: string
  readonly portfolios: readonly PlannedPortfolio[]
}[] = [
  {
    key: 'classic',
    label: '60/40 vs. its parts',
    portfolios: [EXAMPLE, fixed('Stocks', ['SPY']), fixed('Bonds', ['TLT'])],
  },
  {
    key: 'large',
    label: 'Five large names, equal weights',
    portfolios: [fixed('Five equal', ['AAPL', 'MSFT', 'AMZN', 'GOOGL', 'NVDA'])],
  },
  {
    key: 'insiders',
    label: 'Purchases of insiders',
    portfolios: [basket('Large purchases', 'large'), basket('Chiefs', 'chiefs'), basket('Clusters', 'clusters')],
  },
]

/** Plans to begin with. */
export function Examples({ onPlan }: { readonly onPlan: (patch: Partial<BacktestPlan>) => void }) {
  return (
    <Select
      size="s"
      aria-label="Examples"
      options={[{ value: '', label: 'Examples' }, ...EXAMPLES.map(({ key, label }) => ({ value: key, label }))]}
      value=""
      onChange={(key) => {
        const found = EXAMPLES.find((one) => one.key === key)
        if (found !== undefined) onPlan({ portfolios: found.portfolios })
      }}
    />
  )
}
