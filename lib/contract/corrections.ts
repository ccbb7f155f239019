import { z } from 'zod'
import { SYMBOL_TEXT } from '@/lib/account/affected'
import { ChangelogEntry } from '@/lib/contract/changelog'
import { endpoint } from '@/lib/contract/endpoint'
import { CORRECTABLE_KEYS } from '@/lib/market/corrections'

const value = z.union([z.string(), z.number()]).nullable()
const asked = {
  table: z.enum(CORRECTABLE_KEYS),
  ticker: z.string().trim().toUpperCase().regex(SYMBOL_TEXT, 'a ticker'),
  /** Days of the rows, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  column: z.string().max(40),
  change: z.enum(['set', 'multiply']),
  value: z.string().max(60),
}
const Preview = z.object({
  /** Rows whose value changes. */
  rows: z.array(z.object({ day: z.string(), name: z.string(), source: z.string(), before: value, after: value })),
  /** Rows that were chosen, with those that stay as they are. */
  chosen: z.number(),
  /** Days of the rows that change. */
  days: z.array(z.string()),
  /** Titles of the pages that show the table. */
  pages: z.array(z.string()),
  /** Stands for exactly these rows and values: what was not seen is not changed. */
  mark: z.string(),
})
export type CorrectionPreview = z.infer<typeof Preview>

/** Corrections of imported facts by staff, seen before they are made. */
export const corrections = {
  preview: endpoint({
    id: 'corrections.preview',
    access: 'admin',
    query: z.object(asked),
    response: z.object({ data: Preview }),
  }),
  /** Changes the rows of the preview, notes it in the audit log and tells everybody by a changelog entry. */
  apply: endpoint({
    id: 'corrections.apply',
    access: 'admin',
    perMinute: 20,
    body: z.object({
      ...asked,
      mark: z.string().max(80),
      title: z.string().trim().min(1).max(120),
      body: z.string().trim().min(1).max(4000),
    }),
    response: z.object({ data: z.object({ changed: z.number(), entry: ChangelogEntry }) }),
  }),
}
