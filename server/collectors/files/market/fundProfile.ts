import { z } from 'zod'
import { addDays } from '@/lib/market/isoDate'
import type { EntityRow, FileRecord } from '@/server/collectors/files/fileFormat'
import { dayOfSeconds } from '@/server/collectors/files/market/cells'

const raw = z
  .union([z.number(), z.object({ raw: z.number().optional() }).transform((value) => value.raw)])
  .nullish()
  .transform((value) => value ?? null)

/** First days come as midnight of UTC. */
const EPOCH = '1970-01-01'
const DAY_SECONDS = 86_400

/** Modules of a quoteSummary that tell what a fund is. */
export const fundModules = {
  fundProfile: z
    .object({
      family: z.string().nullish(),
      categoryName: z.string().nullish(),
      legalType: z.string().nullish(),
      feesExpensesInvestment: z.object({ annualReportExpenseRatio: raw }).nullish(),
    })
    .optional(),
  defaultKeyStatistics: z.object({ fundInceptionDate: raw }).optional(),
  price: z.object({ symbol: z.string(), longName: z.string().nullish(), regularMarketTime: raw }).optional(),
} as const

interface FundModules {
  readonly fundProfile?: z.output<(typeof fundModules)['fundProfile']>
  readonly defaultKeyStatistics?: z.output<(typeof fundModules)['defaultKeyStatistics']>
  readonly price?: z.output<(typeof fundModules)['price']>
}

/** What is told of an exchange-traded fund: issuer, category, fee in percent a year, first day. Nothing of other names. */
export function* fundProfileOf(module: FundModules, ticker: string): Generator<FileRecord> {
  const { fundProfile: fund, price, defaultKeyStatistics: facts } = module
  const at = price?.regularMarketTime ?? null
  if (fund === undefined || at === null || !/exchange traded/i.test(fund.legalType ?? '')) return
  const fee = fund.feesExpensesInvestment?.annualReportExpenseRatio ?? null
  const first = facts?.fundInceptionDate ?? null
  const row: EntityRow<'etf_profiles'> = {
    ticker,
    as_of: dayOfSeconds(at),
    name: price?.longName ?? '',
    issuer: fund.family ?? '',
    category: fund.categoryName ?? '',
    benchmark: '',
    domicile: '',
    inception: first === null ? null : addDays(EPOCH, Math.floor(first / DAY_SECONDS)),
    expense_ratio: fee === null ? null : Number((fee * 100).toFixed(6)),
  }
  yield { kind: 'entity', line: 1, table: 'etf_profiles', row }
}
