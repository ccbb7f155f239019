import { AllocationPanel } from '@/components/screens/portfolio-manager/AllocationPanel'
import { LadderPanel } from '@/components/screens/portfolio-manager/LadderPanel'
import { OutlookPanels } from '@/components/screens/portfolio-manager/OutlookPanels'
import type { PortfolioParams } from '@/components/screens/portfolio-manager/portfolioParams'
import { ScenarioPanel } from '@/components/screens/portfolio-manager/ScenarioPanel'
import { WhatIfPanel } from '@/components/screens/portfolio-manager/WhatIfPanel'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { PortfolioBookRow } from '@/lib/contract/portfolioRows'
import { parseTrades, tradesText } from '@/lib/portfolio/whatIf'

export interface RiskTabProps {
  readonly book: PortfolioBookRow
  readonly params: PortfolioParams
  readonly onChange: (patch: Partial<PortfolioParams>) => void
}

/** What a move of the market would do, what is concentrated where, what ends when and what it pays (F53, F46, F48). */
export function RiskTab({ book, params, onChange }: RiskTabProps) {
  const trades = parseTrades(params.whatIf) ?? []
  const asked = { params: { id: book.id }, query: { what_if: params.whatIf } }
  const answer = useEndpoint('portfolio.book', trades.length === 0 ? null : asked)
  const after = trades.length === 0 ? null : (answer.data?.data ?? null)
  const shown = after ?? book
  return (
    <>
      <WhatIfPanel
        trades={trades}
        onTrades={(next) => onChange({ whatIf: tradesText(next) })}
        now={book}
        after={after}
        failure={answer.status === 'error' ? answer.error.message : null}
      />
      {shown.positions.length === 0 ? (
        <p className="border-t px-3 py-6 text-center text-13 text-fg-2">Nothing is held, so nothing is at risk.</p>
      ) : (
        <>
          <ScenarioPanel book={shown} />
          <AllocationPanel book={shown} />
          <PanelGrid columns={2}>
            <LadderPanel book={shown} />
            <OutlookPanels id={book.id} book={shown} />
          </PanelGrid>
        </>
      )}
    </>
  )
}
