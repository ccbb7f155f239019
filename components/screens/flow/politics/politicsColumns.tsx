import Link from 'next/link'
import { ChangeText } from '@/components/filings/parts'
import { DelayText } from '@/components/screens/flow/politics/DelayText'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import { firstColumns } from '@/components/tables/firstColumns'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { CallResponse } from '@/lib/contract/calls'
import type { PoliticalTradeRow } from '@/lib/contract/politics'
import { partyText } from '@/lib/equities/disclosures'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

type Column = TableColumn<PoliticalTradeRow>
const field = fieldOf<PoliticalTradeRow>()
export type MemberRow = CallResponse<'politics.trades'>['data']['by_member'][number]

const TYPE_WORDS = {
  purchase: 'Buy',
  sale: 'Sale',
  partial_sale: 'Partial sale',
  exchange: 'Exchange',
  '': 'undisclosed',
} as const

const CHAMBERS: Readonly<Record<string, string>> = { house: 'House', senate: 'Senate' }

const percentOf = (value: number | null): string => formatFractionChange(value, 1)

export function TypeText({ row }: { readonly row: Pick<PoliticalTradeRow, 'type'> }) {
  const tone =
    row.type === 'purchase'
      ? 'text-bull'
      : row.type === 'sale' || row.type === 'partial_sale'
        ? 'text-bear'
        : 'text-fg-2'
  return <span className={tone}>{TYPE_WORDS[row.type]}</span>
}

function MemberLink({ name }: { readonly name: string }) {
  return (
    <Link href={hrefOf(routes.politicianProfile, { name })} className="hover:underline">
      {name}
    </Link>
  )
}

/** What the page is for stands in the first screen: who traded what, when it was filed, how late, what came of it. */
const FIRST = ['party', 'ticker', 'type', 'amount', 'traded', 'filed', 'delay', 'since_filing', 'excess']

/** Columns in the order of the content guide behind those. */
export function politicsColumns(dateFormat: string): readonly Column[] {
  const columns = [...whoPart(), ...whatPart(), ...whenPart(dateFormat), ...returnPart()]
  return firstColumns(columns, 'member', FIRST)
}

function whoPart(): Column[] {
  return [
    {
      ...field(
        wordy('member', 'Member', 'Member of Congress as the filing writes the name; opens the profile', 168),
        String,
      ),
      cell: (row) => <MemberLink name={row.member} />,
    },
    {
      ...wordy('party', 'Party', 'Party and state from the register of current members', 56),
      value: (row) => partyText(row),
      text: partyText,
    },
    {
      ...wordy('chamber', 'Chamber', 'House or Senate', 64),
      value: (row) => row.chamber,
      text: (row) => CHAMBERS[row.chamber] ?? row.chamber,
    },
    {
      ...hidden(wordy('committees', 'Committees', 'Committees the member sits in now', 220)),
      value: (row) => row.committees.join(', '),
      text: (row) => row.committees.join(', ') || '-',
    },
  ]
}

function whatPart(): Column[] {
  return [
    {
      ...field(
        wordy('ticker', 'Ticker', 'Symbol the filing names; none is guessed', 84),
        (value) => value || 'none named',
      ),
      cell: (row) =>
        row.ticker === '' ? (
          <span className="text-fg-3">none named</span>
        ) : (
          <Link href={hrefOf(routes.politicalTicker, { ticker: row.ticker })} className="font-semibold hover:underline">
            {row.ticker}
          </Link>
        ),
    },
    field(wordy('asset', 'Asset', 'Description in the filing', 180), String),
    field(hidden(wordy('kind', 'Kind', 'Stock, option, bond or other', 96)), (value) => value || '-', 'asset_type'),
    field(hidden(wordy('sector', 'Sector', 'GICS sector, where known', 130)), (value) => value ?? '-'),
    {
      ...wordy('type', 'Trade', 'Purchase, sale, partial sale or exchange', 80),
      value: (row) => row.type,
      text: (row) => TYPE_WORDS[row.type],
      cell: (row) => <TypeText row={row} />,
    },
    {
      ...numeric('amount', 'Amount', 'Bracket of the filing, USD; sums use its middle', 148),
      formula: 'F43',
      value: (row) => row.amount_mid,
      text: (row) => row.amount || '-',
      cell: (row) => <span className={row.amount_low === null ? 'text-fg-3' : 'font-medium'}>{row.amount || '-'}</span>,
    },
    field(wordy('owner', 'Owner', 'Whose account: self, spouse, child or joint', 108), (value) => value || '-'),
  ]
}

function whenPart(dateFormat: string): Column[] {
  return [
    {
      ...wordy('traded', 'Traded', 'Day of the trade', 84),
      value: (row) => row.traded,
      text: (row) => formatDate(row.traded, dateFormat) || '-',
      sortsUp: false,
    },
    {
      ...wordy('filed', 'Filed', 'Day the filing was received', 84),
      value: (row) => row.filed,
      text: (row) => formatDate(row.filed, dateFormat) || '-',
      sortsUp: false,
    },
    {
      ...field(numeric('delay', 'Delay', 'Days from trade to filing; more than 45 are late', 66), formatCount),
      formula: 'F43',
      cell: (row) => <DelayText row={row} />,
    },
  ]
}

function returnPart(): Column[] {
  const change = (
    id: string,
    header: string,
    definition: string,
    pick: (row: PoliticalTradeRow) => number | null,
  ): Column => ({
    ...numeric(id, header, definition, 84),
    formula: 'F43',
    value: pick,
    text: (row) => percentOf(pick(row)),
    cell: (row) => <ChangeText value={pick(row)} />,
  })
  return [
    field(hidden(numeric('price_traded', 'At trade', 'Close of the day of the trade, USD', 76)), formatPrice),
    field(hidden(numeric('price_filed', 'At filing', 'Close of the day of the filing, USD', 76)), formatPrice),
    change(
      'since_trade',
      'Since trade',
      'From the close of the day of the trade to the newest close',
      (row) => row.return_traded,
    ),
    change(
      'since_filing',
      'Since filing',
      'From the close of the filing day: the only return a follower could earn',
      (row) => row.return_filed,
    ),
    change('excess', 'vs SPY', 'Return since the filing less that of SPY', (row) => row.excess_filed),
    {
      ...field(wordy('link', 'Filing', 'Opens the filing where its address is known', 54), String, 'url'),
      cell: (row) =>
        row.url === '' ? (
          <span className="text-fg-3">-</span>
        ) : (
          <a href={row.url} target="_blank" rel="noreferrer" className="underline">
            open
          </a>
        ),
    },
  ]
}

const memberField = fieldOf<MemberRow>()

/** Members by what they traded. */
export function memberColumns(): readonly TableColumn<MemberRow>[] {
  return [
    {
      ...memberField(wordy('member', 'Member', 'Opens the profile', 220), String),
      cell: (row) => <MemberLink name={row.member} />,
    },
    memberField(wordy('party', 'Party', 'From the register of current members', 110), (value) => value || '-'),
    memberField(numeric('trades', 'Trades', 'Disclosed trades in the window', 70), formatCount),
    { ...memberField(numeric('buys', 'Bought', 'Middle of the brackets, USD', 96), formatMoney), formula: 'F43' },
    { ...memberField(numeric('sells', 'Sold', 'Middle of the brackets, USD', 96), formatMoney), formula: 'F43' },
    {
      ...memberField(numeric('late', 'Late', 'Filed more than 45 days after the trade', 64), formatCount),
      formula: 'F43',
    },
  ]
}
