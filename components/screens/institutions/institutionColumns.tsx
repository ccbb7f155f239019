import Link from 'next/link'
import { ChangeText, TickerText } from '@/components/filings/parts'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import { firstColumns } from '@/components/tables/firstColumns'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Badge } from '@/components/ui/Badge'
import type { CallResponse } from '@/lib/contract/calls'
import type { InstitutionMove, InstitutionRow } from '@/lib/contract/institutions'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

export type OptionPosition = CallResponse<'institutions.list'>['data']['options'][number]

export const percentOf = (value: number | null): string => formatFractionChange(value, 1)

function ManagerLink({ name }: { readonly name: string }) {
  return (
    <Link href={hrefOf(routes.institution, { name })} className="font-medium hover:underline">
      {name}
    </Link>
  )
}

/** What changed, by word: new, added, reduced, sold. */
export function countsText({ counts }: Pick<InstitutionRow, 'counts'>): string {
  // Nothing is new to somebody whose report before is not known.
  if (Object.values(counts).every((count) => count === 0)) return 'no quarter before'
  return `${counts.new} new, ${counts.added} added, ${counts.reduced} reduced, ${counts.sold} sold`
}

type Column = TableColumn<InstitutionRow>
const field = fieldOf<InstitutionRow>()
const money = (
  id: string,
  header: string,
  definition: string,
  pick: (row: InstitutionRow) => number | null,
): Column => ({
  ...numeric(id, header, definition, 88),
  formula: 'F42',
  value: pick,
  text: (row) => formatMoney(pick(row)),
})
const share = (
  id: string,
  header: string,
  definition: string,
  pick: (row: InstitutionRow) => number | null,
): Column => ({
  ...numeric(id, header, definition, 72),
  formula: 'F42',
  value: pick,
  text: (row) => formatFraction(pick(row), 1),
})

/** Size, its change, puts and calls, and what came of it stand in the first screen. */
const FIRST = ['value', 'change', 'positions', 'puts', 'calls', 'top10', 'since', 'turnover', 'filed']

/** Columns of managers in the order of the content guide behind those. */
export function managerColumns(dateFormat: string): readonly Column[] {
  return firstColumns(everyColumn(dateFormat), 'name', FIRST)
}

function everyColumn(dateFormat: string): readonly Column[] {
  return [
    {
      ...field(wordy('name', 'Institution', 'Filing manager; opens the profile', 250), String),
      cell: (row) => <ManagerLink name={row.name} />,
    },
    field(
      wordy('kind', 'Kind', 'Hedge fund, activist, family office, pension …, where known', 104),
      (value) => value || '-',
    ),
    {
      ...money('value', '13F value', 'Value of the reported positions at quarter end, USD', (row) => row.value),
      className: 'font-medium',
    },
    {
      ...field(numeric('change', 'QoQ', 'Value against the quarter before', 66), percentOf),
      formula: 'F42',
      cell: (row) => <ChangeText value={row.change} />,
    },
    field(numeric('positions', 'Positions', 'Reported positions', 72), formatCount),
    {
      ...wordy('top', 'Top holding', 'Largest position with its weight', 190),
      value: (row) => row.top_holding,
      text: (row) =>
        [row.top_weight === null ? '' : formatFraction(row.top_weight, 0), row.top_holding].filter(Boolean).join(' '),
    },
    money('bought', 'Bought', 'Units bought at the price of the quarter end, USD', (row) => row.bought),
    money('sold', 'Sold', 'Units sold at the price of the quarter end, USD', (row) => row.sold),
    share('turnover', 'Turnover', 'Half of what was bought and sold over the mean value', (row) => row.turnover),
    ...restOf(dateFormat),
  ]
}

