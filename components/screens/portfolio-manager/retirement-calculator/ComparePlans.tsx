import { Copy, X } from 'lucide-react'
import { RULE_WORDS } from '@/components/screens/portfolio-manager/retirement-calculator/PlanForm'
import {
  MOST_PLANS,
  PLAN_NAMES,
  type RetirementParams,
} from '@/components/screens/portfolio-manager/retirement-calculator/retirementParams'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { Segments } from '@/components/ui/Segments'
import { formatMoney } from '@/lib/format/money'
import { formatFraction } from '@/lib/format/percent'
import type { RetirementOutcome } from '@/lib/retirement/simulate'

export interface PlanTabsProps {
  readonly params: RetirementParams
  readonly onChange: (patch: Partial<RetirementParams>) => void
}

/** Which plan is edited; a copy of it becomes the next one, up to three. */
export function PlanTabs({ params, onChange }: PlanTabsProps) {
  const { plans, active } = params
  const own = plans[active]
  return (
    <div className="flex items-center gap-2">
      <Segments
        label="Plan"
        size="s"
        options={plans.map((_, at) => ({ value: String(at), label: `Plan ${PLAN_NAMES[at]}` }))}
        value={String(active)}
        onChange={(next) => onChange({ active: Number(next) })}
      />
      {plans.length < MOST_PLANS && own !== undefined ? (
        <Button size="s" onClick={() => onChange({ plans: [...plans, own], active: plans.length })}>
          <Icon as={Copy} size={12} />
          Duplicate
        </Button>
      ) : null}
      {plans.length > 1 ? (
        <IconButton
          icon={X}
          size="s"
          label={`Remove plan ${PLAN_NAMES[active]}`}
          onClick={() => onChange({ plans: plans.filter((_, at) => at !== active), active: 0 })}
        />
      ) : null}
    </div>
  )
}

/** Plans side by side on the same paths. */
export function ComparePlans({
  params,
  outcomes,
}: {
  readonly params: RetirementParams
  readonly outcomes: readonly RetirementOutcome[]
}) {
  if (params.plans.length < 2 || outcomes.length !== params.plans.length) return null
  return (
    <section aria-label="Plans compared">
      <h2 className="px-3 py-2 font-medium text-12">Plans on the same paths</h2>
      <SmallTable label="Plans compared" heads={['Plan', 'Retires', 'Spends', 'Success', 'Median left', 'Poor case']}>
        {outcomes.map((outcome, at) => (
          <tr key={PLAN_NAMES[at]} className={SMALL_ROW}>
            <th
              scope="row"
              title={RULE_WORDS[params.plans[at]?.rule ?? 'fixed']}
              className="px-3 text-left font-medium"
            >
              {PLAN_NAMES[at]}
            </th>
            <td className="px-1.75 text-right">{params.plans[at]?.retireAge}</td>
            <td className="px-1.75 text-right">{formatMoney(params.plans[at]?.spending)}</td>
            <td className="px-1.75 text-right">{formatFraction(outcome.success, 1)}</td>
            <td className="px-1.75 text-right">{formatMoney(outcome.years.at(-1)?.real[2])}</td>
            <td className="px-1.75 pr-3 text-right">{formatMoney(outcome.years.at(-1)?.real[0])}</td>
          </tr>
        ))}
      </SmallTable>
    </section>
  )
}
