import { z } from 'zod'
import { SessionField } from '@/lib/contract/flowRow'
import { EntryKindField } from '@/lib/contract/portfolioRows'

const money = z.number().min(-1e12).max(1e12)
/** What somebody writes beside a trade of their own, and the tags by which it is found again. */
export const JournalText = z.string().trim().max(2000)
export const JournalTags = z.array(z.string().trim().toLowerCase().min(1).max(24)).max(8)

/** What is written of an entry; the host says which fields its kind needs. */
export const EntryBody = z.object({
  day: SessionField,
  kind: EntryKindField,
  /** Ticker or OCC symbol; '' for cash. */
  symbol: z.string().trim().toUpperCase().max(24).default(''),
  quantity: z.number().min(-1e9).max(1e9).default(0),
  price: z.number().min(0).max(1e7).default(0),
  fees: z.number().min(0).max(1e7).default(0),
  amount: money.default(0),
  lot: z.string().max(40).nullable().default(null),
  note: JournalText.default(''),
  tags: JournalTags.default([]),
})
