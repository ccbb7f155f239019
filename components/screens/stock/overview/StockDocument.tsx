import Link from 'next/link'
import { summarySentences } from '@/components/screens/stock/overview/summaryWords'
import { FigureList, NameArticle, type ServedName } from '@/components/served/DocumentParts'
import { explorerTabs, tabHref, tabObstacle } from '@/components/stocks/explorer/explorerTabs'
import type { CallResponse } from '@/lib/contract/calls'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

/** What the document of a name is made of; all of it is a visitor's. */
export interface StockDocumentFacts extends ServedName {
  readonly totals: CallResponse<'netFlow.read'>['data']['names'][number]['totals'] | null
}

const NOW = { session: null, at: null }

/** The overview as a document: complete without scripts. */
export function StockDocument(facts: StockDocumentFacts) {
  const { header } = facts
  const { ticker } = header
  const isCompany = !header.is_index && header.issue_type !== 'ETF'
  return (
    <NameArticle {...facts} type={isCompany ? 'Corporation' : 'FinancialProduct'} lead={sentencesOf(facts).join(' ')}>
      <Figures header={header} />
      <Events header={header} />
      <nav aria-label={`More about ${ticker}`}>
        <h2 className="font-medium text-13">More about {ticker}</h2>
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-2 text-13">
          {explorerTabs
            .filter((tab) => tabObstacle(tab, header.is_index) === null)
            .map((tab) => (
              <li key={tab.key}>
                <Link href={tabHref(tab.route, ticker, NOW)} className="underline underline-offset-2">
                  {tab.route.title}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <Peers header={header} />
    </NameArticle>
  )
}

/** The day in sentences, as on the screen. */
export function sentencesOf({ header, totals, sessionDate }: StockDocumentFacts): readonly string[] {
  return summarySentences(
    {
      header,
      meta: { session_date: sessionDate },
      exposure: null,
      levels: { data: null },
      flow: { name: totals === null ? null : { totals } },
    },
    header.ticker,
  ).map((sentence) => sentence.text)
}

function Figures({ header }: Pick<StockDocumentFacts, 'header'>) {
  const rows: readonly (readonly [string, string])[] = [
    ['Open', formatPrice(header.open)],
    ['Day low – high', `${formatPrice(header.low)} – ${formatPrice(header.high)}`],
    ['52-week closes', `${formatPrice(header.low_52w)} – ${formatPrice(header.high_52w)}`],
    ['Previous close', formatPrice(header.prev_close)],
    ['Volume', formatCompact(header.volume)],
    ['Market cap', formatMoney(header.market_cap)],
    ['Implied volatility, 30 days', formatFraction(header.iv30, 1)],
    ['IV rank', formatNumber(header.iv_rank, 0)],
    ['Expected move', header.expected_move === null ? '-' : `±${formatPrice(header.expected_move)}`],
    ['Sector', header.sector ?? '-'],
    ['Industry', header.industry ?? '-'],
  ]
  return <FigureList title="Key figures" rows={rows} />
}

function Events({ header }: Pick<StockDocumentFacts, 'header'>) {
  if (header.events.length === 0) return null
  return (
    <section aria-label="Next events">
      <h2 className="font-medium text-13">Next events</h2>
      <ul className="mt-2 text-13">
        {header.events.map((event) => (
          <li key={`${event.date}${event.kind}`} className="py-0.5">
            <time dateTime={event.date}>{event.date}</time> {event.kind === 'earnings' ? 'Earnings' : 'Ex-dividend'}{' '}
            {event.detail}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Peers({ header }: Pick<StockDocumentFacts, 'header'>) {
  if (header.peers.length === 0) return null
  return (
    <nav aria-label="Peers">
      <h2 className="font-medium text-13">Peers</h2>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-2 text-13">
        {header.peers.map((peer) => (
          <li key={peer.ticker}>
            <Link href={`/stock/${encodeURIComponent(peer.ticker)}/overview`} className="underline underline-offset-2">
              {peer.ticker} {peer.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
