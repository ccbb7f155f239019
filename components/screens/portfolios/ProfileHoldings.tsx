import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { Treemap } from '@/components/charts/Treemap'
import { TickerText } from '@/components/filings/parts'
import { type ProfileAnswer, shownHoldings } from '@/components/screens/portfolios/profileModel'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTheme } from '@/hooks/app/useTheme'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { prepareTreemap } from '@/lib/charts/prepareTreemap'
import type { BacktestResult } from '@/lib/contract/backtestRows'
import { formatDate } from '@/lib/format/date'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

export interface ProfileHoldingsProps {
  readonly answer: ProfileAnswer
  /** The run the weights of today are from; undefined: on its way. */
  readonly result: BacktestResult | undefined
}

const share = (value: number) => formatFraction(value, 1)

/** What is held: a map by weight, coloured by what prices made of it, and the table. */
export function ProfileHoldings({ answer, result }: ProfileHoldingsProps) {
  const { push } = useRouter()
  const { isColorAssist } = useTheme()
  const { dateFormat } = useTimeSettings()
  const { holdings } = answer.data
  const shown = useMemo(() => shownHoldings(holdings, result), [holdings, result])
  const model = useMemo(
    () =>
      prepareTreemap(
        shown.map(({ ticker, weight, now }) => ({
          key: ticker,
          label: ticker,
          size: now ?? weight,
          value: now === null || weight === 0 ? null : now / weight - 1,
        })),
        {
          title: 'Holding',
          sizeName: 'Weight',
          valueName: 'Change since the filing',
          formatSize: share,
          formatValue: (value) => (value === null ? 'not known' : formatFractionChange(value, 0)),
        },
      ),
    [shown],
  )
  if (shown.length === 0) return <EmptyState>Nothing is held.</EmptyState>
  return (
    <div className="h-full overflow-y-auto">
      <ChartFrame
        title="Holdings by weight"
        note="colour: weight now against that after the last filing"
        summary={model.summary}
        table={model.table}
        source={chartSource(answer.meta)}
        className="h-80 border-b"
      >
        <div className="h-full p-2.5 pt-0">
          <Treemap model={model} isHatched={isColorAssist} onOpen={(key) => void push(`/stock/${key}/overview`)} />
        </div>
      </ChartFrame>
      <FactPanel
        title="Holdings"
        note="after the last filing, and what prices have made of it since"
        columns={['Ticker', 'Name', 'Sector', 'After the last filing', 'Now', 'Held since the filing of']}
        words={[1, 2]}
        rows={shown.map(({ ticker, name, sector, weight, now, since }) => ({
          key: ticker,
          cells: [
            <TickerText key="ticker" ticker={ticker} />,
            name || '-',
            sector,
            share(weight),
            now === null ? '-' : share(now),
            formatDate(since, dateFormat) || '-',
          ],
        }))}
      />
    </div>
  )
}
