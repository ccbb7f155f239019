import Link from 'next/link'
import { useMemo } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { TickerBox } from '@/components/options/TickerBox'
import type { EtfTabProps } from '@/components/screens/etf/etfParts'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { HeatTable } from '@/components/stocks/parts/HeatTable'
import { Panel, PanelGrid } from '@/components/stocks/parts/Panel'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

const MOST = 16

const FundLink = ({ ticker }: { readonly ticker: string }) => (
  <Link href={hrefOf(routes.etfOverview, { symbol: ticker })} className="font-medium text-fg-1 hover:underline">
    {ticker}
  </Link>
)

/** Funds that hold the same, the matrix of what they share, and which funds hold a name. */
export function SimilarTab(props: EtfTabProps) {
  return (
    <>
      <Overlaps {...props} />
      <Holders {...props} />
    </>
  )
}

function Overlaps({ explorer }: EtfTabProps) {
  const { symbol, when, view } = explorer
  const answer = useEndpoint('etf.overlap', { params: { ticker: symbol }, query: { ...when, with: view.with ?? '' } })
  const shown = loadedData(answer)
  if (shown === undefined) return <Waiting answer={answer} source="etf.overlap" rows={16} />
  const { rows, funds, matrix } = shown.data
  const chosen = funds.slice(1)
  const toggle = (ticker: string) => {
    const next = chosen.includes(ticker) ? chosen.filter((one) => one !== ticker) : [...chosen.slice(-4), ticker]
    explorer.setView({ with: next.join(',') })
  }
  return (
    <PanelGrid columns={2}>
      <Panel
        title="Most alike"
        note="overlap = Σ of the smaller weight; correlation of daily log returns, one year (F48)"
      >
        <FactTable
          label="Most alike"
          columns={['Fund', 'Overlap', 'Same names', 'Holdings', 'Correlation', 'n', 'In matrix']}
          rows={rows.slice(0, MOST).map((row) => ({
            key: row.ticker,
            cells: [
              <span key="fund" title={row.name}>
                <FundLink ticker={row.ticker} />
              </span>,
              formatFraction(row.overlap, 1),
              ...[
                formatCount(row.shared),
                formatCount(row.holdings),
                formatNumber(row.correlation, 2),
                formatCount(row.n),
              ],
              <input
                key="pick"
                type="checkbox"
                aria-label={`${row.ticker} in the matrix`}
                checked={chosen.includes(row.ticker)}
                onChange={() => toggle(row.ticker)}
                className="align-middle accent-fg-1"
              />,
            ],
          }))}
        />
      </Panel>
      <Panel title="Overlap matrix" note={`${funds.length} funds; choose up to five others at the left`}>
        <div className="px-2 pb-2">
          <HeatTable
            label="Overlap matrix"
            columns={funds}
            rows={funds.map((name, i) => ({
              name,
              values: funds.map((_, j) => (i === j ? null : (matrix[i]?.[j] ?? null))),
            }))}
            format={(value) => formatFraction(value, 0)}
            scale="rising"
          />
        </div>
      </Panel>
    </PanelGrid>
  )
}

function Holders({ explorer, inside }: EtfTabProps) {
  const { when, view, setView } = explorer
  const usual = useMemo(() => inside.rows.flatMap((row) => row.ticker || []).slice(0, 3), [inside])
  const name = view.name || usual[0] || 'AAPL'
  const answer = useEndpoint('etf.holders', { params: { ticker: name }, query: when })
  const shown = loadedData(answer)
  return (
    <Panel
      title={`Which funds hold ${name}`}
      note={
        shown
          ? `${formatCount(shown.data.rows.length)} funds, ${formatCompact(shown.data.shares)} shares, ${formatMoney(shown.data.value)}`
          : ''
      }
      tools={<TickerBox usual={usual} ticker={name} onChange={(ticker) => setView({ name: ticker })} />}
      className="border-t"
    >
      {shown === undefined ? (
        <Waiting answer={answer} source="etf.holders" rows={8} />
      ) : (
        <FactTable
          label={`Funds that hold ${name}`}
          columns={['Fund', 'Weight', 'Rank', 'Shares', 'Value', 'Assets of the fund']}
          rows={shown.data.rows.map((row) => ({
            key: row.ticker,
            cells: [
              <span key="fund" className="flex gap-2">
                <FundLink ticker={row.ticker} />
                <span className="text-fg-3">{row.name}</span>
              </span>,
              ...[formatFraction(row.weight), formatCount(row.rank), formatCompact(row.shares)],
              ...[formatMoney(row.value), formatMoney(row.net_assets)],
            ],
          }))}
          empty={`No known fund holds ${name}.`}
        />
      )}
    </Panel>
  )
}
