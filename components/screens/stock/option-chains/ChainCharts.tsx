import { useMemo } from 'react'
import { chainStrikes } from '@/components/stocks/chain/chainStrikes'
import type { ChainAnswer } from '@/components/stocks/chain/useChainAnswer'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { prepareLines, ticksAmong } from '@/components/stocks/parts/lineModel'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatPrice } from '@/lib/format/number'
import { maxPain } from '@/lib/options/maxPain'

export interface ChainChartsProps {
  readonly answer: ChainAnswer
  readonly expiry: string
}

/** Open interest by strike and the pain curve of one expiry (F30). */
export function ChainCharts({ answer, expiry }: ChainChartsProps) {
  const { data } = answer
  const strikes = useMemo(
    () => chainStrikes(data.rows, { expiry, spot: data.spot, around: 40 }),
    [data.rows, data.spot, expiry],
  )
  const all = useMemo(
    () => chainStrikes(data.rows, { expiry, spot: data.spot, around: null }),
    [data.rows, data.spot, expiry],
  )
  const xs = strikes.map((row) => row.strike)
  const marks = data.spot === null ? [] : [{ x: data.spot, label: 'spot' }]
  const interest = prepareLines({
    title: 'Open interest',
    xName: 'Strike',
    xs,
    marks,
    format: formatCompact,
    formatX: formatPrice,
    lines: [
      { name: 'Calls', tone: 'call', values: strikes.map((row) => row.call?.open_interest ?? null) },
      { name: 'Puts', tone: 'put', values: strikes.map((row) => row.put?.open_interest ?? null), isDashed: true },
    ],
    xTicks: ticksAmong(xs, 8, formatPrice),
  })
  const pain = maxPain(
    all.map((row) => ({
      strike: row.strike,
      callOpenInterest: row.call?.open_interest ?? 0,
      putOpenInterest: row.put?.open_interest ?? 0,
    })),
    data.spot ?? 0,
  )
  const [low, high] = [xs[0] ?? 0, xs.at(-1) ?? 0]
  const points = (pain?.curve ?? []).filter((point) => point.strike >= low && point.strike <= high)
  const painLines = prepareLines({
    title: 'Paid to holders',
    xName: 'Strike',
    xs: points.map((point) => point.strike),
    marks,
    format: formatMoney,
    lines: [{ name: 'At expiry', tone: 'price', values: points.map((point) => point.pain) }],
    xTicks: ticksAmong(
      points.map((point) => point.strike),
      8,
      formatPrice,
    ),
    formatX: formatPrice,
  })
  return (
    <PanelGrid columns={2}>
      <LineFigure
        title="Open interest by strike"
        note={expiry}
        source={chartSource(answer.meta)}
        className="h-60"
        model={interest}
      />
      <LineFigure
        title="Paid to holders by settlement"
        note={pain ? `least at ${formatPrice(pain.strike)}: max pain` : ''}
        source={chartSource(answer.meta)}
        className="h-60"
        model={painLines}
      />
    </PanelGrid>
  )
}
