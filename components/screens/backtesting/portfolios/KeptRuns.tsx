import { useState } from 'react'
import { keptPlan, RUNS_PAGE } from '@/components/backtest/keptRuns'
import type { ShownResult } from '@/components/backtest/useBacktest'
import { removeView } from '@/components/options/views/removeView'
import { SaveViewDialog } from '@/components/options/views/SaveViewDialog'
import { saveView } from '@/components/options/views/saveView'
import { useSavedViews } from '@/components/options/views/useSavedViews'
import { ViewsMenu } from '@/components/options/views/ViewsMenu'
import { stateText } from '@/components/options/views/viewState'
import { Badge } from '@/components/ui/Badge'
import type { MenuItem } from '@/components/ui/Menu'
import { notify } from '@/components/ui/notify'
import { planHash } from '@/lib/backtest/digest'
import type { BacktestPlan } from '@/lib/backtest/plan'
import { planText } from '@/lib/backtest/planText'

export interface KeptRunsProps {
  readonly plan: BacktestPlan
  readonly shown: ShownResult | null
  readonly onOpen: (plan: BacktestPlan) => void
}

/** Runs a person keeps: plan, its hash and the version of the data. Opened again, it is said whether the data are the same. */
export function KeptRuns({ plan, shown, onOpen }: KeptRunsProps) {
  const runs = useSavedViews(RUNS_PAGE)
  const [isNaming, setNaming] = useState(false)
  const hash = planHash(plan)
  const own = runs.find((run) => stateText(run, 'hash') === hash)
  const result = shown !== null && shown.result.hash === hash ? shown.result : null
  const further: MenuItem[] =
    own === undefined ? [] : [{ key: 'remove', label: `Remove ${own.name}`, onSelect: () => void removeView(own) }]
  return (
    <>
      {own === undefined || result === null ? null : (
        <span className="max-phone:hidden">
          {stateText(own, 'data_version') === result.data_version ? (
            <Badge tone="plain">same data as kept</Badge>
          ) : (
            <Badge tone="warn">data have changed since it was kept</Badge>
          )}
        </span>
      )}
      <ViewsMenu
        label="Kept runs"
        noun="run"
        shown="Kept runs"
        builtIn={[]}
        views={runs}
        own={own}
        onOpen={(run) => onOpen(keptPlan(run))}
        onSave={() => setNaming(true)}
        further={further}
      />
      <SaveViewDialog
        title="Keep run"
        start={plan.portfolios[0]?.name ?? ''}
        hint="Plan, its hash and the version of the data"
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        onSave={async (name) => {
          if (result === null) {
            notify({ text: 'The run is not done yet.', kind: 'error' })
            return false
          }
          const state = { ...planText(plan), hash, data_version: result.data_version }
          return await saveView({ page: RUNS_PAGE, name, filter: '', state })
        }}
      />
    </>
  )
}
