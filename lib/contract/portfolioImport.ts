import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { PortfolioEntryRow } from '@/lib/contract/portfolioRows'
import { IMPORT_FIELDS } from '@/lib/portfolio/importFields'

/** Reads a broker's file; a trial stores nothing and shows what would be. */
export const importFile = endpoint({
  id: 'portfolio.importFile',
  access: 'portfolio',
  perMinute: 30,
  params: z.object({ id: z.string().max(60) }),
  body: z.object({
    text: z.string().min(1).max(900_000),
    /** Place of the column of each field; left out: guessed by the names of the columns. */
    mapping: z.partialRecord(z.enum(IMPORT_FIELDS), z.number().int().min(0).max(200)).optional(),
    is_trial: z.boolean(),
    /** Account of the file, where it tells several; without it nothing of such a file is stored. */
    from_account: z.string().max(80).optional(),
    /** How the reader writes: for a file that does not show it itself. */
    is_day_first: z.boolean().default(false),
    is_comma_decimal: z.boolean().default(false),
  }),
  response: z.object({
    data: z.object({
      /** Whose export it is; '' for a table by the names of its columns. */
      layout: z.string(),
      accounts: z.array(z.object({ name: z.string(), rows: z.number() })),
      header: z.array(z.string()),
      mapping: z.partialRecord(z.enum(IMPORT_FIELDS), z.number()),
      read: z.number(),
      stored: z.number(),
      /** Rows that an earlier import has stored. */
      known: z.number(),
      /** Of these: rows that are stored as they were read then, and are read in another way now. */
      reread: z.number(),
      rejected: z.array(z.object({ line: z.number(), reason: z.string() })),
      rejected_count: z.number(),
      sample: z.array(PortfolioEntryRow),
      /** Positions that the file states, beside what the entries make with it; null: it states none. */
      reconciled: z
        .object({
          agreed: z.number(),
          differences: z.array(z.object({ symbol: z.string(), here: z.number(), broker: z.number(), why: z.string() })),
        })
        .nullable(),
    }),
  }),
})
