import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import type { HaltParams } from '@/components/screens/trading-halts/haltParams'
import { OutcomeTable } from '@/components/screens/trading-halts/OutcomeTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'

/** What a year of halts was followed by, code by code. §4.4. */
export function OutcomesPart({ params }: { readonly params: HaltParams }) {
  const { dateFormat } = useTimeSettings()
  const answer = useEndpoint('halts.outcomes', { query: whenQuery(params.when) })
  useWhilePending(answer)
  const shown = loadedData(answer)
  if (shown === undefined) return <Waiting answer={answer} source="halts.outcomes" rows={12} />
  const { rows, from, to, pending } = shown.data
  return (
    <div className="h-full overflow-y-auto">
      <Panel title="After the halt, by code">
        <p className="px-3 pb-2 text-11 text-fg-3" role="status">
          Medians of the halts from {formatDate(from, dateFormat)} to {formatDate(to, dateFormat)}
          {pending > 0 ? `; ${formatCount(pending)} halts are still being priced` : ''}. Moves are over the first price
          after the resumption; n counts the halts whose price 30 minutes later is known.
        </p>
        <OutcomeTable label="After the halt, by code" rows={rows} empty="No halt of a year is known." />
      </Panel>
    </div>
  )
}
