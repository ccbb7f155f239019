import { useMemo } from 'react'
import { BarFigure } from '@/components/charts/BarFigure'
import { TimeFigure } from '@/components/charts/TimeFigure'
import type { RootAnswer } from '@/components/screens/futures/ContractTable'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { prepareBars } from '@/lib/charts/prepareBars'
import { formatCount } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { formatFuturesPrice } from '@/lib/futures/futuresPrice'
import { MONTH_NAMES } from '@/lib/market/monthNames'

interface PanelProps {
  readonly answer: RootAnswer
}

const HEIGHT = 'h-60'
const change = (value: number) => formatFractionChange(value, 1)
const share = (value: number) => formatFraction(value, 1)

/** Nearest contract by session: as it traded, with the jumps of its rolls. */
export function HistoryFigure({ answer }: PanelProps) {
  const { dateFormat } = useTimeSettings()
  const { history, root } = answer.data
  const model = useMemo(() => {
    const format = (value: number) => formatFuturesPrice(value, root)
    return datePlot({
      title: `${root.root}, nearest contract`,
      dates: history.dates,
      dateFormat,
      format: { left: format, right: format },
      lines: [{ name: root.root, tone: 'cat-1', axis: 'right', weight: 'main', values: history.closes }],
    })
  }, [history, root, dateFormat])
  return (
    <TimeFigure
      title={`${root.root}, nearest contract`}
      note={`closes of ${formatCount(history.dates.length)} sessions, not adjusted for rolls`}
      source={chartSource(answer.meta)}
      className={HEIGHT}
      model={model}
      empty={history.dates.length > 1 ? null : <EmptyState>No earlier session is known.</EmptyState>}
    />
  )
}

/** F47 mean of each calendar month, rolls left out; the number of years stands with it. */
export function SeasonFigure({ answer }: PanelProps) {
  const { months, root } = answer.data
  const years = Math.max(0, ...months.map((month) => month.count))
  const model = useMemo(() => {
    const bars = months.map(({ month, mean }) => ({
      key: String(month),
      label: MONTH_NAMES[month - 1] ?? '',
      parts: [
        { name: 'Rose', tone: 'bull' as const, value: Math.max(0, mean ?? 0) },
        { name: 'Fell', tone: 'bear' as const, value: Math.min(0, mean ?? 0) },
      ],
    }))
    return prepareBars(years === 0 ? [] : bars, { title: 'Seasonality', format: change, shape: 'stacked' })
  }, [months, years])
  const rows = months.map(({ month, mean, median, positive, count }) => [
    MONTH_NAMES[month - 1] ?? '',
    formatFractionChange(mean, 1),
    formatFractionChange(median, 1),
    formatFraction(positive, 0),
    formatCount(count),
  ])
  return (
    <BarFigure
      title="Seasonality"
      note={`F47, mean month of ${root.root}, ${formatCount(years)} years at most${years < 10 ? ', few' : ''}; rolls left out`}
      source={chartSource(answer.meta)}
      className={HEIGHT}
      model={model}
      table={{ columns: ['Month', 'Mean', 'Median', 'Rose', 'Years'], rows }}
      format={change}
      direction="vertical"
    />
  )
}

/** Share of the contracts by hour of New York, mean of earlier sessions; the range stands in the table. */
export function HoursFigure({ answer }: PanelProps) {
  const { hours, hour_sessions } = answer.data
  const model = useMemo(() => {
    const bars = hours.map(({ hour, volume }) => ({
      key: String(hour),
      label: String(hour).padStart(2, '0'),
      parts: [{ name: 'Volume', tone: 'cat-1' as const, value: volume ?? 0 }],
    }))
    return prepareBars(bars, { title: 'Session profile', format: share, shape: 'stacked' })
  }, [hours])
  const rows = hours.map(({ hour, volume, range }) => [
    `${String(hour).padStart(2, '0')}:00`,
    formatFraction(volume, 1),
    formatFraction(range, 1),
  ])
  return (
    <BarFigure
      title="Session profile"
      note={`share of contracts by hour of New York, mean of ${formatCount(hour_sessions)} sessions`}
      source={chartSource(answer.meta)}
      className={HEIGHT}
      model={model}
      table={{ columns: ['Hour', 'Volume', 'Range of session'], rows }}
      format={share}
      direction="vertical"
    />
  )
}
