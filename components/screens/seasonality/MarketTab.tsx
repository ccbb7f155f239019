import type { ReactNode } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { whenQuery } from '@/components/options/when/whenState'
import { type SeasonParams, universeOf } from '@/components/screens/seasonality/seasonParams'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { HeatTable } from '@/components/stocks/parts/HeatTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { YearPath } from '@/components/stocks/season/YearPath'
import { yearHeat } from '@/components/stocks/season/yearHeat'
import { UnfinishedBoard } from '@/components/tables/UnfinishedBoard'
import { EmptyState } from '@/components/ui/EmptyState'
import { Select } from '@/components/ui/Select'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { readingOf } from '@/lib/client/reading'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { MONTH_NAMES } from '@/lib/market/monthNames'

export interface SeasonPartProps {
  readonly params: SeasonParams
  readonly onChange: (patch: Partial<SeasonParams>) => void
}

/** Months of every name of the list in view. */
export function useCalendar(params: SeasonParams) {
  return useEndpoint('seasonality.calendar', {
    query: { ...whenQuery(params.when), universe: universeOf(params) },
  })
}

/** The heat calendar of a list, and the years of one of its names. */
export function MarketTab({ params, onChange }: SeasonPartProps) {
  const answer = useCalendar(params)
  useWhilePending(answer)
  if (answer.data === undefined) return <Waiting answer={answer} source="seasonality.calendar" rows={20} />
  const { rows } = answer.data.data
  const reading = readingOf(answer.data.data)
  if (reading !== null) return <UnfinishedBoard reading={reading} />
  if (rows.length === 0) return <EmptyState>No price history of this list is known.</EmptyState>
  const name = params.name || (rows[0]?.ticker ?? 'SPY')
  const fewest = Math.min(...rows.flatMap((row) => row.months.map((month) => month.count)))
  const most = Math.max(...rows.flatMap((row) => row.months.map((month) => month.count)))
  return (
    <div className="h-full overflow-y-auto">
      {most < 10 ? <FewYears years={most} /> : null}
      <Panel
        title="Mean return of every month"
        note={`F47, close to close, whole months; ${fewest === most ? most : `${fewest} to ${most}`} years`}
      >
        <HeatTable
          label="Mean return by name and month"
          columns={MONTH_NAMES}
          rows={rows.map((row) => ({
            name: row.ticker,
            values: row.months.map((month) => month.mean),
            end: upMonths(row.months),
          }))}
          format={(value) => formatFractionChange(value, 1)}
          scale="diverging"
          endName="Best month"
        />
      </Panel>
      <OneName
        params={params}
        name={name}
        tools={
          <Select
            size="s"
            aria-label="Name of the charts"
            options={[...new Set([name, ...rows.map((row) => row.ticker)])].map((value) => ({ value, label: value }))}
            value={name}
            onChange={(value) => onChange({ name: value })}
          />
        }
      />
      <p className="px-3 py-2 text-11 text-fg-3">{chartSource(answer.data.meta)}</p>
    </div>
  )
}

/** Name of the best month with its share of rises. */
function upMonths(months: readonly { readonly mean: number | null; readonly positive: number | null }[]): string {
  const best = months.reduce((top, month, at) => ((month.mean ?? -9) > (months[top]?.mean ?? -9) ? at : top), 0)
  return `${MONTH_NAMES[best] ?? ''}, up ${formatFraction(months[best]?.positive ?? null, 0)}`
}

export function FewYears({ years }: { readonly years: number }) {
  return (
    <p role="note" className="border-b bg-inset px-3 py-1.5 text-11 text-warn">
      This source has {years} years. Fewer than ten prove nothing: read every figure here as a story, not as a rule.
    </p>
  )
}

interface OneNameProps {
  readonly params: SeasonParams
  readonly name: string
  readonly tools: ReactNode
}

function OneName({ params, name, tools }: OneNameProps) {
  const answer = useEndpoint('stocks.seasonality', { params: { ticker: name }, query: whenQuery(params.when) })
  if (answer.data === undefined) return <Waiting answer={answer} source="stocks.seasonality" rows={10} />
  return (
    <>
      <Panel title={`${name} by year`} note="months close to close" className="border-t" tools={tools}>
        <HeatTable {...yearHeat(answer.data)} />
      </Panel>
      <YearPath answer={answer.data} />
    </>
  )
}
