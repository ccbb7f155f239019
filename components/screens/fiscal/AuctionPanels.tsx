import type { FiscalAnswer } from '@/components/screens/fiscal/fiscalWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber, withPlus } from '@/lib/format/number'
import { formatFraction, formatPercent } from '@/lib/format/percent'

interface AuctionProps {
  readonly answer: FiscalAnswer
}

const SHOWN = 16
const nameOf = ({ term, security_type, is_reopening }: FiscalAnswer['data']['results'][number]): string =>
  `${term} ${security_type.toLowerCase().replace('tips', 'TIPS').replace('frn', 'FRN')}${is_reopening ? ', again' : ''}`

/** Announced auctions whose results are not known yet. */
export function CalendarPanel({ answer }: AuctionProps) {
  const { dateFormat } = useTimeSettings()
  const { upcoming } = answer.data
  return (
    <FactPanel
      title="Auction calendar"
      note={`${formatCount(upcoming.length)} announced, results open`}
      columns={['Auction', 'Security', 'Offering', 'Issued', 'Due']}
      words={[1]}
      empty="No announced auction is known."
      rows={upcoming.slice(0, SHOWN).map((one) => ({
        key: `${one.cusip}${one.auction_date}`,
        cells: [
          formatDate(one.auction_date, dateFormat),
          nameOf(one),
          formatMoney(one.offering),
          formatDate(one.issue_date, dateFormat),
          formatDate(one.maturity_date, dateFormat),
        ],
      }))}
    />
  )
}

/** Results, newest first. The tail is told where a when-issued yield is known. */
export function ResultsPanel({ answer }: AuctionProps) {
  const { dateFormat } = useTimeSettings()
  const { results } = answer.data
  return (
    <FactPanel
      title="Auction results"
      note="shares of competitive bids; tail: high yield − when-issued yield"
      columns={['Auction', 'Security', 'Offering', 'High yield', 'Tail', 'Cover', 'Indirect', 'Direct', 'Dealers']}
      words={[1]}
      empty="No auction is stored. Import the auctions query of FiscalData."
      rows={results.slice(0, SHOWN).map((one) => ({
        key: `${one.cusip}${one.auction_date}`,
        cells: [
          formatDate(one.auction_date, dateFormat),
          nameOf(one),
          formatMoney(one.offering),
          formatPercent(one.high_yield, 3),
          one.tail === null ? '-' : `${withPlus(one.tail, formatNumber(one.tail, 1))} bp`,
          formatNumber(one.bid_to_cover, 2),
          formatFraction(one.indirect_share, 1),
          formatFraction(one.direct_share, 1),
          formatFraction(one.dealer_share, 1),
        ],
      }))}
    />
  )
}
