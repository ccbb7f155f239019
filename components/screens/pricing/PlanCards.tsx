import { PlanButton } from '@/components/screens/pricing/PlanButton'
import { cx } from '@/components/ui/cx'
import { useAuth } from '@/hooks/app/useAuth'
import { type BillingInterval, type Plan, planKeyOf, plans, priceOf } from '@/lib/plans/plans'
import { centsPerMonth, formatCents, intervalWords, savingPercent } from '@/lib/plans/planWords'

export interface PlanCardsProps {
  readonly interval: BillingInterval
  readonly isPerMonth: boolean
  readonly showsSaving: boolean
}

/** One joined strip of plans, as tiles are: no card floats. */
export function PlanCards(props: PlanCardsProps) {
  const { state, user } = useAuth()
  const current = user === null ? null : planKeyOf(user)
  // A plan that is paid in another rhythm than the one looked at can be changed to it.
  const rhythm = user?.platform_sub_billing_interval ?? null
  const isOwn = (plan: Plan) => plan.key === current && (rhythm === null || rhythm === props.interval)
  return (
    <ul aria-label="Plans" className="grid grid-cols-4 border max-rail:grid-cols-2 max-phone:grid-cols-1">
      {plans.map((plan) => (
        <li
          key={plan.key}
          className={cx(
            'flex flex-col gap-3 border-line-2 bg-panel p-5 outline outline-line-2',
            plan.key === current && 'bg-selected',
          )}
        >
          <h2 className="display text-18">{plan.name}</h2>
          <PriceLines plan={plan} {...props} />
          <p className="text-12 text-fg-2">{plan.summary}</p>
          <span className="flex-1" />
          {plan.key === current ? (
            <p className="text-12 text-fg-1">
              {isOwn(plan) || priceOf(plan, props.interval) === null
                ? 'Your plan'
                : `Your plan, paid ${rhythmWords(rhythm)}`}
            </p>
          ) : null}
          {/* Whoever has a session is not asked to make an account while it is being read. */}
          {state.status === 'loading' ? <div className="h-8" /> : null}
          {isOwn(plan) || state.status === 'loading' ? null : (
            <PlanButton plan={plan} interval={props.interval} user={user} />
          )}
        </li>
      ))}
    </ul>
  )
}

const rhythmWords = (rhythm: string | null): string =>
  ({ month: 'by the month', year: 'by the year', three_years: 'for three years' })[rhythm ?? ''] ?? 'otherwise'

function PriceLines({ plan, interval, isPerMonth, showsSaving }: PlanCardsProps & { readonly plan: Plan }) {
  // A second line on one card moves the words of all.
  const isTall = isPerMonth || showsSaving
  if (plan.key === 'free') return <Price amount="$0" words="for good" isTall={isTall} />
  const price = priceOf(plan, interval)
  if (price === null) return <Price amount="" words="Not sold for this term" isTall={isTall} />
  const perMonth = centsPerMonth(price)
  const isSplit = isPerMonth && perMonth !== null && interval !== 'month'
  const saving = savingPercent(price, priceOf(plan, 'month'))
  return (
    <Price
      amount={formatCents(isSplit ? perMonth : price.cents)}
      words={isSplit ? `a month, ${formatCents(price.cents)} ${intervalWords[interval]}` : intervalWords[interval]}
      note={showsSaving && saving > 0 ? `${saving}% less than by the month` : ''}
      isTall={isTall}
    />
  )
}

interface PriceProps {
  readonly amount: string
  readonly words: string
  readonly note?: string
  readonly isTall: boolean
}

function Price({ amount, words, note = '', isTall }: PriceProps) {
  return (
    <div className={cx(isTall ? 'min-h-16' : 'min-h-9', 'max-phone:min-h-0')}>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        {amount === '' ? null : <span className="display text-24">{amount}</span>}
        <span className="text-12 text-fg-3">{words}</span>
      </p>
      {note === '' ? null : <p className="mt-1 text-11 text-fg-1">{note}</p>}
    </div>
  )
}
