import { KIND_WORDS } from '@/components/portfolio/entryWords'
import type { ImportAnswer } from '@/components/portfolio/importAnswer'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Notice } from '@/components/ui/Notice'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatPrice, formatUpTo } from '@/lib/format/number'
import { symbolLabel } from '@/lib/options/occSymbol'

/** What of a file was, or would be, stored; every row that was not, with its line and why. */
export function ImportReport({ report, isStored }: { readonly report: ImportAnswer; readonly isStored: boolean }) {
  const { read, stored, known, rejected, rejected_count, sample } = report
  return (
    <section aria-label="Report" className="flex flex-col gap-3">
      <Notice tone={stored === 0 && known === 0 ? 'warn' : 'info'}>
        {formatCount(read)} rows read: {formatCount(stored)} {isStored ? 'stored' : 'to store'}
        {known === 0 ? '' : `, ${formatCount(known)} there already`}
        {rejected_count === 0 ? '' : `, ${formatCount(rejected_count)} not taken`}.
      </Notice>
      {sample.length === 0 ? null : (
        <FactTable
          label={isStored ? 'First rows that were stored' : 'First rows as they would be stored'}
          columns={['Day', 'What', 'Quantity', 'Price', 'Cash']}
          words={[1]}
          rows={sample.map((row) => ({
            key: row.id,
            cells: [
              row.day,
              `${KIND_WORDS[row.kind]} ${row.symbol === null ? '' : symbolLabel(row.symbol)}`,
              row.quantity === 0 ? '-' : formatUpTo(row.quantity, 4),
              row.price === 0 ? '-' : formatPrice(row.price),
              formatSignedMoney(row.cash),
            ],
          }))}
        />
      )}
      {rejected.length === 0 ? null : (
        <FactTable
          label="Rows that are not taken"
          columns={['Line', 'Why']}
          words={[1]}
          rows={rejected.map(({ line, reason }) => ({ key: String(line), cells: [String(line), reason] }))}
        />
      )}
    </section>
  )
}
