import { useMemo } from 'react'
import type { FinancialsPartProps } from '@/components/screens/stock/financials/financialsParts'
import { type FinancialsAnswer, MULTIPLES } from '@/components/screens/stock/financials/financialsView'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { prepareLines } from '@/components/stocks/parts/lineModel'
import { Panel, PanelGrid } from '@/components/stocks/parts/Panel'
import { Select } from '@/components/ui/Select'
import type { ValuationKey } from '@/lib/equities/valuation'
import { formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { dayNumberOf, isoDateOfDayNumber } from '@/lib/market/isoDate'

/** What a share cost over five years against what was known then, and where it stands now. */
export function ValuationPanels({ explorer, answer, view }: FinancialsPartProps) {
  const { bands, valuation } = answer.data
  const name = MULTIPLES.find((one) => one.value === view.multiple)?.label ?? ''
  const model = useMemo(() => bandLines(answer, view.multiple, name), [answer, view.multiple, name])
  const number = (value: number | null) => formatNumber(value, 1)
  return (
    <PanelGrid columns={2}>
      <LineFigure
        title={`${name} over five years`}
        note={valuation.length === 0 ? 'no prices known' : 'weekly; shaded is the middle half'}
        source={chartSource(answer.meta)}
        className="h-64"
        tools={<Select size="s" aria-label="Multiple" {...viewChoice(explorer, 'multiple', MULTIPLES, 'pe')} />}
        model={model}
      />
      <Panel title="Multiples" note="price of the day over the four quarters filed by then">
        <FactTable
          label="Multiples"
          columns={['Multiple', 'Now', 'Low', '25%', 'Median', '75%', 'High', 'Place', 'Weeks']}
          rows={bands.map((band) => ({
            key: band.key,
            cells: [
              MULTIPLES.find((one) => one.value === band.key)?.label ?? band.key,
              <b key="now" className="font-medium">
                {number(band.now)}
              </b>,
              ...[band.low, band.quarter, band.median, band.threeQuarters, band.high].map(number),
              formatFraction(band.percentile, 0),
              formatNumber(band.count),
            ],
          }))}
        />
        <p className="px-3 pb-3 text-11 text-fg-3">
          &lsquo;-&rsquo; where earnings, cash flow or book value are not above zero: such a multiple says nothing.
          Place is the share of weeks that were cheaper.
        </p>
      </Panel>
    </PanelGrid>
  )
}

function bandLines({ data }: FinancialsAnswer, key: ValuationKey, name: string) {
  const points = data.valuation
  const band = data.bands.find((one) => one.key === key)
  const xs = points.map((point) => dayNumberOf(point.date))
  const flat = (value: number | null | undefined) => xs.map(() => value ?? null)
  const years = points.flatMap((point, i) =>
    i > 0 && point.date.slice(0, 4) !== points[i - 1]?.date.slice(0, 4)
      ? [{ x: xs[i] ?? 0, label: point.date.slice(0, 4) }]
      : [],
  )
  return prepareLines({
    title: name,
    xName: 'Date',
    xs,
    xTicks: years,
    formatX: isoDateOfDayNumber,
    format: (value) => formatNumber(value, 1),
    lines: [
      { name, tone: 'price', values: points.map((point) => point[key]) },
      { name: 'Median', tone: 'compare', values: flat(band?.median), isDashed: true },
    ],
    band: { name: 'Middle half', low: flat(band?.quarter), high: flat(band?.threeQuarters) },
  })
}
