import { z } from 'zod'
import { jsonOf } from '@/server/collectors/files/documents'
import { optionalNumber } from '@/server/collectors/files/fields'
import type { EntityRow, FileFormat } from '@/server/collectors/files/fileFormat'
import { anyDay, anyDayOrNull, symbolOf } from '@/server/collectors/files/market/cells'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'

const Action = z.object({
  ticker: z.string(),
  execution_date: z.string().optional(),
  split_from: z.number().positive().optional(),
  split_to: z.number().positive().optional(),
  ex_dividend_date: z.string().optional(),
  cash_amount: z.number().optional(),
  dividend_type: z.string().default(''),
  declaration_date: z.string().default(''),
  record_date: z.string().default(''),
  pay_date: z.string().default(''),
})

/** Polygon splits and dividends; amounts as paid, not adjusted for later splits. */
export const polygonActions: FileFormat = {
  name: 'polygon-actions',
  title: 'Polygon splits and dividends (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => /"results"\s*:/.test(text) && /"(split_from|ex_dividend_date)"\s*:/.test(text),
  async *read([entry]) {
    if (!entry) return
    const { results } = z.object({ results: z.array(z.unknown()) }).parse(await jsonOf(entry))
    yield* recordsOf(results, Action, (row) => {
      const isSplit = row.execution_date !== undefined
      const amount = row.cash_amount === undefined ? null : optionalNumber(String(row.cash_amount), 'cash_amount')
      const action: EntityRow<'corporate_actions'> = {
        ticker: symbolOf(row.ticker),
        kind: isSplit ? 'split' : 'dividend',
        ex_date: anyDay(
          row.execution_date ?? row.ex_dividend_date ?? '',
          isSplit ? 'execution_date' : 'ex_dividend_date',
        ),
        ratio: isSplit && row.split_from && row.split_to ? row.split_to / row.split_from : null,
        amount,
        price_factor: null,
        split_factor: null,
        reference_close: null,
        detail: row.dividend_type,
        declared_date: anyDayOrNull(row.declaration_date, 'declaration_date'),
        record_date: anyDayOrNull(row.record_date, 'record_date'),
        pay_date: anyDayOrNull(row.pay_date, 'pay_date'),
      }
      return [{ table: 'corporate_actions', row: action }]
    })
  },
}