function restOf(dateFormat: string): Column[] {
  return [
    {
      ...wordy('counts', 'Changes', 'Positions that are new, added to, reduced or sold', 230),
      value: (row) => row.counts.new,
      text: countsText,
    },
    money('calls', 'Calls', 'Notional of reported calls, USD', (row) => row.call_value),
    money('puts', 'Puts', 'Notional of reported puts, USD', (row) => row.put_value),
    share('top10', 'Top 10', 'Weight of the ten largest positions', (row) => row.top10_weight),
    {
      ...field(
        numeric(
          'since',
          'Since quarter',
          'Estimate: return of the shares held since the quarter end, where closes are known',
          92,
        ),
        percentOf,
        'since_quarter',
      ),
      formula: 'F42',
      cell: (row) => <ChangeText value={row.since_quarter} />,
    },
    {
      ...field(wordy('period', 'Quarter', 'End of the reported quarter', 86), (value) => formatDate(value, dateFormat)),
      sortsUp: false,
    },
    {
      ...wordy(
        'filed',
        'Filed',
        'Day the report reached the SEC; amended: a later version replaced an earlier one',
        120,
      ),
      value: (row) => row.filed,
      text: (row) => formatDate(row.filed, dateFormat) || '-',
      sortsUp: false,
      cell: (row) => (
        <>
          {formatDate(row.filed, dateFormat) || '-'} {row.is_amended ? <Badge>amended</Badge> : null}
        </>
      ),
    },
    field(hidden(wordy('cik', 'CIK', 'Number of the filer at the SEC', 90)), String),
  ]
}

/** Columns of names over all managers. */
export function moveColumns(): readonly TableColumn<InstitutionMove>[] {
  const money = (
    id: string,
    header: string,
    definition: string,
    pick: (row: InstitutionMove) => number,
  ): TableColumn<InstitutionMove> => ({
    ...numeric(id, header, definition, 100),
    formula: 'F42',
    value: pick,
    text: (row) => formatMoney(pick(row)),
  })
  const count = (
    id: string,
    header: string,
    definition: string,
    pick: (row: InstitutionMove) => number,
  ): TableColumn<InstitutionMove> => ({
    ...numeric(id, header, definition, 84),
    value: pick,
    text: (row) => formatCount(pick(row)),
  })
  return [
    {
      ...wordy('ticker', 'Ticker', 'Symbol, where a report names one', 74),
      value: (row) => row.ticker,
      text: (row) => row.ticker,
      cell: (row) => (row.ticker === '' ? <span className="text-fg-3">-</span> : <TickerText ticker={row.ticker} />),
    },
    { ...wordy('name', 'Name', 'Issuer', 260), value: (row) => row.name, text: (row) => row.name },
    money('bought', 'Bought', 'Over all managers, at the prices of the quarter end, USD', (row) => row.bought),
    money('sold', 'Sold', 'Over all managers, at the prices of the quarter end, USD', (row) => row.sold),
    money('value', 'Held', 'Value held by all managers, USD', (row) => row.value),
    count('holders', 'Holders', 'Managers that hold it', (row) => row.holders),
    count('new', 'New in', 'Managers that did not hold it a quarter before', (row) => row.new_holders),
    count('closed', 'Closed', 'Managers that sold all of it', (row) => row.closed_holders),
  ]
}

const optionField = fieldOf<OptionPosition>()

/** Columns of the largest option positions. */
export function optionColumns(dateFormat: string): readonly TableColumn<OptionPosition>[] {
  return [
    {
      ...optionField(wordy('manager', 'Institution', 'Filing manager', 250), String),
      cell: (row) => <ManagerLink name={row.manager} />,
    },
    {
      ...optionField(wordy('ticker', 'Ticker', 'Symbol, where the report names one', 74), String),
      cell: (row) => (row.ticker === '' ? <span className="text-fg-3">-</span> : <TickerText ticker={row.ticker} />),
    },
    { ...wordy('name', 'Name', 'Issuer', 230), value: (row) => row.name, text: (row) => row.name },
    {
      ...optionField(wordy('type', 'Type', 'Call or put', 64), String),
      cell: (row) => <span className={row.type === 'call' ? 'text-call' : 'text-put'}>{row.type}</span>,
    },
    optionField(numeric('value', 'Notional', 'Value of the shares behind, USD', 96), formatMoney),
    optionField(numeric('units', 'Shares behind', 'Shares the options are for', 100), formatCount),
    optionField(wordy('period', 'Quarter', 'End of the reported quarter', 90), (value) =>
      formatDate(value, dateFormat),
    ),
  ]
}
