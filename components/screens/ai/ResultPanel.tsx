import { BarFigure } from '@/components/charts/BarFigure'
import { FigureButton } from '@/components/screens/ai/FigureButton'
import { Panel } from '@/components/stocks/parts/Panel'
import { dataMarks } from '@/components/tables/dataMarks'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { ButtonLink } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatValue } from '@/lib/ai/formatValue'
import { resultBars } from '@/lib/ai/resultBars'
import type { CallResult, ResultTable } from '@/lib/contract/ai'
import { formatDateTime } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'

/** What one call answered: as-of, chart, rows, and the screen that shows the same. */
export function ResultPanel({ result, at }: { readonly result: CallResult; readonly at: number }) {
  const { timeZone, dateFormat } = useTimeSettings()
  const { meta, table, problem, page } = result
  const asOf =
    meta === null
      ? ''
      : `as of ${formatDateTime(meta.as_of_ms, { format: dateFormat, timeZone })}, ${meta.source}, ${dataMarks(meta)}`
  const bars = table === null ? null : resultBars(table)
  return (
    <Panel
      title={`${at + 1}. ${result.call}`}
      className="border-t"
      tools={
        page === null ? undefined : (
          <ButtonLink href={page.path} size="s">
            Open {page.title}
          </ButtonLink>
        )
      }
    >
      <p className="px-3 pb-2 text-11 text-fg-3">{[result.about, asOf].filter(Boolean).join('; ')}</p>
      {problem === null ? null : (
        <div className="px-3 pb-3">
          <Notice tone="warn">{problem}</Notice>
        </div>
      )}
      {bars === null ? null : (
        <div className="h-44 border-line-1 border-t">
          <BarFigure
            title={bars.title}
            source={`${result.call}, ${asOf}`}
            model={bars.model}
            format={bars.format}
            direction="vertical"
            className="h-full"
          />
        </div>
      )}
      {table === null ? null : <Rows result={result} table={table} />}
    </Panel>
  )
}

function Rows({ result, table }: { readonly result: CallResult; readonly table: ResultTable }) {
  const { columns, rows, base, total } = table
  const words = columns.findIndex(({ format }) => format !== 'text' && !format.startsWith('time'))
  return (
    <div className="overflow-x-auto border-line-1 border-t">
      <SmallTable
        label={`Rows of ${result.call}`}
        words={words < 0 ? columns.length : words}
        heads={columns.map(({ label }) => label)}
      >
        {rows.map(({ place, values }) => (
          <tr key={place} className={SMALL_ROW}>
            {columns.map(({ field, format }, at) => (
              <td
                key={field}
                className={
                  at < (words < 0 ? columns.length : words)
                    ? 'max-w-80 truncate whitespace-nowrap px-3 text-12'
                    : 'num whitespace-nowrap px-1.75 text-right text-12 last:pr-3'
                }
              >
                {typeof values[at] === 'number' ? (
                  <FigureButton
                    isInTable
                    text={formatValue(values[at], format)}
                    path={`${base}.${place}.${field}`}
                    value={values[at] ?? null}
                    result={result}
                  />
                ) : (
                  formatValue(values[at], format)
                )}
              </td>
            ))}
          </tr>
        ))}
      </SmallTable>
      {total > rows.length ? (
        <p className="px-3 py-1.5 text-11 text-fg-3">
          {formatCount(rows.length)} of {formatCount(total)} rows.
        </p>
      ) : null}
    </div>
  )
}
