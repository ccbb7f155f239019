import { NoticeList } from '@/components/ui/NoticeList'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { PortfolioBookRow } from '@/lib/contract/portfolioRows'
import { symbolLabel } from '@/lib/options/occSymbol'

export interface BookNoticesProps {
  readonly book: PortfolioBookRow
  readonly meta: DataMeta
  readonly trouble: string | null
}

/** Whose prices these are, and what is not in the figures (C17: prices missing are excluded and listed). */
export function BookNotices({ book, meta, trouble }: BookNoticesProps) {
  const words = [
    trouble,
    book.source === 'sample' ? 'A sample to try the page with: nobody owns it.' : null,
    meta.tier === 'sample' ? 'Your plan shows sample data: these prices are invented.' : null,
    meta.tier === 'delayed' ? 'Your plan shows prices of 15 minutes ago.' : null,
    meta.tier !== 'sample' && meta.simulated ? 'Prices are those of the built-in market: they are simulated.' : null,
    ...book.excluded.map(({ symbol, why }) => `${symbolLabel(symbol)} ${why}.`),
  ]
  return <NoticeList words={words} className="max-h-28 shrink-0 overflow-y-auto border-t bg-panel px-3 py-2" />
}
