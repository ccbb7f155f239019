import { LastAlerts } from '@/components/options/LastAlerts'
import { DisclosurePanels } from '@/components/screens/portfolio-manager/DisclosurePanels'
import { HeadlinesPanel } from '@/components/screens/portfolio-manager/HeadlinesPanel'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import type { PortfolioBookRow } from '@/lib/contract/portfolioRows'

/** What touches the names that are held: rule hits of the session, headlines, insiders, politicians. */
export function EventsTab({ book }: { readonly book: PortfolioBookRow }) {
  const names = [...new Set(book.positions.map(({ underlying }) => underlying))].toSorted()
  if (names.length === 0) return <EmptyState>Nothing is held, so nothing touches it.</EmptyState>
  return (
    <PanelGrid columns={2}>
      <LastAlerts when={{}} isLive filter={`ticker in (${names.join(', ')})`} />
      <HeadlinesPanel names={names} />
      <DisclosurePanels names={names} />
    </PanelGrid>
  )
}
