import { useMemo } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import type { EtfTabProps } from '@/components/screens/etf/etfParts'
import { FundLink } from '@/components/stocks/funds/FundLink'
import { HoldersPanel } from '@/components/stocks/funds/HoldersPanel'
import { OverlapMatrix } from '@/components/stocks/funds/OverlapMatrix'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Panel, PanelGrid } from '@/components/stocks/parts/Panel'
import { CheckBox } from '@/components/ui/Checkbox'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

const MOST = 16

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
      <FactPanel
        title="Most similar"
        note="overlap = Σ of the smaller weight; correlation of daily log returns, one year (F48)"
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
            <CheckBox
              key="pick"
              aria-label={`${row.ticker} in the matrix`}
              checked={chosen.includes(row.ticker)}
              onChange={() => toggle(row.ticker)}
            />,
          ],
        }))}
      />
      <Panel title="Overlap matrix" note={`${funds.length} funds; choose up to five others at the left`}>
        <OverlapMatrix funds={funds} matrix={matrix} />
      </Panel>
    </PanelGrid>
  )
}

function Holders({ explorer, inside }: EtfTabProps) {
  const { when, view, setView } = explorer
  const usual = useMemo(() => inside.rows.flatMap((row) => row.ticker || []).slice(0, 3), [inside])
  return (
    <HoldersPanel
      name={view.name || usual[0] || 'AAPL'}
      usual={usual}
      when={when}
      onName={(ticker) => setView({ name: ticker })}
    />
  )
}
