import { nowOnly } from '@/components/app/nowOnly'
import { withParams } from '@/components/app/withParams'
import { Directory } from '@/components/screens/portfolios/Directory'
import {
  type PortfoliosParams,
  parsePortfoliosParams,
  portfoliosQuery,
} from '@/components/screens/portfolios/portfoliosParams'
import { TrackProfile } from '@/components/screens/portfolios/TrackProfile'
import { useAddress } from '@/hooks/app/useAddress'
import { routes } from '@/lib/navigation/routes'

/** Whose disclosed portfolio does what? pages.md §4.9 Portfolios, C25, F54. */
export function PortfoliosScreen(params: PortfoliosParams) {
  const change = useAddress(params, portfoliosQuery)
  return params.p === '' ? (
    <Directory params={params} onChange={change} />
  ) : (
    <TrackProfile key={params.p} params={params} onChange={change} />
  )
}

/** The screen with its address. */
export const PortfoliosPage = nowOnly(
  routes.portfolios,
  'Portfolios are',
  withParams(PortfoliosScreen, parsePortfoliosParams),
)
