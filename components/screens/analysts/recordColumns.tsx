import { ChangeText } from '@/components/filings/parts'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { AnalystRecordRow } from '@/lib/contract/analystNotes'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

type RecordColumn = TableColumn<AnalystRecordRow>
const field = fieldOf<AnalystRecordRow>()
export type ClusterRow = CallResponse<'analysts.list'>['data']['clusters'][number]

const count = ([id, header, how, width]: readonly [
  keyof AnalystRecordRow & string,
  string,
  string,
  number,
]): RecordColumn => ({
  ...numeric(id, header, how, width),
  value: (row) => row[id],
  text: (row) => formatCount(Number(row[id])),
})

const share = (
  [id, header, how, width]: readonly [string, string, string, number],
  value: (row: AnalystRecordRow) => number | null,
): RecordColumn => ({
  ...numeric(id, header, how, width),
  formula: 'F44',
  value,
  text: (row) => formatFraction(value(row), 0),
})

const change = (
  [id, header, how, width]: readonly [string, string, string, number],
  value: (row: AnalystRecordRow) => number | null,
): RecordColumn => ({
  ...numeric(id, header, how, width),
  formula: 'F44',
  value,
  text: (row) => formatFractionChange(value(row), 1),
  cell: (row) => <ChangeText value={value(row)} />,
})

const firm: RecordColumn = {
  ...field(wordy('firm', 'Firm', 'Research house', 200), String),
  className: 'font-medium',
  opens: true,
}
const notes = count(['notes', 'Notes', 'Notes of two years', 64])
const names = count(['names', 'Names', 'Names it wrote about', 64])
const ofGrades = (row: AnalystRecordRow, part: number): number | null => {
  const all = row.strong_buy + row.buy + row.hold + row.sell + row.strong_sell
  return all === 0 ? null : part / all
}

/** Who was right before: targets touched, and calls a quarter later. */
export const leaderColumns: readonly RecordColumn[] = [
  firm,
  share(
    ['hit_rate', 'Hit rate', 'Share of decided targets that a close reached within twelve months', 76],
    (row) => row.hit_rate,
  ),
  count(['hits', 'Touched', 'Targets that were reached', 70]),
  count(['misses', 'Missed', 'Targets that were not reached within twelve months', 66]),
  count(['open', 'Open', 'Targets less than a year old', 58]),
  change(
    ['call_return', 'Avg return', 'Mean return over a quarter the way of its upgrades and downgrades', 86],
    (row) => row.call_return,
  ),
  share(['right_rate', 'Calls right', 'Share of its upgrades and downgrades that the price followed', 84], (row) =>
    row.calls === 0 ? null : row.right / row.calls,
  ),
  count(['calls', 'n', 'Upgrades and downgrades with a quarter behind them', 52]),
  notes,
  names,
]

/** How a firm leans, whatever happens. */
export const biasColumns: readonly RecordColumn[] = [
  firm,
  change(
    ['bias', 'Bias', 'Mean upside of its targets above that of all firms on the same names', 76],
    (row) => row.bias,
  ),
  change(['upside', 'Mean upside', 'Target over the close of its day', 92], (row) => row.upside),
  share(['buys', 'Buys', 'Names it rates buy or strong buy now', 62], (row) => ofGrades(row, row.strong_buy + row.buy)),
  share(['holds', 'Holds', 'Names it rates hold now', 62], (row) => ofGrades(row, row.hold)),
  share(['sells', 'Sells', 'Names it rates sell or strong sell now', 62], (row) =>
    ofGrades(row, row.sell + row.strong_sell),
  ),
  share(['hit_rate', 'Hit rate', 'Share of decided targets that were touched', 76], (row) => row.hit_rate),
  notes,
  hidden(names),
]

/** Names on which several firms changed their mind the same way within five days. */
export function clusterColumns(dateFormat: string): readonly TableColumn<ClusterRow>[] {
  const field = fieldOf<ClusterRow>()
  const days = ({ from, to }: ClusterRow) =>
    from === to ? formatDate(to, dateFormat) : `${formatDate(from, dateFormat)} to ${formatDate(to, dateFormat)}`
  return [
    { ...wordy('days', 'Days', 'First and last note', 170), value: (row) => row.to, text: days, sortsUp: false },
    {
      ...field(wordy('ticker', 'Ticker', 'Name that the notes are about', 66), String),
      className: 'font-semibold',
      opens: true,
    },
    field(wordy('name', 'Name', 'Name of the company', 180), String),
    {
      ...field(
        wordy('direction', 'Direction', 'Better or worse: the bucket decides, in the same bucket the target', 84),
        directionWords,
      ),
      cell: (row) => (
        <span className={row.direction === 'up' ? 'text-bull' : 'text-bear'}>
          {row.direction === 'up' ? '▲' : '▼'} {directionWords(row.direction)}
        </span>
      ),
    },
    {
      ...numeric('count', 'Firms', 'Firms that changed their mind', 60),
      formula: 'F44',
      value: (row) => row.firms.length,
      text: (row) => formatCount(row.firms.length),
    },
    {
      ...field(numeric('upside', 'Mean upside', 'Target over the close before the note', 92), (value) =>
        formatFractionChange(value, 1),
      ),
      formula: 'F44',
      cell: (row) => <ChangeText value={row.upside} />,
    },
    {
      ...field(numeric('reaction', 'Reaction 1d', 'Mean over the notes', 90), (value) =>
        formatFractionChange(value, 1),
      ),
      cell: (row) => <ChangeText value={row.reaction} />,
    },
    {
      ...wordy('firms', 'Who', 'The firms', 420),
      className: 'text-fg-2',
      value: (row) => row.firms.join(', '),
      text: (row) => row.firms.join(', '),
    },
  ]
}

const directionWords = (direction: ClusterRow['direction']): string => (direction === 'up' ? 'better' : 'worse')
