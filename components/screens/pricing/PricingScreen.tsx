import { useState } from 'react'
import { DocumentFoot } from '@/components/account/DocumentFoot'
import { HeadTools } from '@/components/account/HeadTools'
import { FeatureMatrix } from '@/components/screens/pricing/FeatureMatrix'
import { PlanCards } from '@/components/screens/pricing/PlanCards'
import { PricingExtras } from '@/components/screens/pricing/PricingExtras'
import { PricingQuestions } from '@/components/screens/pricing/PricingQuestions'
import { PurchaseNotice } from '@/components/screens/pricing/PurchaseNotice'
import type { PricingParams } from '@/components/screens/pricing/readPricingParams'
import { useExperimentLog } from '@/components/screens/pricing/useExperimentLog'
import { pricingExperiment, readVariant } from '@/components/screens/pricing/variant'
import { DocumentTemplate } from '@/components/templates/DocumentTemplate'
import { cx } from '@/components/ui/cx'
import { Segments } from '@/components/ui/Segments'
import { useAuth } from '@/hooks/app/useAuth'
import { useExperiment } from '@/hooks/app/useExperiment'
import { type BillingInterval, billingIntervals } from '@/lib/plans/plans'
import { intervalNames } from '@/lib/plans/planWords'

/** Plans, prices and what each opens; both tables come from the plan data and the access rules. Spec §2, §9 Experiments. */
export function PricingScreen({ wanted, paid, isCancelled }: PricingParams) {
  useExperimentLog()
  const { user } = useAuth()
  const cards = useExperiment(pricingExperiment({ isSentByGate: wanted !== null, isSignedIn: user !== null }))
  const discount = useExperiment('discount_25')
  const look = readVariant(cards.variant)
  const [chosen, setChosen] = useState<BillingInterval | null>(null)
  const interval = chosen ?? look.interval
  return (
    <DocumentTemplate tools={<HeadTools back="/pricing" />} footer={<DocumentFoot />}>
      <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-10 px-6 pt-12 pb-16 max-phone:px-4 max-phone:pt-7">
        <header>
          <h1 className="display text-36 max-phone:text-24">Plans</h1>
          <p className="mt-3 max-w-160 text-13 text-fg-2">
            Every page opens without a plan, with sample data. A plan brings the real market. On a host of your own, its
            staff grants plans.
          </p>
        </header>
        <PurchaseNotice paid={paid} isCancelled={isCancelled} />
        <div className={cx('flex flex-col gap-10', !(cards.isSettled && discount.isSettled) && 'awaits-variant')}>
          <div className="max-w-full overflow-x-auto">
            <Segments
              label="Term"
              options={billingIntervals.map((value) => ({ value, label: intervalNames[value] }))}
              value={interval}
              onChange={setChosen}
            />
          </div>
          {look.isMatrixFirst ? <FeatureMatrix interval={interval} wanted={wanted} /> : null}
          <PlanCards interval={interval} isPerMonth={look.isPerMonth} showsSaving={discount.variant === 'b'} />
          {look.isMatrixFirst ? null : <FeatureMatrix interval={interval} wanted={wanted} />}
        </div>
        <PricingExtras />
        <PricingQuestions />
      </div>
    </DocumentTemplate>
  )
}
