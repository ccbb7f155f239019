import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { TickersInput } from '@/components/options/TickersInput'
import { whenQuery } from '@/components/options/when/whenState'
import { type EtfsParams, MOST_FUNDS } from '@/components/screens/etfs/etfsParams'
import { FundLink } from '@/components/stocks/funds/FundLink'
import { HoldersPanel } from '@/components/stocks/funds/HoldersPanel'
import { OverlapMatrix } from '@/components/stocks/funds/OverlapMatrix'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Panel, PanelGrid } from '@/components/stocks/parts/Panel'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

const USUAL_NAMES = ['AAPL', 'NVDA', 'TSLA']

export interface OverlapToolProps {
  readonly params: EtfsParams
  readonly onChange: (patch: Partial<EtfsParams>) => void
}

/** What two to five funds share, pair by pair, and which funds hold a name. §4.14. */
export function OverlapTool({ params, onChange }: OverlapToolProps) {
  const { funds, when, name } = params
  const [first = 'SPY', ...others] = funds
  const query = { ...whenQuery(when), with: others.join(',') }
  const answer = useEndpoint('etf.overlap', { params: { ticker: first }, query })
  const shown = loadedData(answer)
  const compared = shown?.data.rows.filter(({ ticker }) => funds.includes(ticker)) ?? []
  const missing = shown === undefined ? [] : funds.filter((fund) => !shown.data.funds.includes(fund))
  return (
    <div className="h-full overflow-y-auto">
      <div className="flex min-h-10 flex-wrap items-center gap-2 px-3 py-1 text-12 text-fg-2">
        <span className="w-64 max-phone:w-full">
          <TickersInput
            label={`Two to ${MOST_FUNDS} funds`}
            placeholder="SPY, QQQ, IWM"
            tickers={funds}
            most={MOST_FUNDS}
            onCommit={(next) => onChange({ funds: next })}
          />
        </span>
        <span className="text-11 text-fg-3" role="status">
          {missing.length === 0
            ? 'Overlap is Σ of the smaller weight of every holding; 100% is the same fund twice.'
            : `No holdings of ${missing.join(', ')} are known.`}
        </span>
      </div>
      {shown === undefined ? (
        <Waiting answer={answer} source="etf.overlap" rows={8} />
      ) : (
        <PanelGrid columns={2}>
          <Panel title="Overlap matrix" note={`${formatCount(shown.data.funds.length)} funds`}>
            <OverlapMatrix funds={shown.data.funds} matrix={shown.data.matrix} />
          </Panel>
          <FactPanel
            title={`With ${first}`}
            note="correlation of daily log returns, one year (F48)"
            label={`Funds with ${first}`}
            columns={['Fund', 'Overlap', 'Same names', 'Holdings', 'Correlation', 'n']}
            rows={compared.map((row) => ({
              key: row.ticker,
              cells: [
                <FundLink key="fund" ticker={row.ticker} />,
                formatFraction(row.overlap, 1),
                formatCount(row.shared),
                formatCount(row.holdings),
                formatNumber(row.correlation, 2),
                formatCount(row.n),
              ],
            }))}
          />
        </PanelGrid>
      )}
      <HoldersPanel
        name={name}
        usual={USUAL_NAMES}
        when={whenQuery(when)}
        onName={(ticker) => onChange({ name: ticker })}
      />
    </div>
  )
}
