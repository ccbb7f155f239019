import { z } from 'zod'

/** An invoice of a card payment, or a receipt of the billing desk. */
export const InvoiceRow = z.object({
  id: z.string(),
  /** 'invoice': of a card payment; 'receipt': of a term that the billing desk granted. */
  kind: z.enum(['invoice', 'receipt']),
  number: z.string(),
  at: z.string(),
  /** Plan and term in words; '' where the provider's own page says it. */
  what: z.string(),
  /** Amount in hundredths of the currency; of a receipt the list price, null where it is not known. */
  cents: z.number().nullable(),
  /** ISO 4217, small letters. */
  currency: z.string(),
  /** The provider's word ('paid', 'open', 'void', …), or 'granted'. */
  status: z.string(),
  note: z.string(),
  /** The provider's page and PDF of an invoice. */
  page_url: z.string().nullable(),
  file_url: z.string().nullable(),
  starts: z.string().nullable(),
  ends: z.string().nullable(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>
