import { FactTable } from '@/components/stocks/parts/FactTable'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { AltDataset } from '@/lib/altdata/datasets'
import type { AltRecord } from '@/lib/contract/altData'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'

const COLUMNS: Readonly<Partial<Record<AltDataset, readonly string[]>>> = {
  lobbying: ['Quarter to', 'Registrant', 'Issue', 'Amount'],
  contracts: ['Start', 'Agency', 'Description', 'Amount'],
  patents: ['Granted', 'Patent', 'Title'],
}

/** Filings, awards or patents of one name; a row with an address at its source leads there. */
export function RecordList({
  dataset,
  records,
}: {
  readonly dataset: AltDataset
  readonly records: readonly AltRecord[]
}) {
  const { dateFormat } = useTimeSettings()
  const isPatent = dataset === 'patents'
  return (
    <div className="max-h-80 overflow-y-auto">
      <FactTable
        label="Rows of the source"
        columns={COLUMNS[dataset] ?? ['Date', 'Who', 'What', 'Amount']}
        words={[1, 2]}
        rows={records.map((row) => ({
          key: row.record,
          cells: [
            formatDate(row.event_date, dateFormat),
            row.url === '' ? (
              (isPatent ? row.record : row.counterparty) || '-'
            ) : (
              <a key="source" href={row.url} target="_blank" rel="noreferrer" className="hover:underline">
                {(isPatent ? row.record : row.counterparty) || 'source'}
              </a>
            ),
            row.topic || row.subject,
            ...(isPatent ? [] : [formatMoney(row.amount)]),
          ],
        }))}
      />
    </div>
  )
}
