import { nowOnly } from '@/components/app/nowOnly'
import { withParams } from '@/components/app/withParams'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { AccountBar } from '@/components/screens/portfolio-manager/AccountBar'
import { EmptyPortfolio } from '@/components/screens/portfolio-manager/EmptyPortfolio'
import { PortfolioDesk } from '@/components/screens/portfolio-manager/PortfolioDesk'
import {
  type PortfolioParams,
  parsePortfolioParams,
  portfolioQuery,
} from '@/components/screens/portfolio-manager/portfolioParams'
import { PageHead } from '@/components/templates/PageHead'
import { useAddress } from '@/hooks/app/useAddress'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { routes } from '@/lib/navigation/routes'

const OWN = ['account', 'tab', 'view', 'sort', 'cols', 'what_if'] as const

/** "What do I have, what is my risk, what flow touches it?" (pages.md §4.8 Overview). */
export function PortfolioManagerScreen(params: PortfolioParams) {
  const change = useAddress(params, portfolioQuery, { own: OWN })
  const answer = useEndpoint('portfolio.list')
  const data = loadedData(answer)
  const kept = data?.data.filter(({ source }) => source === 'own' || source === 'sample') ?? []
  const chosen = data?.data.find(({ id }) => id === params.account) ?? data?.data[0]
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Portfolio Manager"
        controls={
          data === undefined || chosen === undefined ? null : (
            <AccountBar
              accounts={data.data}
              isFull={kept.length >= data.most}
              chosen={chosen}
              onChoose={(account) => change({ account })}
            />
          )
        }
      />
      {data === undefined ? (
        <Waiting answer={answer} source="portfolio.list" rows={16} />
      ) : chosen === undefined ? (
        <EmptyPortfolio trouble={data.trouble} onOpened={(account) => change({ account })} />
      ) : (
        <PortfolioDesk key={chosen.id} account={chosen} trouble={data.trouble} params={params} onChange={change} />
      )}
    </div>
  )
}

/** The screen with its address. */
export const PortfolioManagerPage = nowOnly(
  routes.portfolioManager,
  'Portfolios are',
  withParams(PortfolioManagerScreen, parsePortfolioParams),
)
