import { Plus } from 'lucide-react'
import { PortfolioCard } from '@/components/backtest/PortfolioCard'
import { loadedData } from '@/components/options/loadedData'
import { RulesForm, type RulesFormProps } from '@/components/screens/backtesting/portfolios/RulesForm'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { MOST_PORTFOLIOS, type PlannedPortfolio } from '@/lib/backtest/plan'
import { PLAN_KEYS } from '@/lib/backtest/planText'

/** Up to five portfolios and the rules all of them are run by. A change works the result out anew. */
export function BuilderPanel({ plan, onPlan }: RulesFormProps) {
  const sources = loadedData(useEndpoint('backtests.sources'))?.data ?? null
  const { portfolios } = plan
  const put = (at: number, next: PlannedPortfolio | null) =>
    onPlan({ portfolios: portfolios.flatMap((one, place) => (place === at ? (next ?? []) : one)) })
  return (
    <form aria-label="Plan" onSubmit={(event) => event.preventDefault()} className="flex flex-col">
      {portfolios.map((portfolio, at) => (
        <PortfolioCard
          key={PLAN_KEYS[at]}
          at={at}
          portfolio={portfolio}
          sources={sources}
          onChange={(next) => put(at, next)}
          onRemove={portfolios.length > 1 ? () => put(at, null) : null}
        />
      ))}
      <div className="border-b px-3 py-2">
        <Button
          kind="quiet"
          size="s"
          disabled={portfolios.length >= MOST_PORTFOLIOS}
          onClick={() => onPlan({ portfolios: [...portfolios, empty(portfolios.length)] })}
        >
          <Icon as={Plus} size={13} />
          {portfolios.length >= MOST_PORTFOLIOS ? `${MOST_PORTFOLIOS} portfolios at most` : 'Add a portfolio'}
        </Button>
      </div>
      <RulesForm plan={plan} onPlan={onPlan} />
    </form>
  )
}

const empty = (count: number): PlannedPortfolio => ({
  name: `Portfolio ${count + 1}`,
  kind: 'fixed',
  source: '',
  rebalance: 'quarterly',
  parts: [],
})
