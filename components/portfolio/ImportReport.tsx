import { KIND_WORDS } from '@/components/portfolio/entryWords'
import type { ImportAnswer } from '@/components/portfolio/importAnswer'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Notice } from '@/components/ui/Notice'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatPrice, formatUpTo } from '@/lib/format/number'
import { symbolLabel } from '@/lib/options/occSymbol'

/** What of a file was, or would be, stored; every row that was not, with its line and why. */
export function ImportReport({ report, isStored }: { readonly report: ImportAnswer; readonly isStored: boolean }) {
  const { read, stored, known, reread, rejected, rejected_count, sample, reconciled, layout } = report
  return (
    <section aria-label="Report" className="flex flex-col gap-3">
      <Notice tone={stored === 0 && known === 0 ? 'warn' : 'info'}>
        {layout === '' ? '' : `${layout}. `}
        {formatCount(read)} rows read: {formatCount(stored)} {isStored ? 'stored' : 'to store'}
        {known === 0 ? '' : `, ${formatCount(known)} there already`}
        {rejected_count === 0 ? '' : `, ${formatCount(rejected_count)} not taken`}.
      </Notice>
      {reread === 0 ? null : (
        <Notice tone="warn">
          {formatCount(reread)} of the rows that are there already are read in another way now. To store them so, remove
          their entries first.
        </Notice>
      )}
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
      {reconciled === null ? null : <Reconciled {...reconciled} />}
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

/** Positions that the file states beside those of the entries: every difference by name. */
function Reconciled({ agreed, differences }: NonNullable<ImportAnswer['reconciled']>) {
  return (
    <>
      <Notice tone={differences.length === 0 ? 'info' : 'warn'}>
        The file states positions: {formatCount(agreed)} agree with the entries
        {differences.length === 0 ? '' : `, ${formatCount(differences.length)} do not`}.
      </Notice>
      {differences.length === 0 ? null : (
        <FactTable
          label="Positions that differ"
          columns={['Symbol', 'Entries', 'Broker', 'Why']}
          words={[3]}
          rows={differences.map(({ symbol, here, broker, why }) => ({
            key: symbol,
            cells: [symbolLabel(symbol), formatUpTo(here, 4), formatUpTo(broker, 4), why],
          }))}
        />
      )}
    </>
  )
}
