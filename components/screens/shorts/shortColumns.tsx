import { ChangeText } from '@/components/filings/parts'
import type { ShortsParams } from '@/components/screens/shorts/shortsParams'
import { hidden, numeric, wordy } from '@/components/tables/columnParts'
import { firstColumns } from '@/components/tables/firstColumns'
import { sectorColumn, tickerColumn } from '@/components/tables/nameColumns'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { ShortBoardRow } from '@/lib/contract/shortBoard'
import { formatDate, formatDateTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { instantField, isoOfMs } from '@/lib/tables/fileFields'

export type ShortColumn = TableColumn<ShortBoardRow>
type Words = readonly [id: keyof ShortBoardRow & string, header: string, how: string, width: number, formula?: string]
type Numbers = {
  [K in keyof ShortBoardRow]: ShortBoardRow[K] extends number | null ? K : never
}[keyof ShortBoardRow]

/** A column of one figure. */
function figure([id, header, how, width, formula]: Words, key: Numbers, format: (value: number | null) => string) {
  const column: ShortColumn = {
    ...numeric(id, header, how, width),
    value: (row) => row[key],
    text: (row) => format(row[key]),
  }
  return formula === undefined ? column : { ...column, formula }
}

/** The same as a change with its colour. */
function change(words: Words, key: Numbers, decimals: number): ShortColumn {
  return {
    ...figure(words, key, (value) => formatFractionChange(value, decimals)),
    cell: (row) => <ChangeText value={row[key]} decimals={decimals} />,
  }
}

const shares = (value: number | null) => formatCompact(value)
const share = (value: number | null) => formatFraction(value, 1)
const yearly = (value: number | null) => formatFraction(value, 2)

/** Where and how long a name has stood on a threshold list. */
function thresholdColumns(dateFormat: string): readonly ShortColumn[] {
  const { days, market } = THRESHOLD
  return [
    {
      ...numeric('threshold_days', 'Days on list', days, 84),
      value: (row) => row.threshold?.days ?? null,
      text: ({ threshold }) =>
        threshold === null ? '-' : `${threshold.is_at_least ? '≥ ' : ''}${formatCount(threshold.days)}`,
    },
    {
      ...wordy('threshold_since', 'On list since', 'First list of the stay, as far as lists are stored', 92),
      value: (row) => row.threshold?.since ?? null,
      text: (row) => formatDate(row.threshold?.since, dateFormat) || '-',
    },
    {
      ...wordy('threshold_market', 'List', market, 104),
      value: (row) => row.threshold?.market ?? null,
      text: ({ threshold }) =>
        threshold === null ? '-' : `${threshold.market}${threshold.is_reg_sho ? '' : ', rule 4320'}`,
    },
    {
      ...wordy('threshold_list', 'List of', 'Settlement day of the newest stored list', 90),
      value: (row) => row.threshold?.list_date ?? null,
      text: (row) => formatDate(row.threshold?.list_date, dateFormat) || '-',
    },
  ]
}

const THRESHOLD = {
  days: 'Lists without a break on which the name stands; ≥ where the list before is not stored',
  market: 'Who publishes the list: fails of 10,000 shares and 0.5 % of the company for five settlement days',
}

/** What each view stands by, behind the name. */
const FIRST: Readonly<Record<ShortsParams['tab'], readonly (keyof ShortBoardRow & string)[]>> = {
  screen: ['float_share', 'shares', 'change_pct', 'days_to_cover', 'fee', 'met'],
  change: ['change_pct', 'change', 'shares', 'float_share', 'days_to_cover'],
  squeeze: ['met', 'float_share', 'days_to_cover', 'fee', 'premium_z'],
  fails: ['fails_usd', 'fails', 'float_share'],
  threshold: [],
  fees: ['fee_change', 'fee', 'rebate', 'available', 'float_share'],
}

/** Columns in the order of the content guide behind those of the view; every settlement tells its day and age. */
export function shortColumns(dateFormat: string, timeZone: string, tab: ShortsParams['tab']): readonly ShortColumn[] {
  return firstColumns(everyColumn(dateFormat, timeZone, tab), 'name', FIRST[tab])
}

function everyColumn(dateFormat: string, timeZone: string, tab: ShortsParams['tab']): readonly ShortColumn[] {
  const listed = thresholdColumns(dateFormat)
  return [
    { ...tickerColumn(66), isDefault: true, opens: true },
    { ...wordy('name', 'Name', 'Name of the company', 170), value: (row) => row.name, text: (row) => row.name },
    ...(tab === 'threshold' ? listed : listed.map(hidden)),
    hidden(sectorColumn(150)),
    figure(['float_share', '% float', 'Short shares over the float', 68, 'F40'], 'float_share', share),
    figure(['shares', 'Short interest', 'Shares sold short at the settlement', 94, 'F40'], 'shares', shares),
    change(['change_pct', 'ΔSI', 'Short interest against the prior settlement', 66, 'F40'], 'change_pct', 1),
    figure(['change', 'ΔSI shares', 'Shares more or fewer than at the prior settlement', 80, 'F40'], 'change', shares),
    figure(
      ['days_to_cover', 'Days to cover', 'Short shares over mean volume of 30 sessions', 90, 'F40'],
      'days_to_cover',
      (value) => formatNumber(value, 1),
    ),
    {
      ...wordy('settlement', 'Settlement', 'Day on which the positions were counted', 90),
      value: (row) => row.settlement,
      text: (row) => formatDate(row.settlement, dateFormat) || '-',
      sortsUp: false,
    },
    figure(['age_days', 'Age', 'Days since the settlement', 46], 'age_days', (value) =>
      value === null ? '-' : `${formatCount(value)} d`,
    ),
    figure(['float', 'Float', 'Shares that can be bought, by the newest yearly report', 72, 'F40'], 'float', shares),
    figure(['fee', 'Fee', 'Cost of borrowing, a year', 60, 'F40'], 'fee', yearly),
    change(['fee_change', 'Fee today', 'Fee against the first quote of its day', 76], 'fee_change', 2),
    figure(['rebate', 'Rebate', 'Paid on the cash behind the loan, a year', 64, 'F40'], 'rebate', yearly),
    figure(['available', 'Available', 'Shares that can be borrowed', 76, 'F40'], 'available', shares),
    hidden({
      ...wordy('quoted_at', 'Quoted', 'When the fee was quoted', 128),
      value: (row: ShortBoardRow) => row.quoted_at_ms,
      file: instantField('quoted_at', (row: ShortBoardRow) => isoOfMs(row.quoted_at_ms)),
      text: (row: ShortBoardRow) =>
        row.quoted_at_ms === null ? '-' : formatDateTime(row.quoted_at_ms, { format: dateFormat, timeZone }),
    }),
    figure(['fails', 'Fails', 'Shares not delivered on the newest published day', 70, 'F40'], 'fails', shares),
    figure(['fails_usd', 'Fails $', 'Their value', 70, 'F40'], 'fails_usd', formatMoney),
    hidden({
      ...wordy('fails_date', 'Fails of', 'Newest published day with fails', 90),
      value: (row: ShortBoardRow) => row.fails_date,
      text: (row: ShortBoardRow) => formatDate(row.fails_date, dateFormat) || '-',
    }),
    figure(
      ['premium_z', 'Call z', 'Call premium so far against the same time of up to 20 earlier sessions', 58, 'F32'],
      'premium_z',
      (value) => formatNumber(value, 1),
    ),
    {
      ...numeric('met', 'Squeeze', 'Checks met of those that are known: float, days to cover, fee, call premium', 72),
      formula: 'F40',
      value: (row) => row.met,
      text: (row) => `${row.met} of ${row.known}`,
    },
  ]
}
