import { useMemo } from 'react'
import { BarFigure } from '@/components/charts/BarFigure'
import type { FiscalParams } from '@/components/screens/fiscal/fiscalParams'
import { columnOf, type FiscalAnswer, MONEY_WORDS, moneyFormat, scaleOf } from '@/components/screens/fiscal/fiscalWords'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { prepareLines } from '@/components/stocks/parts/lineModel'
import type { ChartTone } from '@/lib/charts/chartTone'
import { prepareBars } from '@/lib/charts/prepareBars'
import { deficitOf, fiscalMonthOf, fiscalYearOf, yearToDate } from '@/lib/fiscal/fiscalFigures'
import { OUTLAYS, RECEIPTS } from '@/lib/fiscal/fiscalSeries'
import { scaleValues } from '@/lib/fiscal/scaleValues'

interface BudgetProps {
  readonly answer: FiscalAnswer
  readonly params: FiscalParams
}

const HEIGHT = 'h-64'
const TONES: readonly ChartTone[] = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6']
const MONTHS = 'Oct Nov Dec Jan Feb Mar Apr May Jun Jul Aug Sep'.split(' ')
const YEARS = 4

/** Receipts by source, or outlays by function, of each month or since October. */
export function ClassFigure({ answer, params, side }: BudgetProps & { readonly side: 'receipts' | 'outlays' }) {
  const { months, cpi_now } = answer.data
  const { sum, money } = params
  const title = side === 'receipts' ? 'Receipts by source' : 'Outlays by function'
  const format = useMemo(() => moneyFormat(money), [money])
  const { model, isKnown } = useMemo(() => {
    const classes = side === 'receipts' ? RECEIPTS : OUTLAYS
    const lists = classes.map(([id]) => {
      const own = scaleValues(columnOf(months, id), scaleOf(months, money, cpi_now))
      return sum === 'month' ? own : sumsOf(months.dates, own)
    })
    const bars = months.dates.map((date, at) => ({
      key: date,
      label: `${date.slice(5, 7)}/${date.slice(2, 4)}`,
      parts: classes.map(([, name], n) => ({ name, tone: TONES[n] ?? 'neutral', value: lists[n]?.[at] ?? 0 })),
    }))
    return {
      model: prepareBars(bars, { title: 'Month', format, shape: 'stacked' }),
      isKnown: lists.some((list) => list.some((value) => value !== null)),
    }
  }, [months, cpi_now, sum, money, side, format])
  return (
    <BarFigure
      title={title}
      note={[sum === 'month' ? 'by month' : 'since October', MONEY_WORDS[money]].filter(Boolean).join('; ')}
      source={chartSource(answer.meta)}
      className={HEIGHT}
      model={isKnown ? model : prepareBars([], { title, format, shape: 'stacked' })}
      format={format}
      direction="vertical"
    />
  )
}

/** F63 the deficit since October of the running fiscal year beside those before it. */
export function DeficitFigure({ answer, params }: BudgetProps) {
  const { months, cpi_now } = answer.data
  const { money } = params
  const model = useMemo(() => {
    const scale = scaleOf(months, money, cpi_now)
    const receipts = scaleValues(columnOf(months, 'receipts_total'), scale)
    const outlays = scaleValues(columnOf(months, 'outlays_total'), scale)
    const told = months.dates.flatMap((date, at) => {
      const [taken, spent] = [receipts[at] ?? null, outlays[at] ?? null]
      return taken === null || spent === null ? [] : [{ date, value: deficitOf(taken, spent) }]
    })
    const sums = yearToDate(told).filter(({ isWhole }) => isWhole)
    const years = [...new Set(sums.map(({ date }) => fiscalYearOf(date)))].slice(-YEARS).reverse()
    return prepareLines({
      title: 'Deficit since October',
      xName: 'Month',
      xs: MONTHS.map((_, at) => at + 1),
      xTicks: MONTHS.map((label, at) => ({ x: at + 1, label })),
      formatX: (at) => MONTHS[at - 1] ?? '',
      format: moneyFormat(money),
      lines: years.map((year, n) => ({
        name: `FY ${year}`,
        tone: TONES[n] ?? 'neutral',
        isDashed: n > 0,
        values: MONTHS.map(
          (_, at) =>
            sums.find(({ date }) => fiscalYearOf(date) === year && fiscalMonthOf(date) === at + 1)?.value ?? null,
        ),
      })),
    })
  }, [months, cpi_now, money])
  return (
    <LineFigure
      title="Deficit since October"
      note={['F63: outlays − receipts, by fiscal year', MONEY_WORDS[money]].filter(Boolean).join('; ')}
      source={chartSource(answer.meta)}
      className={HEIGHT}
      model={model}
    />
  )
}

/** Running sums of fiscal years; null from the first month of a year that is missing. */
function sumsOf(dates: readonly string[], values: readonly (number | null)[]): readonly (number | null)[] {
  const known = dates.flatMap((date, at) => {
    const value = values[at] ?? null
    return value === null ? [] : [{ date, value }]
  })
  const sums = new Map(yearToDate(known).map(({ date, value, isWhole }) => [date, isWhole ? value : null]))
  return dates.map((date) => sums.get(date) ?? null)
}
