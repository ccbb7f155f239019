import Link from 'next/link'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { plans, priceOf } from '@/lib/plans/plans'
import { formatCents } from '@/lib/plans/planWords'

/** What each plan opens, in one line each, from the plan data. */
export function PlanGuide() {
  const pricing = hrefOf(routes.pricing)
  return (
    <section aria-labelledby="plan-guide" className="border bg-panel">
      <h2 id="plan-guide" className="flex h-10 items-center justify-between border-b px-3 font-medium text-13">
        What a plan opens
        <Link href={pricing} className="link font-regular text-12">
          Compare
        </Link>
      </h2>
      <dl>
        {plans.map((plan) => (
          <div key={plan.key} className="flex items-start gap-4 border-line-1 border-b px-3 py-3 last:border-b-0">
            <dt className="w-30 shrink-0">
              <span className="block font-medium text-13">{plan.name}</span>
              <span className="text-11 text-fg-3">{priceWords(priceOf(plan, 'month')?.cents ?? null)}</span>
            </dt>
            <dd className="text-13 text-fg-2">{plan.summary}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const priceWords = (cents: number | null): string => (cents === null ? '$0' : `${formatCents(cents)} a month`)
