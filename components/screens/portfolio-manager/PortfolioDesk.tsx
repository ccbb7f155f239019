import { AlertButton } from '@/components/alerts/AlertButton'
import { portfolioAlert } from '@/components/alerts/watchDrafts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { isWritable } from '@/components/screens/portfolio-manager/AccountBar'
import { ActivityTab } from '@/components/screens/portfolio-manager/ActivityTab'
import { BookNotices } from '@/components/screens/portfolio-manager/BookNotices'
import { EventsTab } from '@/components/screens/portfolio-manager/EventsTab'
import { LotsTab } from '@/components/screens/portfolio-manager/LotsTab'
import { PerformanceTab } from '@/components/screens/portfolio-manager/PerformanceTab'
import { PortfolioTiles } from '@/components/screens/portfolio-manager/PortfolioTiles'
import { PositionsTab } from '@/components/screens/portfolio-manager/PositionsTab'
import {
  PORTFOLIO_TABS,
  type PortfolioParams,
  type PortfolioTab,
} from '@/components/screens/portfolio-manager/portfolioParams'
import { RiskTab } from '@/components/screens/portfolio-manager/RiskTab'
import { EmptyState } from '@/components/ui/EmptyState'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { PortfolioAccountRow } from '@/lib/contract/portfolioRows'

export interface PortfolioDeskProps {
  readonly account: PortfolioAccountRow
  readonly trouble: string | null
  readonly params: PortfolioParams
  readonly onChange: (patch: Partial<PortfolioParams>) => void
}

const REFRESH_MS = 15_000
/** Parts that stand on the history of an account; the others on what it holds. */
const NEED_ENTRIES: readonly PortfolioTab[] = ['performance', 'activity', 'lots']

/** One account: its figures, what to know about them, and its parts one at a time. */
export function PortfolioDesk({ account, trouble, params, onChange }: PortfolioDeskProps) {
  const args = { params: { id: account.id } }
  const hasEntries = account.source === 'own' || account.source === 'sample'
  const answer = useEndpoint('portfolio.book', args, { refreshMs: REFRESH_MS })
  const worth = useEndpoint('portfolio.worth', hasEntries ? args : null)
  const shown = loadedData(answer)
  if (shown === undefined) return <Waiting answer={answer} source="portfolio.book" rows={16} />
  const { data: book, meta } = shown
  const needsEntries = !hasEntries && NEED_ENTRIES.includes(params.tab)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PortfolioTiles book={book} worth={worth.data?.data ?? null} meta={meta} />
      <BookNotices book={book} meta={meta} trouble={trouble} />
      <div className="no-scrollbar flex h-11 shrink-0 items-center gap-2 overflow-x-auto border-t bg-panel px-3">
        <Segments label="Part of the portfolio" options={PORTFOLIO_TABS} {...pickOf(params, onChange, 'tab')} />
        <span className="flex-1" />
        {hasEntries ? <AlertButton name={account.name} definition={portfolioAlert(account.id)} /> : null}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto border-t bg-panel">
        {needsEntries ? (
          <EmptyState>
            The history of this account is kept by {account.source === 'paper' ? 'Paper Trading' : 'the broker'}. Import
            its transactions into an account of your own to see them here.
          </EmptyState>
        ) : (
          <>
            {params.tab === 'positions' ? (
              <PositionsTab book={book} meta={meta} params={params} onChange={onChange} />
            ) : null}
            {params.tab === 'performance' ? <PerformanceTab answer={worth} name={account.name} /> : null}
            {params.tab === 'risk' ? <RiskTab book={book} params={params} onChange={onChange} /> : null}
            {params.tab === 'events' ? <EventsTab book={book} /> : null}
            {params.tab === 'lots' ? <LotsTab account={account} /> : null}
            {params.tab === 'activity' ? <ActivityTab account={account} canWrite={isWritable(account)} /> : null}
          </>
        )}
      </div>
    </div>
  )
}
