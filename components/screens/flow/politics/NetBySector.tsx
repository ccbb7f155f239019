import { useMemo } from 'react'
import { BarFigure } from '@/components/charts/BarFigure'
import { shortSector } from '@/components/filings/sectorName'
import type { ChartTone } from '@/lib/charts/chartTone'
import { prepareBars } from '@/lib/charts/prepareBars'
import type { CallResponse } from '@/lib/contract/calls'
import { formatSignedMoney } from '@/lib/format/money'

const TONES: readonly ChartTone[] = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6']
/** Months that have room for a bar; more are summed by quarter. */
const MOST_MONTHS = 30

type PoliticsAnswer = CallResponse<'politics.trades'>
type Months = PoliticsAnswer['data']['by_month']

/** The month itself, or its quarter where there are many. */
const periodOf = (month: string, isQuarter: boolean): string =>
  isQuarter ? `Q${Math.ceil(Number(month.slice(5)) / 3)} ${month.slice(0, 4)}` : month

/** Nets by period and sector; the sectors with the most turnover by name, the others together. */
function netBars(months: Months) {
  const isQuarter = months.length > MOST_MONTHS
  const periods = new Map<string, Map<string, number>>()
  const turnover = new Map<string, number>()
  for (const { month, sectors } of months) {
    const key = periodOf(month, isQuarter)
    const sums = periods.get(key) ?? new Map<string, number>()
    periods.set(key, sums)
    for (const { sector, net } of sectors) {
      sums.set(sector, (sums.get(sector) ?? 0) + net)
      turnover.set(sector, (turnover.get(sector) ?? 0) + Math.abs(net))
    }
  }
  const named = [...turnover]
    .sort(([, a], [, b]) => b - a)
    .slice(0, TONES.length)
    .map(([sector]) => sector)
  return [...periods].map(([label, sums]) => ({
    key: label,
    label,
    parts: [
      ...named.map((sector, at) => ({
        name: shortSector(sector),
        tone: TONES[at] ?? 'neutral',
        value: sums.get(sector) ?? 0,
      })),
      {
        name: 'Rest',
        tone: 'neutral' as const,
        value: [...sums].reduce((sum, [sector, net]) => (named.includes(sector) ? sum : sum + net), 0),
      },
    ],
  }))
}

/** Bought less sold by sector over time: above the line more was bought. §4.2 Political Trades. */
export function NetBySector({ answer, source }: { readonly answer: PoliticsAnswer; readonly source: string }) {
  const { by_month: months } = answer.data
  const model = useMemo(
    () => prepareBars(netBars(months), { title: 'Net buys by sector', format: formatSignedMoney, shape: 'stacked' }),
    [months],
  )
  return (
    <BarFigure
      title="Net buys by sector over time"
      note="bought less sold by month of the trade, middle of the brackets"
      source={source}
      className="h-full"
      model={model}
      format={formatSignedMoney}
      direction="vertical"
    />
  )
}
