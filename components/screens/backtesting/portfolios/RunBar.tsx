import type { BacktestRun } from '@/components/backtest/useBacktest'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { ProgressBar } from '@/components/ui/ProgressBar'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { type BacktestPlan, faultOf } from '@/lib/backtest/plan'
import { formatDate } from '@/lib/format/date'

export interface RunBarProps {
  readonly run: BacktestRun
  readonly plan: BacktestPlan
  readonly onPlan: (patch: Partial<BacktestPlan>) => void
}

/** How far a run is and how to end it, what keeps it from beginning, and what its data lack. */
export function RunBar({ run, plan, onPlan }: RunBarProps) {
  const { progress, isCancelled, cancel, runAgain, shown } = run
  const faults = plan.portfolios.flatMap((one) => {
    const words = faultOf(one)
    return words === null ? [] : [`${one.name || 'A portfolio'}: ${words}`]
  })
  return (
    <>
      {progress === null ? null : (
        <ProgressBar progress={progress}>
          <Button kind="quiet" size="s" onClick={cancel}>
            Cancel
          </Button>
        </ProgressBar>
      )}
      {isCancelled ? (
        <div className="flex items-center gap-3 border-b bg-panel px-3 py-2 text-12">
          <span className="flex-1 text-fg-2">
            The run was cancelled{shown === null ? '' : '; the result is of an earlier plan'}.
          </span>
          <Button kind="primary" size="s" onClick={runAgain}>
            Run again
          </Button>
        </div>
      ) : null}
      {faults.length === 0 ? null : (
        <div className="p-3">
          <Notice tone="warn">
            {faults.map((words) => (
              <p key={words} className="m-0">
                {words}
              </p>
            ))}
            {shown === null ? null : 'The result below is of the plan before.'}
          </Notice>
        </div>
      )}
      <Gaps run={run} plan={plan} onPlan={onPlan} />
    </>
  )
}

const MOST_TOLD = 6

/** Names without prices over the whole time, with the earliest common start; what the sources could not tell. */
function Gaps({ run, plan, onPlan }: RunBarProps) {
  const { dateFormat } = useTimeSettings()
  const result = run.shown?.result
  const start = result?.dates[0]
  if (result === undefined || start === undefined) return null
  const fixed = new Set([plan.benchmark, ...plan.portfolios.flatMap((one) => one.parts.map(({ ticker }) => ticker))])
  const late = result.gaps.filter(({ ticker, first }) => fixed.has(ticker) && first !== null && first > start)
  const unknown = result.gaps.filter(({ ticker, first }) => fixed.has(ticker) && first === null)
  const others = result.gaps.filter(({ ticker }) => !fixed.has(ticker))
  if (late.length + unknown.length + others.length + result.warnings.length === 0) return null
  const common = result.common_start
  return (
    <div className="p-3">
      <Notice tone="warn">
        {late.length === 0 ? null : (
          <p className="m-0">
            {late.map(({ ticker, first }) => `Data of ${ticker} start on ${formatDate(first, dateFormat)}`).join('; ')}.
            Until then its part lies in cash.{' '}
            {common === null || common <= start ? null : (
              <Button kind="quiet" size="s" onClick={() => onPlan({ from: common })}>
                Start on {formatDate(common, dateFormat)}, the earliest common day
              </Button>
            )}
          </p>
        )}
        {unknown.length === 0 ? null : (
          <p className="m-0">
            No prices of {unknown.map(({ ticker }) => ticker).join(', ')} are known; its part lies in cash.
          </p>
        )}
        {others.length === 0 ? null : (
          <p className="m-0">
            Prices of{' '}
            {others
              .slice(0, MOST_TOLD)
              .map(({ ticker }) => ticker)
              .join(', ')}
            {others.length > MOST_TOLD ? ` and ${others.length - MOST_TOLD} more disclosed names` : ''} do not cover the
            whole time; without a price a part lies in cash.
          </p>
        )}
        {result.warnings.map((words) => (
          <p key={words} className="m-0">
            {words}
          </p>
        ))}
      </Notice>
    </div>
  )
}
