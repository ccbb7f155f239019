import { z } from 'zod'
import { jsonOf } from '@/server/collectors/files/documents'
import {
  type FileFormat,
  FileFormatError,
  type FileRecord,
  type ReadOptions,
} from '@/server/collectors/files/fileFormat'
import { anyDay, dayOfSeconds, symbolOf } from '@/server/collectors/files/market/cells'
import { fundModules, fundProfileOf } from '@/server/collectors/files/market/fundProfile'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'

const raw = z
  .union([z.number(), z.object({ raw: z.number().optional() }).transform((value) => value.raw)])
  .nullish()
  .transform((value) => value ?? null)
const rows = z.array(z.unknown()).default([])
const Module = z.object({
  upgradeDowngradeHistory: z.object({ history: rows }).optional(),
  recommendationTrend: z.object({ trend: rows }).optional(),
  earningsHistory: z.object({ history: rows }).optional(),
  earningsTrend: z.object({ trend: rows }).optional(),
  calendarEvents: z.object({ earnings: z.unknown() }).optional(),
  institutionOwnership: z.object({ ownershipList: rows }).optional(),
  fundOwnership: z.object({ ownershipList: rows }).optional(),
  quoteType: z.object({ symbol: z.string() }).optional(),
  ...fundModules,
})
const Answer = z.object({ quoteSummary: z.object({ result: z.array(Module).nullable() }) })
type Module = z.output<typeof Module>

/** Answer of Yahoo's quoteSummary: analyst ratings and trends, earnings, owners, facts of a fund. Modules it does not know are named. */
export const yahooSummary: FileFormat = {
  name: 'yahoo-summary',
  title: 'Yahoo quoteSummary answer (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => /^\s*\{\s*"quoteSummary"\s*:/.test(text),
  async *read([entry], options) {
    if (!entry) return
    const document = await jsonOf(entry)
    const parsed = Answer.safeParse(document)
    if (!parsed.success)
      throw new FileFormatError(`This quoteSummary is not complete: ${z.prettifyError(parsed.error)}`)
    for (const module of parsed.data.quoteSummary.result ?? []) {
      const ticker = tickerOf(module, options)
      yield* ratingsOf(module, ticker)
      yield* earningsOf(module, ticker)
      yield* holdersOf(module, ticker)
      yield* fundProfileOf(module, ticker)
    }
    yield* leftOut(document)
  },
}

const Raw = z.object({ quoteSummary: z.object({ result: z.array(z.record(z.string(), z.unknown())).nullable() }) })

function* leftOut(document: unknown): Generator<FileRecord> {
  const names = (Raw.safeParse(document).data?.quoteSummary.result ?? []).flatMap((module) => Object.keys(module))
  const unread = names.filter((name) => !Object.hasOwn(Module.shape, name))
  if (unread.length > 0) yield { kind: 'note', text: `Not stored: ${unread.join(', ')}` }
}

/** The answer names its ticker in some modules only; else it stands in the file's name, or in `--ticker`. */
function tickerOf(module: Module, { ticker, fileName }: ReadOptions): string {
  const found =
    ticker ?? module.quoteType?.symbol ?? module.price?.symbol ?? /_([A-Z0-9.=^-]+?)\.json/.exec(fileName)?.[1]
  if (found === undefined) throw new FileFormatError('The answer does not say whose it is. Give it with --ticker.')
  return symbolOf(found)
}

const Rating = z.object({
  epochGradeDate: z.number(),
  firm: z.string(),
  toGrade: z.string().default(''),
  fromGrade: z.string().default(''),
  action: z.string().default(''),
  currentPriceTarget: z.number().nullish(),
  priorPriceTarget: z.number().nullish(),
})
const count = z.number().default(0)
const Trend = z.object({
  period: z.string(),
  strongBuy: count,
  buy: count,
  hold: count,
  sell: count,
  strongSell: count,
})

