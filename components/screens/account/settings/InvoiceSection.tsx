import { Section } from '@/components/account/Section'
import { useWhen } from '@/components/account/useWhen'
import { receiptText } from '@/components/screens/account/settings/receiptText'
import { downloadFile } from '@/components/tables/downloadFile'
import { Button } from '@/components/ui/Button'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { InvoiceRow } from '@/lib/contract/invoices'
import { formatAmount } from '@/lib/plans/planWords'

/** Invoices of card payments, each with its page at the payment provider, and receipts of the billing desk. */
export function InvoiceSection() {
  const invoices = useEndpoint('billing.invoices')
  const rows = invoices.data?.data
  return (
    <Section
      title="Invoices"
      about="Card payments have an invoice of the payment provider; the billing desk gives a receipt."
    >
      {rows === undefined && invoices.status === 'error' ? (
        <ErrorState error={invoices.error} source="billing.invoices" onRetry={invoices.retry} />
      ) : null}
      {rows === undefined && invoices.status !== 'error' ? (
        <SkeletonRows rows={2} label="Loading the invoices" />
      ) : null}
      {rows?.length === 0 ? <p className="text-12 text-fg-3">No invoice so far.</p> : null}
      {rows === undefined || rows.length === 0 ? null : (
        <ul aria-label="Invoices and receipts" className="text-12">
          {rows.map((row) => (
            <InvoiceItem key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function InvoiceItem({ row }: { readonly row: InvoiceRow }) {
  const when = useWhen()
  const { user } = useAuth()
  const save = () => downloadFile(`${row.number}.txt`, receiptText(row, user?.email ?? '', when.day), 'text/plain')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line-1 border-b py-1.5">
      <span className="w-24 shrink-0">{when.day(row.at)}</span>
      <span className="min-w-40 flex-1 break-words">
        {row.number}
        <span className="text-fg-3">
          {row.what === '' ? '' : ` · ${row.what}`} · {row.status}
        </span>
      </span>
      <span className="w-24 shrink-0 text-right max-phone:text-left">{formatAmount(row.cents, row.currency)}</span>
      <span className="flex w-40 shrink-0 justify-end gap-3 max-phone:ml-auto max-phone:w-auto">
        {row.page_url === null ? null : <OutLink href={row.page_url} label="Open" of={row.number} />}
        {row.file_url === null ? null : <OutLink href={row.file_url} label="PDF" of={row.number} />}
        {row.kind === 'receipt' ? (
          <Button size="s" aria-label={`Save receipt ${row.number}`} onClick={save}>
            Save
          </Button>
        ) : null}
      </span>
    </li>
  )
}

function OutLink({ href, label, of }: { readonly href: string; readonly label: string; readonly of: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`${label} ${of}`} className="link">
      {label}
    </a>
  )
}
