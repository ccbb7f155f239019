import { excessOf } from '@/lib/equities/congressReport'
import { formatCount } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readCongressReport } from '@/server/services/politics/readCongressReport'
import type { ShareCard } from '@/server/services/share/stockCard'

/** What a visitor sees of the annual report on lawmakers' trades, in the words of a card. Not found without filings. */
export async function readCongressCard(deps: MarketDeps, ctx: ServiceContext, year: number): Promise<ShareCard> {
  const { data, meta } = await readCongressReport(deps, { ...ctx, tier: 'sample', user: null }, { year })
  const { whole, benchmark, measured, ahead } = data
  if (whole.trades === 0) throw new ServiceError('not_found', `No filings of ${year} are known.`)
  const excess = excessOf(whole)
  return {
    ticker: `Congress ${year}`,
    name: 'Purchases followed at filing',
    last: formatFractionChange(whole.value, 1),
    change: excess === null ? '-' : `${formatFractionChange(excess, 1)} over ${benchmark}`,
    direction: excess === null || excess === 0 ? 'flat' : excess > 0 ? 'up' : 'down',
    prices: [],
    figures: [
      [`Ahead of ${benchmark}`, measured === 0 ? '-' : `${formatCount(ahead)} of ${formatCount(measured)}`],
      ['Members', formatCount(whole.members)],
      ['Trades', formatCount(whole.trades)],
      ['Filed late', formatFraction(whole.late / whole.trades, 0)],
    ],
    note: `${meta.simulated ? 'Invented people and trades, sample' : 'Sample data'}, ${data.until}`,
  }
}
