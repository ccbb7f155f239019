import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import type { RetirementState } from '@/components/screens/portfolio-manager/retirement-calculator/useRetirement'
import { formatMoney } from '@/lib/format/money'
import { formatFraction } from '@/lib/format/percent'
import type { RetirementPlan } from '@/lib/retirement/plan'
import type { RetirementOutcome } from '@/lib/retirement/simulate'

export interface SuccessHeadProps {
  readonly plan: RetirementPlan
  readonly outcome: RetirementOutcome
  readonly state: RetirementState
}

/** Will the money last, and how much can be spent? Gauge with its interval, and the figures beside it. */
export function SuccessHead({ plan, outcome, state }: SuccessHeadProps) {
  const { success, margin } = outcome
  const last = outcome.years.at(-1)
  const safe = state.studies?.safe
  const tiles: readonly TileModel[] = [
    {
      label: 'Safe spending a year',
      value: state.studies === null ? '…' : safe === null || safe === undefined ? '-' : formatMoney(safe),
      context: 'lasts in 90 of 100',
      title: 'Largest spending in USD of today that never runs dry in 90 of 100 paths, by bisection. F55',
    },
    { label: `Median at ${plan.endAge}`, value: formatMoney(last?.real[2]), context: 'USD of today' },
    { label: 'Poor case (5th)', value: formatMoney(last?.real[0]), context: 'USD of today' },
    { label: 'Good case (95th)', value: formatMoney(last?.real[4]), context: 'USD of today', isOffPhone: true },
  ]
  const percent = Math.round(100 * success)
  return (
    <section aria-label="Success" className="bg-panel">
      <div className="flex items-center gap-4 p-3">
        <p className="m-0">
          <b className="display text-28">{formatFraction(success, state.isSteady ? 0 : 1)}</b>
          <span className="ml-2 text-12 text-fg-2">
            {state.isSteady ? 'on the one path of means' : `± ${formatFraction(margin, 1)} of paths never run dry`}
          </span>
        </p>
        <div
          role="img"
          aria-label={`Success ${percent} of 100`}
          className="relative h-3 min-w-24 flex-1 rounded-full bg-hover"
        >
          <span className="absolute inset-y-0 left-0 rounded-full bg-brand" style={{ width: `${percent}%` }} />
          <span
            className="absolute inset-y-[-3px] border-fg-1 border-x"
            style={{
              left: `${100 * Math.max(0, success - margin)}%`,
              right: `${100 * Math.max(0, 1 - success - margin)}%`,
            }}
          />
        </div>
        <span role="status" className="w-20 text-right text-11 text-fg-3">
          {state.isWorking ? 'working…' : `${outcome.paths.toLocaleString('en-US')} paths`}
        </span>
      </div>
      <Tiles tiles={tiles} />
    </section>
  )
}
