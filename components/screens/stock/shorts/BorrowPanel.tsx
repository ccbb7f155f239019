import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import type { ShortsAnswer, ShortsPartProps } from '@/components/screens/stock/shorts/shortsParts'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionsOf } from '@/components/ui/optionsOf'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { axisTicks } from '@/lib/charts/axisTicks'
import { prepareTimePlot, type TimePlotModel } from '@/lib/charts/prepareTimePlot'
import type { BorrowRow } from '@/lib/contract/shorts'
import { formatDate, formatShortTime } from '@/lib/format/date'
import { formatCompact } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'

export const SPANS = optionsOf({ day: 'Today', days: 'By session' })

/** What borrowing costs, what the borrower gets on the cash, and how many shares are free. */
export function BorrowPanel({ explorer, answer }: ShortsPartProps) {
  const { dateFormat, timeZone } = useTimeSettings()
  const { borrow } = answer.data
  const span = explorer.view.borrow === 'days' ? 'days' : 'day'
  const model = useMemo(
    () => (span === 'days' ? dailyPlot(borrow, dateFormat) : intradayPlot(borrow, timeZone)),
    [borrow, span, dateFormat, timeZone],
  )
  return (
    <TimeFigure
      title="Borrow fee, rebate and availability"
      note={borrow.date === null ? '' : `${formatDate(borrow.date, dateFormat)}, a year; shares free at the right`}
      source={chartSource(answer.meta)}
      className="h-72"
      tools={<Select size="s" aria-label="Time of borrow quotes" {...viewChoice(explorer, 'borrow', SPANS, 'day')} />}
      model={model}
      empty={
        borrow.date === null ? (
          <EmptyState>
            Borrow fees are not public: no imported source has them. Fee, rebate and availability stay unknown.
          </EmptyState>
        ) : span === 'day' && borrow.intraday.length < 2 ? (
          <EmptyState>One quote of this session so far; the sessions before are under By session.</EmptyState>
        ) : null
      }
    />
  )
}

/** A session in quarters of an hour. */
const SLOT_MS = 15 * 60_000
const SLOTS = 27
const FORMAT = { left: (value: number) => formatFraction(value, 2), right: formatCompact }

function linesOf(rows: readonly BorrowRow[]) {
  return [
    { name: 'Free', tone: 'compare', axis: 'right', weight: 'compare', values: rows.map((row) => row.available) },
    { name: 'Rebate', tone: 'cat-1', axis: 'left', weight: 'second', values: rows.map((row) => row.rebate) },
    { name: 'Fee', tone: 'put', axis: 'left', weight: 'main', values: rows.map((row) => row.fee) },
  ] as const
}

function intradayPlot({ intraday }: ShortsAnswer['data']['borrow'], timeZone: string): TimePlotModel {
  const times = intraday.map((row) => row.at_ms)
  const date = newYorkDateOf(times[0] ?? 0)
  const fromMs = Math.min(newYorkTimeToMs(date, '09:30'), times[0] ?? Number.POSITIVE_INFINITY)
  const slots = times.map((ms) => Math.floor((ms - fromMs) / SLOT_MS))
  return prepareTimePlot({
    title: 'Borrow fee',
    times,
    slots,
    slotCount: Math.max(SLOTS, (slots.at(-1) ?? 0) + 1),
    lines: linesOf(intraday),
    format: FORMAT,
    ticks: axisTicks(times, { rangeDays: 1, timeZone }),
    formatTime: (ms) => formatShortTime(ms, timeZone),
  })
}

function dailyPlot({ daily }: ShortsAnswer['data']['borrow'], dateFormat: string): TimePlotModel {
  return datePlot({
    title: 'Borrow fee',
    dates: daily.map((row) => newYorkDateOf(row.at_ms)),
    dateFormat,
    lines: linesOf(daily),
    format: FORMAT,
  })
}
