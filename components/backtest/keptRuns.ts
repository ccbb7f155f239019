import { stateText } from '@/components/options/views/viewState'
import type { BacktestPlan } from '@/lib/backtest/plan'
import { parsePlan } from '@/lib/backtest/planText'
import type { SavedView } from '@/lib/contract/savedViews'

/** Page name under which runs are kept. */
export const RUNS_PAGE = 'backtest_runs'

/** The plan of a kept run; what makes no sense in it is the usual. */
export const keptPlan = (run: Pick<SavedView, 'state'>): BacktestPlan =>
  parsePlan(Object.fromEntries(Object.keys(run.state).map((key) => [key, stateText(run, key)])))
