import { TickerText } from '@/components/filings/parts'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { PortfolioBookRow, PortfolioPositionRow } from '@/lib/contract/portfolioRows'
import { formatDate } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatNumber, formatPrice, formatUpTo, NO_VALUE } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { daysBetween } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { symbolLabel } from '@/lib/options/occSymbol'
import { unitsOf } from '@/lib/portfolio/entry'
import { structuresOf } from '@/lib/portfolio/structures'

const field = fieldOf<Row>()

type Row = PortfolioPositionRow
type Column = TableColumn<Row>

export interface PositionColumnsInput {
  readonly book: PortfolioBookRow
  readonly dateFormat: string
}

/** Price of the underlying at which a contract alone earns its average back. */
function breakEvenOf({ strike, kind, average }: Row): number | null {
  if (strike === null) return null
  return kind === 'call' ? strike + average : strike - average
}

const costOf = ({ quantity, average, symbol }: Row): number => Math.abs(quantity) * average * unitsOf(symbol)

/** Every column of the positions; those that few need wait in the chooser. */
export function positionColumns(input: PositionColumnsInput): readonly Column[] {
  return [...whatPart(input), ...gainPart(input), ...riskPart(), ...datePart(input)]
}

function whatPart({ book }: PositionColumnsInput): Column[] {
  const structures = new Map(
    structuresOf(book.positions).flatMap(({ name, legs }) => legs.map(({ symbol }) => [symbol, name])),
  )
  return [
    {
      ...field(wordy('ticker', 'Name', 'Ticker of the underlying', 64), String, 'underlying'),
      cell: (row) => <TickerText ticker={row.underlying} />,
    },
    field(wordy('symbol', 'Position', 'Shares or contract', 172), symbolLabel),
    {
      ...wordy('structure', 'Structure', 'What the legs of the name are together', 132),
      value: (row) => structures.get(row.symbol) ?? null,
      text: (row) => structures.get(row.symbol) ?? NO_VALUE,
    },
    field(hidden(wordy('sector', 'Sector', 'GICS sector of the name', 130)), (value) => value ?? NO_VALUE),
    field(numeric('quantity', 'Size', 'Shares or contracts; negative is short', 64), (value) => formatUpTo(value, 4)),
    field(numeric('average', 'Average', 'Mean opening price, USD per share', 70), formatPrice),
    {
      ...numeric('mark', 'Now', 'Middle of the quote, else the last price', 70),
      value: (row) => row.mark,
      text: (row) => (row.mark === null ? 'no price' : formatPrice(row.mark)),
    },
  ]
}

function gainPart({ book }: PositionColumnsInput): Column[] {
  const money = (id: string, header: string, definition: string, of: (row: Row) => number | null): Column => ({
    ...numeric(id, header, definition, 84),
    value: of,
    text: (row) => formatSignedMoney(of(row)),
    cell: (row) => <Signed value={of(row)} text={formatSignedMoney(of(row))} />,
  })
  const weight = (row: Row) => (row.value === null || book.value === 0 ? null : row.value / book.value)
  const gained = (row: Row) => (row.unrealized === null || costOf(row) === 0 ? null : row.unrealized / costOf(row))
  return [
    field(numeric('value', 'Value', 'Size × price now, USD', 84), formatMoney),
    {
      ...numeric('weight', 'Weight', 'Share of the value of the account', 64),
      value: weight,
      text: (row) => formatFraction(weight(row), 1),
    },
    money('day', 'Day P/L', 'Against the close of the prior session', (row) => row.day_gain),
    money('gain', 'P/L', 'F52: against the opening price, opening fees taken off', (row) => row.unrealized),
    {
      ...numeric('gain_pct', 'P/L %', 'P/L over what was paid for it', 64),
      value: gained,
      text: (row) => formatFractionChange(gained(row), 1),
    },
  ]
}

function riskPart(): Column[] {
  const greek = (
    id: 'delta' | 'gamma' | 'theta' | 'vega',
    header: string,
    definition: string,
    decimals: number,
  ): Column => ({
    ...numeric(id, header, definition, 66),
    formula: 'F19',
    value: (row) => row[id],
    text: (row) => formatNumber(row[id], decimals),
  })
  return [
    greek('delta', 'Δ', 'Shares the position moves like', 1),
    greek('gamma', 'Γ', 'Change of its delta for a dollar of the name', 2),
    greek('theta', 'Θ', 'USD a calendar day', 2),
    greek('vega', 'Vega', 'USD a vol point', 2),
    {
      ...field(numeric('iv', 'IV', 'Implied volatility of the contract', 60), (value) => formatFraction(value, 1)),
      formula: 'F20',
    },
    field(numeric('beta', 'Beta', 'F48: against SPY over 252 sessions', 56), (value) => formatNumber(value, 2)),
    field(
      numeric('move', 'Exp. move', 'F35: move to the expiry that the volatility prices in, USD', 72),
      formatPrice,
      'expected_move',
    ),
    {
      ...numeric(
        'even',
        'Break-even',
        'Price of the name at which the contract alone earns its average back at expiry',
        78,
      ),
      value: breakEvenOf,
      text: (row) => formatPrice(breakEvenOf(row)),
    },
    field(hidden(numeric('spot', 'Spot', 'Price of the underlying, USD', 70)), formatPrice),
  ]
}

function datePart({ book, dateFormat }: PositionColumnsInput): Column[] {
  const today = newYorkDateOf(book.at_ms)
  const left = ({ expiry }: Row) => (expiry === null ? null : daysBetween(today, expiry))
  const isBefore = ({ next_earnings, expiry }: Row) =>
    next_earnings !== null && expiry !== null && next_earnings <= expiry
  return [
    {
      ...numeric('dte', 'DTE', 'Calendar days to the expiry', 52),
      value: left,
      text: (row) => formatNumber(left(row), 0),
    },
    {
      ...wordy('earnings', 'Earnings', 'Next report; marked where it comes before the expiry', 112),
      value: (row) => row.next_earnings,
      text: (row) => `${formatDate(row.next_earnings, dateFormat)}${isBefore(row) ? ' before' : ''}`,
    },
    field(
      hidden(wordy('ex', 'Ex-dividend', 'Next ex-date that is announced or expected', 96)),
      (value) => formatDate(value, dateFormat),
      'next_ex_dividend',
    ),
    field(
      wordy('assignment', 'Assignment', 'Why a short contract may be assigned early', 220),
      (value) => value ?? NO_VALUE,
    ),
    field(hidden(wordy('opened', 'Opened', 'Day of its oldest lot', 90)), (value) => formatDate(value, dateFormat)),
  ]
}

function Signed({ value, text }: { readonly value: number | null; readonly text: string }) {
  return <span className={value === null || value === 0 ? '' : value > 0 ? 'text-bull' : 'text-bear'}>{text}</span>
}
