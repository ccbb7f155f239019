import type { EpochUs, IsoDate } from '@/lib/core/nominal'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { CellError } from '@/server/collectors/files/fields'
import type { EntityRow } from '@/server/collectors/files/fileFormat'
import { fiscalData } from '@/server/collectors/files/market/fiscal/fiscalData'
import { amountOrNull, dateOf, type FiscalCell } from '@/server/collectors/files/market/fiscal/fiscalRows'

const AM_PM = /^(\d{1,2}):(\d{2}) ?([AP])M$/i
/** Results stand a few minutes after the closing time; a quarter of an hour is on the safe side. */
const RESULT_MS = 15 * 60_000
/** Announcements come at 11:00. */
const ANNOUNCED = '11:00'
const CLOSES = '13:00'

/** Treasury auctions query of FiscalData. A column `when_issued_yield` beside its own is taken, for the tail. */
export const auctionsQuery = fiscalData({
  name: 'fiscal-auctions',
  title: 'Treasury securities auctions (FiscalData, JSON or CSV)',
  keys: ['cusip', 'auction_date', 'bid_to_cover_ratio'],
  reader: () => ({ row: (cell) => [{ table: 'fiscal_auctions', row: auctionRow(cell) }] }),
})

function auctionRow(cell: FiscalCell): EntityRow<'fiscal_auctions'> {
  const cusip = cell('cusip').trim()
  if (!/^[0-9A-Z]{9}$/.test(cusip)) throw new CellError(`cusip is '${cusip}', nine letters and digits were expected`)
  const auction_date = dateOf(cell, 'auction_date')
  const announced = cell('announcemt_date').trim()
  const announcedOn = /^\d{4}/.test(announced) ? dateOf(cell, 'announcemt_date') : auction_date
  const [issue_date, maturity_date] = [dateOf(cell, 'issue_date'), dateOf(cell, 'maturity_date')]
  if (maturity_date <= issue_date) throw new CellError(`it comes due ${maturity_date}, before it is issued`)
  const kind = cell('security_type').trim()
  const cover = amountOrNull(cell, 'bid_to_cover_ratio')
  const accepted = amountOrNull(cell, 'comp_accepted') ?? amountOrNull(cell, 'total_accepted')
  const share = (column: string) => {
    const amount = amountOrNull(cell, column)
    return amount === null || accepted === null || accepted <= 0 ? null : amount / accepted
  }
  return {
    cusip,
    security_type: /^y/i.test(cell('inflation_index_security'))
      ? 'TIPS'
      : /^y/i.test(cell('floating_rate'))
        ? 'FRN'
        : kind,
    term: cell('security_term').trim(),
    is_reopening: /^y/i.test(cell('reopening')),
    announced_at: newYorkTimeToMs(announcedOn, ANNOUNCED) * 1000,
    auction_date,
    issue_date,
    maturity_date,
    result_at: resultAt(auction_date, cell('closing_time_comp').trim()),
    offering: amountOrNull(cell, 'offering_amt'),
    accepted: amountOrNull(cell, 'total_accepted') || null,
    high_yield: amountOrNull(cell, 'high_yield') ?? amountOrNull(cell, 'high_investment_rate'),
    when_issued: amountOrNull(cell, 'when_issued_yield'),
    bid_to_cover: cover === 0 ? null : cover,
    indirect_share: share('indirect_bidder_accepted'),
    direct_share: share('direct_bidder_accepted'),
    dealer_share: share('primary_dealer_accepted'),
  }
}

/** When results are known: after the closing time of competitive bids; at 13:00 where none is told. */
function resultAt(date: IsoDate, closing: string): EpochUs {
  const [, hour = '', minute = '', half = ''] = AM_PM.exec(closing) ?? []
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  const time = hour === '' ? CLOSES : `${String(hours).padStart(2, '0')}:${minute}`
  return (newYorkTimeToMs(date, time) + RESULT_MS) * 1000
}
