import { useRouter } from 'next/router'
import { useMemo, useState } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { ClampField } from '@/components/charts/ClampField'
import { HeatLegend } from '@/components/charts/HeatLegend'
import { Treemap } from '@/components/charts/Treemap'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTheme } from '@/hooks/app/useTheme'
import { prepareTreemap } from '@/lib/charts/prepareTreemap'
import type { CallResponse } from '@/lib/contract/calls'
import type { InstitutionHolding } from '@/lib/contract/institutions'
import { formatMoney } from '@/lib/format/money'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

/** Change of units as a fraction of those held before; null for a new position, which has nothing to compare with. */
const changeOf = ({ units, units_before }: InstitutionHolding): number | null =>
  units_before > 0 ? units / units_before - 1 : null

const nameOf = ({ ticker, name, type }: InstitutionHolding): string =>
  `${ticker === '' ? name : ticker}${type === 'call' || type === 'put' ? ` ${type}` : ''}`

export interface HoldingsMapProps {
  readonly data: CallResponse<'institutions.profile'>['data']
  readonly source: string
}

/** Holdings of a quarter: area is the value, colour the change of units since the quarter before (C9, C25). */
export function HoldingsMap({ data, source }: HoldingsMapProps) {
  const { push } = useRouter()
  const { isColorAssist } = useTheme()
  /** Percent; null: the scale finds its own end. */
  const [clamp, setClamp] = useState<number | null>(null)
  const { holdings } = data
  const model = useMemo(
    () =>
      prepareTreemap(
        holdings.map((one) => ({ key: one.key, label: nameOf(one), size: one.value ?? 0, value: changeOf(one) })),
        {
          title: 'Holding',
          sizeName: 'Value',
          valueName: 'Change of units',
          formatSize: formatMoney,
          formatValue: (value) => (value === null ? 'new' : formatFractionChange(value, 0)),
        },
        { clamp: clamp === null ? null : clamp / 100 },
      ),
    [holdings, clamp],
  )
  const open = (key: string) => {
    const ticker = holdings.find((one) => one.key === key)?.ticker
    if (ticker) void push(`/stock/${ticker}/overview`)
  }
  return (
    <ChartFrame
      title="Holdings by value"
      note="colour: change of units; outlined: a new position"
      summary={model.summary}
      table={model.table}
      source={source}
      className="h-full"
      tools={
        <span className="flex items-center gap-3 max-phone:hidden">
          <HeatLegend clamp={formatFraction(model.clamp, 0)} isEmpty={model.clamp === 0} />
          <ClampField shown={formatFraction(model.clamp, 0)} value={clamp} onChange={setClamp} />
        </span>
      }
    >
      {model.tiles.length === 0 ? (
        <EmptyState>No values are known of this quarter.</EmptyState>
      ) : (
        <div className="h-full p-2.5 pt-0">
          <Treemap model={model} isHatched={isColorAssist} onOpen={open} />
        </div>
      )}
    </ChartFrame>
  )
}
