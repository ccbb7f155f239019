import { ChangeText } from '@/components/filings/parts'
import { type Column, figure } from '@/components/screens/dividends/dividendCells'
import { numeric, wordy } from '@/components/tables/columnParts'
import type { DividendRow } from '@/lib/contract/dividends'
import { formatDate } from '@/lib/format/date'
import { formatCompact, formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

/** What options say of the dividend, and what they risk by it. F22. */
export function optionPart(dateFormat: string): Column[] {
  const diff = (row: DividendRow) =>
    row.implied === null || row.announced === null ? null : row.implied - row.announced
  return [
    {
      ...numeric(
        'implied',
        'Implied',
        'Dividends that put-call parity leaves up to the first expiry after the ex-date, USD of today',
        70,
      ),
      formula: 'F22',
      ...figure(
        (row) => row.implied,
        (value) => formatNumber(value, 2),
      ),
    },
    {
      ...numeric('announced', 'Announced', 'Amounts with an ex-date up to that expiry, USD', 82),
      ...figure(
        (row) => row.announced,
        (value) => formatNumber(value, 2),
      ),
    },
    {
      ...numeric(
        'implied_diff',
        'Impl. − ann.',
        'Implied less announced, USD: far below it, parity holds a borrow fee or a cut',
        84,
      ),
      formula: 'F22',
      ...figure(diff, (value) => formatNumber(value, 2)),
    },
    {
      ...wordy('implied_expiry', 'Impl. expiry', 'Expiry the implied dividend is read from', 88),
      value: (row) => row.implied_expiry,
      text: (row) => formatDate(row.implied_expiry, dateFormat) || '-',
    },
    {
      ...numeric('risk_calls', 'At risk', 'Calls in the money with less extrinsic value than the dividend', 64),
      ...figure((row) => (row.is_ex ? null : row.risk_calls), formatCount),
    },
    {
      ...numeric('risk_interest', 'At risk OI', 'Their open interest, contracts', 76),
      ...figure((row) => (row.is_ex ? null : row.risk_interest), formatCompact),
    },
  ]
}

/** The look back of a capture. */
export function capturePart(): Column[] {
  return [
    {
      ...numeric(
        'capture_mean',
        'Capture avg',
        'Bought at the prior close, sold at the close of the ex-date, dividend included: mean of the last twelve, costs and taxes aside',
        86,
      ),
      value: (row) => row.capture_mean,
      text: (row) => formatFractionChange(row.capture_mean, 2),
      cell: (row) => <ChangeText value={row.capture_mean} decimals={2} />,
    },
    {
      ...numeric('capture_win', 'Gained', 'Share of these that gained', 66),
      ...figure(
        (row) => row.capture_win,
        (value) => formatFraction(value, 0),
      ),
    },
    {
      ...numeric(
        'capture_drop',
        'Fall ÷ div',
        'Median fall to the close of the ex-date over the dividend: 1 is a fall by the dividend',
        76,
      ),
      ...figure(
        (row) => row.capture_drop,
        (value) => formatNumber(value, 2),
      ),
    },
    {
      ...numeric('capture_back', 'Back in 30', 'Share that closed at the prior close again within 30 sessions', 76),
      ...figure(
        (row) => row.capture_back,
        (value) => formatFraction(value, 0),
      ),
    },
    {
      ...numeric('capture_days', 'Sessions', 'Median sessions until then; 0 is the ex-date itself', 70),
      ...figure(
        (row) => row.capture_days,
        (value) => formatNumber(value, 0),
      ),
      sortsUp: true,
    },
    {
      ...numeric('capture_count', 'n', 'Ex-dates behind these figures', 44),
      ...figure((row) => row.capture_count, formatCount),
    },
  ]
}
