import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { withParams } from '@/components/app/withParams'
import { AssumptionPanel } from '@/components/screens/portfolio-manager/retirement-calculator/AssumptionPanel'
import { ComparePlans, PlanTabs } from '@/components/screens/portfolio-manager/retirement-calculator/ComparePlans'
import { FanChart } from '@/components/screens/portfolio-manager/retirement-calculator/FanChart'
import { PlanForm } from '@/components/screens/portfolio-manager/retirement-calculator/PlanForm'
import {
  parseRetirementParams,
  type RetirementParams,
  retirementQuery,
} from '@/components/screens/portfolio-manager/retirement-calculator/retirementParams'
import { ShareBars } from '@/components/screens/portfolio-manager/retirement-calculator/ShareBars'
import { StartYears } from '@/components/screens/portfolio-manager/retirement-calculator/StartYears'
import {
  DecadeTable,
  SequenceTable,
  TornadoChart,
} from '@/components/screens/portfolio-manager/retirement-calculator/Studies'
import { SuccessHead } from '@/components/screens/portfolio-manager/retirement-calculator/SuccessHead'
import { saveYears } from '@/components/screens/portfolio-manager/retirement-calculator/saveYears'
import { useRetirement } from '@/components/screens/portfolio-manager/retirement-calculator/useRetirement'
import { YearTable } from '@/components/screens/portfolio-manager/retirement-calculator/YearTable'
import { ShareButton } from '@/components/tables/PageTools'
import { PageHead } from '@/components/templates/PageHead'
import { IconButton } from '@/components/ui/IconButton'
import { Notice } from '@/components/ui/Notice'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Skeleton } from '@/components/ui/Skeleton'
import { useAddress } from '@/hooks/app/useAddress'
import { formatMoney } from '@/lib/format/money'
import { type MarketHistory, trueSequences } from '@/lib/retirement/history'
import type { RetirementPlan } from '@/lib/retirement/plan'
import type { MonthOfMarket } from '@/lib/retirement/returnSource'
import type { RetirementOutcome } from '@/lib/retirement/simulate'

const NO_MONTHS: readonly MonthOfMarket[] = []
const MONEY = optionsOf({ real: 'USD of today', nominal: 'USD of the day' })

/** Will my money last, and how much can I spend? pages.md §4.8 Retirement Calculator, F55; the whole state is in the address. */
export function RetirementCalculatorScreen(params: RetirementParams) {
  const change = useAddress(params, retirementQuery)
  const [history, setHistory] = useState<MarketHistory | null>(null)
  const state = useRetirement(params, history?.months ?? NO_MONTHS)
  const { plans, active, assumptions } = params
  const plan = plans[active]
  if (plan === undefined) return null
  const outcome = state.outcomes?.[active]
  const onPlan = (patch: Partial<RetirementPlan>) =>
    change({ plans: plans.map((one, at) => (at === active ? { ...one, ...patch } : one)) })
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Retirement Calculator"
        controls={
          <span className="contents max-phone:hidden">
            <PlanTabs params={params} onChange={change} />
          </span>
        }
        tools={
          <>
            {state.outcomes === null ? null : (
              <IconButton icon={Download} label="Save as CSV" onClick={() => saveYears(params, state.outcomes ?? [])} />
            )}
            <ShareButton holds="plans, assumptions, model and seed" />
          </>
        }
      />
      <div className="shrink-0 px-3 pb-2 phone:hidden">
        <PlanTabs params={params} onChange={change} />
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-[340px_minmax(0,1fr)] border-t max-nav:flex max-nav:flex-col max-nav:overflow-y-auto">
        <aside className="overflow-y-auto border-r bg-panel max-nav:shrink-0 max-nav:overflow-visible max-nav:border-r-0 max-nav:border-b">
          <PlanForm key={active} plan={plan} step={params.step} onPlan={onPlan} onChange={change} />
          <AssumptionPanel
            assumptions={assumptions}
            onAssume={(patch) => change({ assumptions: { ...assumptions, ...patch } })}
            history={history}
            onHistory={setHistory}
          />
        </aside>
        <div className="min-w-0 overflow-y-auto max-nav:overflow-visible">
          {state.isSteady ? (
            <div className="p-3">
              <Notice tone="warn">
                The simulation could not run in this browser. One path at the means of the assumptions stands in for it:
                it says nothing about chance.
              </Notice>
            </div>
          ) : null}
          {outcome === undefined ? (
            <Skeleton className="m-3 h-64" />
          ) : (
            <Outcome params={params} plan={plan} outcome={outcome} state={state} history={history} onChange={change} />
          )}
          <p className="border-t px-3 py-2 text-11 text-fg-3">
            A simulation under the assumptions at the left, monthly steps, taxes only as a drag (F55). It is no forecast
            and no advice.
          </p>
        </div>
      </div>
    </div>
  )
}

interface OutcomeProps {
  readonly params: RetirementParams
  readonly plan: RetirementPlan
  readonly outcome: RetirementOutcome
  readonly state: ReturnType<typeof useRetirement>
  readonly history: MarketHistory | null
  readonly onChange: (patch: Partial<RetirementParams>) => void
}

function Outcome({ params, plan, outcome, state, history, onChange }: OutcomeProps) {
  const { isReal, assumptions } = params
  const atRetirement = outcome.years.find(({ age }) => age === plan.retireAge)?.real[2] ?? plan.balance
  const sequences = useMemo(
    () => (history === null ? null : trueSequences(plan, assumptions, history, atRetirement)),
    [plan, assumptions, history, atRetirement],
  )
  const source = `simulation of ${outcome.paths} paths`
  return (
    <>
      <SuccessHead plan={plan} outcome={outcome} state={state} />
      <div className="flex justify-end border-t bg-panel px-3 pt-2">
        <Segments
          label="Money in"
          size="s"
          options={MONEY}
          value={isReal ? 'real' : 'nominal'}
          onChange={(next) => onChange({ isReal: next === 'real' })}
        />
      </div>
      <FanChart outcome={outcome} retireAge={plan.retireAge} isReal={isReal} />
      <ComparePlans params={params} outcomes={state.outcomes ?? []} />
      <div className="grid grid-cols-2 border-t bg-panel max-nav:grid-cols-1 [&>*]:border-b">
        <ShareBars
          title="Balance at the end"
          note="USD of today; the last bar is all above"
          head="From"
          rows={outcome.terminal.map(({ from, share }) => ({ label: formatMoney(from), share }))}
          source={source}
          every={6}
        />
        <ShareBars
          title="Age when the money is gone"
          note="paths that run dry"
          head="Age"
          rows={outcome.depletionAges.map(({ age, share }) => ({ label: String(age), share }))}
          source={source}
          every={5}
        />
        {state.studies === null ? <Skeleton className="m-3 h-32" /> : <TornadoChart tornado={state.studies.tornado} />}
        <DecadeTable outcome={outcome} />
        <SequenceTable sequences={sequences} />
        <StartYears plan={plan} assumptions={assumptions} history={history} />
      </div>
      <YearTable outcome={outcome} isReal={isReal} />
    </>
  )
}

/** The screen with its address. */
export const RetirementCalculatorPage = withParams(RetirementCalculatorScreen, parseRetirementParams)
