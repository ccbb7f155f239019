import { useState } from 'react'
import { ContractOverlay } from '@/components/options/contract/ContractOverlay'
import { LastAlerts } from '@/components/options/LastAlerts'
import { NOW } from '@/components/options/when/whenState'
import { CompanyPanels } from '@/components/screens/stock/overview/CompanyPanels'
import { NameTiles } from '@/components/screens/stock/overview/NameTiles'
import { SidePanels } from '@/components/screens/stock/overview/SidePanels'
import { Summary } from '@/components/screens/stock/overview/Summary'
import { ORDERS, TopContracts } from '@/components/screens/stock/overview/TopContracts'
import { useOverview } from '@/components/screens/stock/overview/useOverview'
import { NetPremiumChart } from '@/components/stocks/chart/NetPremiumChart'
import { StockCandles } from '@/components/stocks/chart/StockCandles'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { EmptyState } from '@/components/ui/EmptyState'
import { Skeleton } from '@/components/ui/Skeleton'
import type { StockHeader } from '@/lib/contract/stocks'
import type { OptionSymbol } from '@/lib/core/nominal'

/** What matters about this name today? §4.7 overview. */
export const StockOverviewScreen = explorerTab(Body)

/** Funds and indices have no shares of a company, no insiders and no analysts. */
const hasCompany = (header: StockHeader | null): boolean =>
  header !== null && !header.is_index && header.issue_type !== 'ETF'

function Body({ explorer }: ExplorerTabProps) {
  const overview = useOverview(explorer)
  const [open, setOpen] = useState<OptionSymbol | null>(null)
  const { flow } = overview
  return (
    <>
      <NameTiles overview={overview} />
      <div className="grid grid-cols-[minmax(0,1fr)_20rem] gap-px border-t bg-line-2 max-nav:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-px">
          <Summary explorer={explorer} overview={overview} />
          <div className="h-80 bg-panel">
            <StockCandles explorer={explorer} />
          </div>
          <div className="h-64 bg-panel">
            {flow.answer === undefined ? (
              <Skeleton className="m-3 h-full" />
            ) : flow.name === null || flow.name.totals.trades === 0 ? (
              <EmptyState>No option prints of {explorer.symbol} in this session yet.</EmptyState>
            ) : (
              <NetPremiumChart answer={flow.answer} name={flow.name} />
            )}
          </div>
          <TopContracts explorer={explorer} onOpen={setOpen} />
          {hasCompany(overview.header) ? <CompanyPanels explorer={explorer} /> : null}
          <LastAlerts when={explorer.when} isLive={explorer.isLive} filter={`ticker=${explorer.symbol}`} />
          <div className="flex-1 bg-panel" />
        </div>
        <SidePanels explorer={explorer} overview={overview} />
      </div>
      <ContractOverlay
        chain={open}
        scope={{ ...NOW, session: explorer.session, at: explorer.at }}
        onClose={() => setOpen(null)}
        onFilter={() =>
          window.location.assign(`/live-options-flow?filter=${encodeURIComponent(`ticker=${explorer.symbol}`)}`)
        }
      />
    </>
  )
}

/** The screen with its address. */
export const StockOverviewPage = explorerPage(StockOverviewScreen, { top: ORDERS })
