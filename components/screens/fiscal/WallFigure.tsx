import { useMemo } from 'react'
import { BarFigure } from '@/components/charts/BarFigure'
import type { FiscalAnswer } from '@/components/screens/fiscal/fiscalWords'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ChartTone } from '@/lib/charts/chartTone'
import { prepareBars } from '@/lib/charts/prepareBars'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'

const KINDS: readonly (readonly [string, ChartTone])[] = [
  ['Bill', 'cat-1'],
  ['Note', 'cat-2'],
  ['Bond', 'cat-3'],
  ['TIPS', 'cat-4'],
  ['FRN', 'cat-5'],
]
/** Below this share of the marketable debt the stored securities are a part of the statement. */
const WHOLE = 0.98

/** What comes due in which year: of all securities of the newest statement, else of the auctions that are known. */
export function WallFigure({ answer }: { readonly answer: FiscalAnswer }) {
  const { dateFormat } = useTimeSettings()
  const { wall, wall_statement } = answer.data
  const model = useMemo(() => {
    const kinds = KINDS.filter(([kind]) => wall.some(({ by_kind }) => by_kind[kind] !== undefined))
    const bars = wall.map(({ year, by_kind }) => ({
      key: String(year),
      label: String(year),
      parts: kinds.map(([name, tone]) => ({ name, tone, value: by_kind[name] ?? 0 })),
    }))
    return prepareBars(bars, { title: 'Year', format: formatMoney, shape: 'stacked' })
  }, [wall])
  const source = wall_statement === null ? chartSource(answer.meta) : 'Monthly Statement of the Public Debt, imported'
  return (
    <BarFigure
      title="Maturity wall"
      note={wallNote(answer, dateFormat)}
      source={source}
      className="h-64"
      model={model}
      format={formatMoney}
      direction="vertical"
    />
  )
}

/** What the wall is made of, and what is not in it. */
function wallNote({ data }: FiscalAnswer, dateFormat: string): string {
  const { auctions_since, wall_statement } = data
  if (wall_statement === null)
    return auctions_since === null
      ? 'no auction is stored'
      : `of auctions since ${formatDate(auctions_since, dateFormat)}`
  const { record_date, securities, amount, average_years, marketable, debt } = wall_statement
  const years = average_years === null ? '' : `, ${formatNumber(average_years, 1)} years on average`
  const isPart = marketable !== null && amount < marketable * WHOLE
  const part = isPart ? ` of ${formatMoney(marketable)} marketable: a part of the statement` : ''
  const rest = debt === null || isPart ? '' : `; ${formatMoney(debt - amount)} of the debt has no due date here`
  return `statement of ${formatDate(record_date, dateFormat)}: ${formatMoney(amount)}${part} in ${formatCount(securities)} securities${years}${rest}`
}
