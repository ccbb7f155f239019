import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { PortfolioBookRow } from '@/lib/contract/portfolioRows'
import { formatDate } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { daysBetween } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { symbolLabel } from '@/lib/options/occSymbol'
import { expiryLadder } from '@/lib/portfolio/allocation'

/** Contracts by the day on which they end, the next first. */
export function LadderPanel({ book }: { readonly book: PortfolioBookRow }) {
  const { dateFormat } = useTimeSettings()
  const today = newYorkDateOf(book.at_ms)
  return (
    <FactPanel
      title="Expiry ladder"
      note="contracts by the day on which they end"
      columns={['Expiry', 'Days', 'Held', 'Owed', 'Value', 'Θ a day', 'May be assigned']}
      words={[6]}
      rows={expiryLadder(book.positions).map(({ expiry, long, short, value, theta, atRisk }) => ({
        key: expiry,
        cells: [
          formatDate(expiry, dateFormat),
          formatCount(daysBetween(today, expiry)),
          formatCount(long),
          formatCount(short),
          formatMoney(value),
          formatSignedMoney(theta),
          atRisk.length === 0 ? '-' : atRisk.map(symbolLabel).join(', '),
        ],
      }))}
      empty="No contract is held."
    />
  )
}
