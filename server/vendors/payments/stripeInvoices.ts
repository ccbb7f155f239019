import { z } from 'zod'
import type { Invoice } from '@/server/vendors/payments/port'

const Listed = z.object({
  id: z.string(),
  number: z.string().nullish(),
  created: z.number(),
  total: z.number(),
  currency: z.string(),
  status: z.string().nullish(),
  hosted_invoice_url: z.string().nullish(),
  invoice_pdf: z.string().nullish(),
})
const List = z.object({ data: z.array(Listed) })

/** Reads the answer of Stripe's `GET /v1/invoices`. A draft is no invoice yet. Source: Stripe API reference, "List all invoices". */
export function readStripeInvoices(answer: unknown): readonly Invoice[] {
  return List.parse(answer)
    .data.filter(({ status }) => status !== 'draft')
    .map(({ id, number, created, total, currency, status, hosted_invoice_url, invoice_pdf }) => ({
      id,
      number: number ?? id,
      atMs: created * 1000,
      cents: total,
      currency,
      status: status ?? '',
      pageUrl: secureUrl(hosted_invoice_url),
      fileUrl: secureUrl(invoice_pdf),
    }))
}

/** A link is only passed on when it is https: it becomes an address to click. */
function secureUrl(url: string | null | undefined): string | null {
  return url?.startsWith('https://') ? url : null
}
