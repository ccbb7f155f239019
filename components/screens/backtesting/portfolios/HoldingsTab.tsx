import { useMemo } from 'react'
import { BarFigure } from '@/components/charts/BarFigure'
import { TickerText } from '@/components/filings/parts'
import type { ResultTabProps } from '@/components/screens/backtesting/portfolios/PeriodsTab'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { prepareBars } from '@/lib/charts/prepareBars'
import { formatDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatFraction } from '@/lib/format/percent'

const MOST_BARS = 16

/** What each name brought and weighs now; the filings behind a portfolio that follows somebody. */
export function HoldingsTab({ chosen, meta }: ResultTabProps) {
  const { dateFormat } = useTimeSettings()
  const { assets, filings, name, rule } = chosen
  const bars = useMemo(() => {
    const largest = [...assets].sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain)).slice(0, MOST_BARS)
    return prepareBars(
      largest
        .sort((a, b) => b.gain - a.gain)
        .map(({ ticker, gain }) => ({
          key: ticker,
          label: ticker,
          parts: [
            { name: 'Gained', tone: 'bull', value: Math.max(0, gain) },
            { name: 'Lost', tone: 'bear', value: Math.min(0, gain) },
          ],
        })),
      { title: `What names brought ${name}`, format: formatSignedMoney, shape: 'stacked' },
    )
  }, [assets, name])
  const size = assets.reduce((sum, { gain }) => sum + Math.abs(gain), 0)
  return (
    <>
      <BarFigure
        title={`What names brought ${name}`}
        note="USD before costs; the largest"
        source={chartSource(meta)}
        className="h-64 bg-panel"
        model={bars}
        format={formatSignedMoney}
        direction="horizontal"
      />
      <Panel title="Names" note={rule} className="border-t">
        <FactTable
          label="Names"
          columns={['Ticker', 'Weight at the end', 'Brought', 'Of all that moved']}
          rows={assets.map(({ ticker, weight, gain }) => ({
            key: ticker,
            cells: [
              <TickerText key="ticker" ticker={ticker} />,
              formatFraction(weight, 1),
              <Move key="gain" value={gain} text={formatSignedMoney(gain)} />,
              formatFraction(size > 0 ? Math.abs(gain) / size : null, 1),
            ],
          }))}
          empty="Nothing was held."
        />
      </Panel>
      {chosen.kind === 'fixed' ? null : (
        <Panel title="Filings" note="what it followed, newest first" className="border-t">
          <FactTable
            label="Filings"
            columns={['Filed', 'What', 'Names held then']}
            words={[1]}
            rows={filings.map(({ date, label, url, names }, at) => ({
              key: `${date} ${at}`,
              cells: [
                formatDate(date, dateFormat),
                url === '' ? (
                  label
                ) : (
                  <a key="filing" href={url} rel="noreferrer" target="_blank" className="underline">
                    {label}
                  </a>
                ),
                names,
              ],
            }))}
            empty="No filing is known."
          />
        </Panel>
      )}
    </>
  )
}
