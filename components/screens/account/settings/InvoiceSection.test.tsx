import { render, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { InvoiceSection } from '@/components/screens/account/settings/InvoiceSection'
import { receiptText } from '@/components/screens/account/settings/receiptText'
import type { InvoiceRow } from '@/lib/contract/invoices'
import { screenHost } from '@/tests/support/screenHost'
import { Visitor } from '@/tests/support/visitor'

const invoice: InvoiceRow = {
  ...{ id: 'in_1', kind: 'invoice', number: 'UC-1', at: '2026-11-20T15:00:00.000Z', what: '', cents: 4800 },
  ...{ currency: 'usd', status: 'paid', note: '', starts: null, ends: null },
  ...{ page_url: 'https://invoice.stripe.test/i/1', file_url: 'https://pay.stripe.test/1/pdf' },
}
const receipt: InvoiceRow = {
  ...{ id: 'g1', kind: 'receipt', number: 'R-1', at: '2026-10-01T15:00:00.000Z', what: 'Premium, Yearly', cents: null },
  ...{ currency: 'usd', status: 'granted', note: 'invoice 7', page_url: null, file_url: null },
  ...{ starts: '2026-10-01T15:00:00.000Z', ends: '2027-10-01T15:00:00.000Z' },
}
const server = screenHost()

describe('§4.15 Settings: invoices', () => {
  it('an invoice leads to its page and file at the provider; a receipt is saved', async () => {
    server.use(http.get('*/api/billing/invoices', () => HttpResponse.json({ data: [invoice, receipt] })))
    render(<InvoiceSection />, { wrapper: Visitor })
    const rows = within(await screen.findByRole('list', { name: 'Invoices and receipts' })).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent(/UC-1 · paid\$48\.00OpenPDF$/)
    const link = screen.getByRole('link', { name: 'PDF UC-1' })
    expect(link).toHaveAttribute('href', 'https://pay.stripe.test/1/pdf')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(rows[1]).toHaveTextContent(/R-1 · Premium, Yearly · granted-Save$/)
    expect(screen.getByRole('button', { name: 'Save receipt R-1' })).toBeInTheDocument()
  })

  it('C17 a provider that is away fails alone, with its words', async () => {
    server.use(
      http.get('*/api/billing/invoices', () =>
        HttpResponse.json({ message: 'The payment service does not answer.', code: 'unavailable' }, { status: 503 }),
      ),
    )
    render(<InvoiceSection />, { wrapper: Visitor })
    expect(await screen.findByText(/The payment service does not answer/)).toBeInTheDocument()
  })

  it('a receipt says what was granted to whom, from when to when, at which list price', () => {
    expect(receiptText({ ...receipt, cents: 43_200 }, 'a@b.co', (iso) => iso.slice(0, 10))).toBe(
      [
        'Undercurrent',
        '',
        'Receipt     R-1',
        'Account     a@b.co',
        'Granted     2026-10-01',
        'Plan        Premium, Yearly',
        'Runs        2026-10-01 to 2027-10-01',
        'List price  $432.00',
        'Note        invoice 7',
        '',
      ].join('\n'),
    )
  })
})