function* ratingsOf(module: Module, ticker: string): Generator<FileRecord> {
  yield* recordsOf(module.upgradeDowngradeHistory?.history ?? [], Rating, (rating) => {
    const row = {
      ticker,
      rated_at: rating.epochGradeDate * 1e6,
      firm: rating.firm,
      action: rating.action,
      from_grade: rating.fromGrade,
      to_grade: rating.toGrade,
      price_target: rating.currentPriceTarget || null,
      previous_target: rating.priorPriceTarget || null,
    }
    return [{ table: 'analyst_ratings', row }]
  })
  yield* recordsOf(module.recommendationTrend?.trend ?? [], Trend, ({ strongBuy, strongSell, ...trend }) => [
    { table: 'analyst_trends', row: { ticker, ...trend, strong_buy: strongBuy, strong_sell: strongSell } },
  ])
}

const Past = z.object({ epsActual: raw, epsEstimate: raw, quarter: raw })
const Coming = z.object({
  /** 0q and +1q are quarters, 0y and +1y years: a quarter and its year may end on the same day. */
  period: z.string().default(''),
  endDate: z.string().nullish(),
  earningsEstimate: z.object({ avg: raw, yearAgoEps: raw, numberOfAnalysts: raw }).optional(),
  revenueEstimate: z.object({ avg: raw }).optional(),
})
const noReport = {
  report_date: null,
  name: '',
  time: 'unknown',
  eps_actual: null,
  eps_estimate: null,
  estimates: null,
  revenue_estimate: null,
  previous_year_eps: null,
  previous_year_date: null,
  market_cap: null,
} as const

function* earningsOf(module: Module, ticker: string): Generator<FileRecord> {
  yield* recordsOf(module.earningsHistory?.history ?? [], Past, ({ epsActual, epsEstimate, quarter }) => {
    if (quarter === null) return []
    const quarter_end = dayOfUtc(quarter)
    const own = {
      ticker,
      quarter_end,
      quarter: `past ${quarter_end}`,
      eps_actual: epsActual,
      eps_estimate: epsEstimate,
    }
    return [{ table: 'earnings', row: { ...noReport, ...own } }]
  })
  yield* recordsOf(module.earningsTrend?.trend ?? [], Coming, ({ period, endDate, ...told }) => {
    if (endDate === null || endDate === undefined) return []
    const own = {
      ticker,
      quarter_end: anyDay(endDate, 'endDate'),
      quarter: `coming ${period} ${endDate}`.replace('  ', ' '),
      eps_estimate: told.earningsEstimate?.avg ?? null,
      estimates: told.earningsEstimate?.numberOfAnalysts ?? null,
      previous_year_eps: told.earningsEstimate?.yearAgoEps ?? null,
      revenue_estimate: told.revenueEstimate?.avg ?? null,
    }
    return [{ table: 'earnings', row: { ...noReport, ...own } }]
  })
  yield* recordsOf(module.calendarEvents === undefined ? [] : [module.calendarEvents.earnings], Dated, (next) =>
    next.earningsDate.slice(0, 1).map((seconds) => {
      const own = {
        ticker,
        report_date: dayOfSeconds(seconds),
        quarter_end: null,
        quarter: `date ${dayOfSeconds(seconds)}`,
      }
      return {
        table: 'earnings' as const,
        row: { ...noReport, ...own, eps_estimate: next.earningsAverage, revenue_estimate: next.revenueAverage },
      }
    }),
  )
}

const Dated = z.object({ earningsDate: z.array(z.number()).default([]), earningsAverage: raw, revenueAverage: raw })

const Owner = z.object({
  reportDate: raw,
  organization: z.string(),
  pctHeld: raw,
  position: raw,
  value: raw,
  pctChange: raw,
})

function* holdersOf(module: Module, ticker: string): Generator<FileRecord> {
  for (const [kind, list] of [
    ['institution', module.institutionOwnership?.ownershipList],
    ['fund', module.fundOwnership?.ownershipList],
  ] as const) {
    yield* recordsOf(list ?? [], Owner, (owner) => {
      if (owner.reportDate === null) return []
      const own = { ticker, as_of: dayOfUtc(owner.reportDate), kind, holder: owner.organization }
      const figures = { units: owner.position, value: owner.value, share: owner.pctHeld, change: owner.pctChange }
      return [{ table: 'holders', row: { ...own, ...figures } }]
    })
  }
}

/** Yahoo writes quarter ends as midnight UTC. */
const dayOfUtc = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)
