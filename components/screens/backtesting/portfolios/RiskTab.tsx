import type { ResultTabProps } from '@/components/screens/backtesting/portfolios/PeriodsTab'
import { CorrelationTable } from '@/components/stocks/parts/CorrelationTable'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { formatCount } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

/** How the parts move together (F64), and what each state of the market brought. */
export function RiskTab({ result, chosen }: ResultTabProps) {
  const { names, values, counts } = result.correlation
  const least = Math.min(...counts.flat())
  return (
    <>
      <Panel
        title="Correlation"
        note={`daily log returns over the run, similar holdings next to each other; at least ${formatCount(least)} returns in each (F64)`}
      >
        <CorrelationTable label="Correlation" names={names} values={values} />
      </Panel>
      <Panel
        title={`${chosen.name} by state of the market`}
        note="the benchmark at the prior close: above or below its mean of 200 sessions; 21-session volatility below (calm) or from 18 % a year"
        className="border-t"
      >
        <FactTable
          label="States of the market"
          columns={['State', 'Sessions', 'Mean a year', 'Volatility']}
          rows={chosen.regimes.map(({ regime, sessions, mean, volatility }) => ({
            key: regime,
            cells: [
              regime,
              formatCount(sessions),
              <Move key="mean" value={mean} text={formatFractionChange(mean, 1)} />,
              formatFraction(volatility, 1),
            ],
          }))}
        />
        <p className="px-3 pb-3 text-11 text-fg-3">
          The first 200 sessions have no state. Fewer than 20 sessions are too few for a figure.
        </p>
      </Panel>
    </>
  )
}
