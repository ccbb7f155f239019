import { useMemo } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import type { VolatilityAnswer } from '@/components/screens/stock/volatility/volatilityParts'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { joinGaps, prepareLines, roundTicks } from '@/components/stocks/parts/lineModel'
import { optionsOf } from '@/components/ui/optionsOf'
import { Select } from '@/components/ui/Select'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { ChainContractRow } from '@/lib/contract/chains'
import { formatShortDate } from '@/lib/format/date'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

export interface SmilePanelProps {
  readonly explorer: Explorer
  readonly answer: VolatilityAnswer
}

export const AXES = optionsOf({ strike: 'by strike', delta: 'by delta', log: 'by log-moneyness' })
type Axis = (typeof AXES)[number]['value']

/** The smile of one expiry by strike, delta or log-moneyness; calls and puts apart. */
export function SmilePanel({ explorer, answer }: SmilePanelProps) {
  const { symbol, when, isLive, view } = explorer
  const { expiries, spot } = answer.data
  const fallback = (expiries.find((row) => row.dte >= 20) ?? expiries[0])?.expiry ?? ''
  const expiry = expiries.find((row) => row.expiry === view.expiry)?.expiry ?? fallback
  const axis = viewChoice(explorer, 'axis', AXES, 'strike')
  const chain = useLiveAnswer(
    'chains.read',
    { params: { ticker: symbol }, query: { ...when, expiries: expiry } },
    { everyMs: 15_000, isLive },
  )
  const rows = chain.data?.data.ticker === symbol ? chain.data.data.rows : null
  const model = useMemo(() => (rows ? smileModel(rows, spot, axis.value) : null), [rows, spot, axis.value])
  const today = answer.meta.session_date ?? ''
  const tools = (
    <>
      <Select
        size="s"
        className="max-phone:w-24"
        aria-label="Expiry"
        options={expiries.map((row) => ({
          value: row.expiry,
          label: `${formatShortDate(row.expiry, today)} · ${row.dte}d`,
        }))}
        value={expiry}
        onChange={(value) => explorer.setView({ expiry: value === fallback ? '' : value })}
      />
      <Select size="s" className="max-phone:w-22" aria-label="Axis of the smile" {...axis} />
    </>
  )
  if (model === null) return <Waiting answer={chain} source="chains.read" />
  return <LineFigure title="Smile" source={chartSource(answer.meta)} className="h-64" tools={tools} model={model} />
}

function smileModel(rows: readonly ChainContractRow[], spot: number | null, axis: Axis) {
  const near = rows.filter(
    (row) => row.iv !== null && Math.abs(row.delta ?? 0) > 0.01 && Math.abs(row.delta ?? 0) < 0.99,
  )
  const place = (row: ChainContractRow): number => {
    if (axis === 'strike') return row.strike
    if (axis === 'log') return Math.log(row.strike / (spot ?? row.strike))
    // A call of delta d and a put of delta d − 1 are the same strike.
    const delta = row.delta ?? 0
    return 1 - (row.type === 'C' ? delta : 1 + delta)
  }
  const points = near.map((row) => ({ x: place(row), type: row.type, iv: row.iv })).sort((a, b) => a.x - b.x)
  const xs = points.map((point) => point.x)
  const values = (type: 'C' | 'P') => points.map((point) => (point.type === type ? point.iv : null))
  const formatX = (x: number) =>
    axis === 'strike' ? formatPrice(x) : axis === 'log' ? formatNumber(x, 2) : `${Math.round((1 - x) * 100)}Δ`
  const centre = axis === 'strike' ? spot : axis === 'log' ? 0 : null
  return prepareLines({
    title: 'Smile',
    xName: axis,
    xs,
    format: (value: number) => formatFraction(value, 0),
    formatX,
    lines: [
      { name: 'Calls', tone: 'call', values: joinGaps(values('C'), xs) },
      { name: 'Puts', tone: 'put', values: joinGaps(values('P'), xs), isDashed: true },
    ],
    xTicks: roundTicks(xs, 6, formatX),
    marks: centre === null ? [] : [{ x: centre, label: 'spot' }],
  })
}
