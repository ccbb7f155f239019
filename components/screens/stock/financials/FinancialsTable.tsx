import { Sparkline } from '@/components/charts/Sparkline'
import { exportFinancials } from '@/components/screens/stock/financials/exportFinancials'
import type { FinancialsPartProps } from '@/components/screens/stock/financials/financialsParts'
import {
  amountUnit,
  linesOf,
  periodsOf,
  SHOWS,
  SIZES,
  STATEMENTS,
} from '@/components/screens/stock/financials/financialsView'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/number'

/** What the digits count. */
function unitWords(answer: FinancialsPartProps['answer'], { statement, show }: FinancialsPartProps['view']): string {
  if (statement === 'ratios') return ''
  if (show === 'growth') return ', change against a year before'
  if (show === 'common') return ', share of revenue or of assets'
  return statement === 'share' ? ', USD a share' : `, USD and shares in ${amountUnit(answer).word}`
}

/** Which statement, over which periods, in which figures. */
function FinancialsBar({ explorer, answer, view }: FinancialsPartProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2 border-t px-3 py-1">
      <Segments label="Statement" size="s" {...viewChoice(explorer, 'statement', STATEMENTS, 'income')} />
      <Segments label="Periods" size="s" {...viewChoice(explorer, 'size', SIZES, 'year')} />
      {view.statement === 'ratios' ? null : (
        <Segments label="Figures" size="s" {...viewChoice(explorer, 'show', SHOWS, 'amount')} />
      )}
      <span className="min-w-0 flex-1 truncate text-11 text-fg-3 max-rail:hidden">
        {answer.data.company ?? ''}
        {unitWords(answer, view)}
      </span>
      <Button size="s" onClick={() => exportFinancials(answer, view)}>
        CSV
      </Button>
    </div>
  )
}

/** One statement over its periods, the newest first: amounts, shares of the whole, or growth over a year. */
export function FinancialsTable({ explorer, answer, view }: FinancialsPartProps) {
  const { dateFormat } = useTimeSettings()
  const periods = periodsOf(answer, view.size)
  const lines = linesOf(answer, view)
  const order = periods.map((_, i) => periods.length - 1 - i)
  const name = STATEMENTS.find((one) => one.value === view.statement)?.label ?? ''
  return (
    <>
      <FinancialsBar explorer={explorer} answer={answer} view={view} />
      <div className="max-h-[36rem] overflow-auto border-t">
        <table aria-label={name} className="w-full border-collapse text-12">
          <thead className="text-11 text-fg-3">
            <tr className="h-head-row">
              <th scope="col" className="sticky top-0 left-0 z-sticky bg-panel px-3 text-left font-regular">
                {name}
              </th>
              <th scope="col" className="sticky top-0 z-1 bg-panel px-2 text-center font-regular">
                Trend
              </th>
              {order.map((i) => (
                <th
                  key={periods[i]?.end}
                  scope="col"
                  title={`ends ${formatDate(periods[i]?.end ?? '', dateFormat)}, known since ${formatDate(periods[i]?.filed ?? '', dateFormat)}`}
                  className="sticky top-0 z-1 whitespace-nowrap bg-panel px-2.5 text-right font-regular"
                >
                  {periods[i]?.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key} className="h-row border-line-1 border-t hover:bg-hover">
                <th
                  scope="row"
                  title={line.meaning}
                  className={cx(
                    'sticky left-0 z-1 whitespace-nowrap bg-panel px-3 text-left max-phone:max-w-40 max-phone:truncate',
                    line.isTotal ? 'font-medium text-fg-1' : 'font-regular text-fg-2',
                  )}
                >
                  {line.label}
                </th>
                <td className="px-2">
                  <Sparkline values={line.values} className="mx-auto" />
                </td>
                {order.map((i) => {
                  const value = line.values[i] ?? null
                  return (
                    <td
                      key={periods[i]?.end}
                      title={
                        view.show === 'amount' && value !== null
                          ? formatNumber(value, Math.abs(value) < 1000 ? 2 : 0)
                          : undefined
                      }
                      className={cx(
                        'whitespace-nowrap px-2.5 text-right',
                        value === null && 'text-fg-3',
                        line.isTotal && 'font-medium',
                        value !== null && value < 0 && 'text-bear',
                      )}
                    >
                      {line.text(value)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
