import dynamic from 'next/dynamic'
import Link from 'next/link'
import { LandingFacts } from '@/components/screens/landing/LandingFacts'
import { LandingSamples } from '@/components/screens/landing/LandingSamples'
import { PlanGuide } from '@/components/screens/landing/PlanGuide'
import { RowGuide } from '@/components/screens/landing/RowGuide'
import { DocumentTemplate } from '@/components/templates/DocumentTemplate'
import { ButtonLink } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { useAuth } from '@/hooks/app/useAuth'
import { useExperiment } from '@/hooks/app/useExperiment'
import { settings } from '@/lib/client/settings'
import { hrefOf, routes } from '@/lib/navigation/routes'

const TAPE_FRAME = 'min-h-89 border bg-panel'
const LandingTape = dynamic(
  () => import('@/components/screens/landing/LandingTape').then((module) => module.LandingTape),
  {
    ssr: false,
    loading: () => <div className={TAPE_FRAME} />,
  },
)

/**
 * What the product is, with the tape itself as the proof. Spec §9: `landing_page_variants` orders the proof and words the
 * first button; `landing_page_variants_2` chooses what stands beside the headline (b: how to read a row, c: what a plan
 * opens) and the second button (1: an account, 2: a contract).
 */
export function LandingScreen() {
  const order = useExperiment('landing_page_variants')
  const fold = useExperiment('landing_page_variants_2')
  const wait = order.isSettled && fold.isSettled ? '' : 'awaits-variant'
  const feed = hrefOf(routes.flowFeed)
  const tape = (
    <section key="tape" aria-label="The newest prints" className={TAPE_FRAME}>
      <LandingTape feedHref={feed} />
    </section>
  )
  const facts = <LandingFacts key="facts" />
  return (
    <DocumentTemplate tools={<HeadTools />} footer={<Foot />}>
      <div className="mx-auto flex max-w-[1240px] flex-col gap-12 px-6 pt-14 pb-16 max-phone:gap-9 max-phone:px-4 max-phone:pt-9">
        <div className="grid items-center gap-x-14 gap-y-8 nav:grid-cols-[minmax(0,1fr)_440px]">
          <section>
            <h1 className="display text-36 max-phone:text-24">US options flow, print by print</h1>
            <p className="mt-4 max-w-150 text-15 text-fg-2 leading-6">
              Every option trade as it is reported: which side of the quote it hit, whether it looks like an opening
              trade, and how it adds up by ticker, strike and minute. Open source, and it runs on your own machine.
            </p>
            <div className={cx('mt-6 flex flex-wrap gap-2.5', wait)}>
              <ButtonLink kind="primary" size="l" href={feed}>
                {order.variant === 'c' ? 'Watch the tape' : 'Open the Flow Feed'}
              </ButtonLink>
              {fold.variant.endsWith('1') ? <AccountButton /> : <ContractButton />}
            </div>
          </section>
          <div className={wait}>{fold.variant.startsWith('c') ? <PlanGuide /> : <RowGuide />}</div>
        </div>
        <div className={cx('flex flex-col gap-12 max-phone:gap-9', wait)}>
          {order.variant === 'b' ? [facts, tape] : [tape, facts]}
        </div>
        <LandingSamples />
      </div>
    </DocumentTemplate>
  )
}

function AccountButton() {
  const href = hrefOf(routes.signUp)
  return (
    <ButtonLink size="l" href={href}>
      Create an account
    </ButtonLink>
  )
}

function ContractButton() {
  const href = hrefOf(routes.contractLookUp)
  return (
    <ButtonLink size="l" href={href}>
      Look up a contract
    </ButtonLink>
  )
}

function HeadTools() {
  const { state } = useAuth()
  const pricing = hrefOf(routes.pricing)
  const feed = hrefOf(routes.flowFeed)
  return (
    <>
      <ButtonLink kind="ghost" href={pricing}>
        Pricing
      </ButtonLink>
      <ButtonLink kind="ghost" href={feed}>
        Flow Feed
      </ButtonLink>
      {state.status === 'authenticated' ? null : <ButtonLink href="/login">Log in</ButtonLink>}
    </>
  )
}

function Foot() {
  return (
    <>
      <span>Market data for information. No advice, no recommendation.</span>
      <span className="flex gap-4">
        <a href={`mailto:${settings.supportEmail}`} className="hover:text-fg-1">
          {settings.supportEmail}
        </a>
        <Link href="/login" className="hover:text-fg-1">
          Log in
        </Link>
      </span>
    </>
  )
}
