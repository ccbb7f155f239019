import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { BoardPanel } from '@/components/screens/trade/BoardPanel'
import { BookTiles } from '@/components/screens/trade/BookTiles'
import { EquityPanel } from '@/components/screens/trade/EquityPanel'
import { HistoryTable } from '@/components/screens/trade/HistoryTable'
import { MarketPanel } from '@/components/screens/trade/MarketPanel'
import { OrdersTable } from '@/components/screens/trade/OrdersTable'
import { PaperTicket } from '@/components/screens/trade/PaperTicket'
import { PositionsTable } from '@/components/screens/trade/PositionsTable'
import { TRADE_TABS, type TradeParams } from '@/components/screens/trade/tradeParams'
import { useAddressTicket } from '@/components/screens/trade/useAddressTicket'
import { NoticeList } from '@/components/ui/NoticeList'
import { notify } from '@/components/ui/notify'
import { pickOf } from '@/components/ui/pickOf'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { Segments } from '@/components/ui/Segments'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { closingTicket, firstTicket } from '@/lib/brokerage/ticketOfLegs'
import type { PaperAccountRow, PaperBookRow, PaperOrderRow } from '@/lib/contract/paperRows'

export interface PaperDeskViewProps {
  readonly account: PaperAccountRow
  readonly params: TradeParams
  readonly onChange: (patch: Partial<TradeParams>) => void
}

const REFRESH_MS = 3000

/** One account at work: figures, market and ticket, and what became of its orders. */
export function PaperDeskView({ account, params, onChange }: PaperDeskViewProps) {
  const { form, turn, begin } = useAddressTicket(params.ticket)
  const answer = useEndpoint('paper.book', { params: { id: account.id } }, { refreshMs: REFRESH_MS })
  const book = loadedData(answer)?.data
  if (book === undefined) return <Waiting answer={answer} source="paper.book" rows={16} />
  const placed = (order: PaperOrderRow) => {
    notify({ text: orderWords(order), kind: order.status === 'Rejected' ? 'error' : 'ok' })
    begin(firstTicket(null))
    onChange({ tab: order.status === 'Filled' ? 'positions' : 'orders', ticket: null })
  }
  return (
    <div className="flex flex-col">
      <BookTiles book={book} />
      <BookNotices book={book} />
      <div className="grid grid-cols-[minmax(0,1fr)_420px] border-t max-nav:grid-cols-1">
        <div className="min-w-0">
          <MarketPanel form={form} />
          <div className="flex h-11 items-center gap-2 border-y px-3">
            <Segments label="Part of the account" options={TRADE_TABS} {...pickOf(params, onChange, 'tab')} />
          </div>
          <ScrollBox label="The account" className="overflow-x-auto">
            {params.tab === 'positions' ? (
              <PositionsTable book={book} onClose={(legs) => begin(closingTicket(legs))} />
            ) : null}
            {params.tab === 'orders' ? <OrdersTable book={book} /> : null}
            {params.tab === 'history' ? <HistoryTable account={account} /> : null}
            {params.tab === 'equity' ? <EquityPanel account={account} /> : null}
            {params.tab === 'leaderboard' ? <BoardPanel account={account} /> : null}
          </ScrollBox>
        </div>
        <section aria-label="Ticket" className="border-l p-3 max-nav:order-first max-nav:border-b max-nav:border-l-0">
          <PaperTicket key={turn} account={account.id} form={form} onPlaced={placed} />
        </section>
      </div>
    </div>
  )
}

function orderWords({ id, status, reason }: PaperOrderRow): string {
  return `Order ${id}: ${status}${reason === null ? '' : `. ${reason}`}`
}

/** What holds orders back, and whose prices they trade at. */
function BookNotices({ book }: { readonly book: PaperBookRow }) {
  const words = [
    book.stale_reason === null ? null : `${book.stale_reason} Orders wait until it has caught up.`,
    book.is_open ? null : 'The market is closed: orders are queued for the open.',
    book.tier === 'sample' ? 'Your plan shows sample data: these prices are invented, and orders fill at them.' : null,
    book.tier === 'delayed' ? 'Your plan shows prices of 15 minutes ago, and orders fill at them.' : null,
    book.unpriced.length === 0 ? null : `No price for ${book.unpriced.join(', ')}: taken at what it was opened at.`,
  ]
  return <NoticeList words={words} className="px-3 pb-2" />
}
