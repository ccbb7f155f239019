import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { CorrelationTable } from '@/components/stocks/parts/CorrelationTable'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import type { PortfolioBookRow } from '@/lib/contract/portfolioRows'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { allocation } from '@/lib/portfolio/allocation'
import { concentration } from '@/lib/portfolio/risk'

type Outlook = CallResponse<'portfolio.outlook'>['data']

/** Payments to come, and how the names move together. */
export function OutlookPanels({ id, book }: { readonly id: string; readonly book: PortfolioBookRow }) {
  const answer = useEndpoint('portfolio.outlook', { params: { id } })
  const outlook = loadedData(answer)?.data
  if (outlook === undefined) return <Waiting answer={answer} source="portfolio.outlook" rows={6} />
  return (
    <>
      <IncomePanel income={outlook.income} />
      <TogetherPanel outlook={outlook} book={book} />
    </>
  )
}

function IncomePanel({ income }: Pick<Outlook, 'income'>) {
  const { dateFormat } = useTimeSettings()
  const whole = income.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <FactPanel
      title="Dividends to come"
      note={`a year ahead: ${formatMoney(whole)}; expected ones follow the rhythm and amount of the last (F46)`}
      columns={['Name', 'Ex-date', 'A share', 'Shares', 'Amount', 'How known']}
      words={[5]}
      rows={income.map((row) => ({
        key: `${row.ticker} ${row.ex_date}`,
        cells: [
          row.ticker,
          formatDate(row.ex_date, dateFormat),
          formatPrice(row.per_share),
          formatCount(row.shares),
          formatMoney(row.amount),
          row.is_announced ? 'announced' : 'expected',
        ],
      }))}
      empty="No name that is held pays a dividend that is known."
    />
  )
}

function TogetherPanel({ outlook, book }: { readonly outlook: Outlook; readonly book: PortfolioBookRow }) {
  const { names, correlations, counts } = outlook
  const sizes = allocation(book.positions.map(({ underlying, value }) => ({ name: underlying, value: value ?? 0 })))
  const index = concentration(sizes.map(({ share }) => share))
  const [largest] = sizes
  const least = Math.min(...counts.flat())
  return (
    <Panel
      title="Correlation and concentration"
      note={
        names.length < 2 ? 'fewer than two names' : `daily log returns of a year, at least ${formatCount(least)} (F48)`
      }
    >
      <p className="px-3 pb-2 text-12 text-fg-2">
        {index === null || largest === undefined
          ? 'Nothing with a price is held.'
          : `Concentration ${formatNumber(index, 2)}, as much as ${formatNumber(1 / index, 1)} equal names; largest is ${largest.name} with ${formatFraction(largest.share, 1)} (F53).`}
      </p>
      {names.length < 2 ? null : <CorrelationTable label="Correlation" names={names} values={correlations} />}
    </Panel>
  )
}
