import { definePage } from '@/components/app/definePage'
import type { RoutedPage } from '@/components/app/pageTypes'
import { LandingScreen } from '@/components/screens/landing/LandingScreen'
import { type LandingSample, LandingSampleContext, NO_SAMPLE } from '@/components/screens/landing/landingSample'
import { routes } from '@/lib/navigation/routes'

const Page = definePage(routes.landing, LandingScreen)

function ServedLanding({ sample = NO_SAMPLE }: { readonly sample?: LandingSample }) {
  return (
    <LandingSampleContext value={sample}>
      <Page />
    </LandingSampleContext>
  )
}

/** The landing page, with what the server wrote of the sample market. */
export const LandingPage: RoutedPage = Object.assign(ServedLanding, { route: routes.landing })
