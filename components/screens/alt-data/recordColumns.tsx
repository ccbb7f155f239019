import { TickerText } from '@/components/filings/parts'
import type { AltFormats } from '@/components/screens/alt-data/altColumns'
import { RECORD_WORDS, sourceText } from '@/components/screens/alt-data/altText'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { AltDataset } from '@/lib/altdata/datasets'
import type { AltRecord } from '@/lib/contract/altData'
import { formatDate, formatDateTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { instantField, isoOfMs } from '@/lib/tables/fileFields'

const field = fieldOf<AltRecord>()

type Column = TableColumn<AltRecord>

interface Words {
  readonly entity: string
  readonly counterparty: string
  readonly subject: string
  readonly date: string
  readonly record: string
}

const WORDS: Readonly<Partial<Record<AltDataset, Words>>> = {
  lobbying: {
    entity: 'Client',
    counterparty: 'Registrant',
    subject: 'What about',
    date: 'Quarter to',
    record: 'Filing',
  },
  contracts: { entity: 'Recipient', counterparty: 'Agency', subject: 'Description', date: 'Start', record: 'Award' },
  patents: { entity: 'Assignee', counterparty: '', subject: 'Title', date: 'Granted', record: 'Patent' },
}

/** Columns of filings, awards or patents. §4.14. */
export function recordColumns(dataset: AltDataset, { dateFormat, timeZone }: AltFormats): readonly Column[] {
  const words = WORDS[dataset]
  if (words === undefined) return []
  const text = (
    id: 'entity' | 'counterparty' | 'topic' | 'subject' | 'record',
    header: string,
    width: number,
  ): Column => ({
    ...wordy(id, header, `${header}, as published by the source`, width),
    value: (row) => row[id],
    text: (row) => row[id] || '-',
  })
  const amount: Column = field(numeric('amount', 'Amount', 'USD', 92), formatMoney)
  return [
    {
      ...numeric('published', 'Published', 'When it was published; assumed where the source gives no time', 138),
      value: (row) => row.published_ms,
      file: instantField('published', (row) => isoOfMs(row.published_ms)),
      text: (row) =>
        `${formatDateTime(row.published_ms, { format: dateFormat, timeZone })}${row.is_assumed ? ', assumed' : ''}`,
    },
    {
      ...field(wordy('ticker', 'Ticker', 'The listed company that the name fits', 84), (value) => value || '-'),
      cell: (row) => <TickerText ticker={row.ticker} />,
    },
    { ...text('entity', words.entity, 190), opens: true },
    ...(words.counterparty === '' ? [] : [text('counterparty', words.counterparty, 210)]),
    ...(dataset === 'lobbying' ? [text('topic', 'Issue', 200)] : []),
    text('subject', words.subject, 260),
    ...(dataset === 'patents' ? [] : [amount]),
    field(numeric('event_date', words.date, 'Day of the source', 92), (value) => formatDate(value, dateFormat)),
    dataset === 'patents' ? text('record', words.record, 150) : hidden(text('record', words.record, 150)),
    hidden({
      ...wordy('source', 'Source', `Where the ${(RECORD_WORDS[dataset] ?? 'rows').toLowerCase()} come from`, 120),
      value: (row: AltRecord) => sourceText(row.source),
      text: (row: AltRecord) => sourceText(row.source),
    }),
  ]
}
