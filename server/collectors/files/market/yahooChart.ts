import { z } from 'zod'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { jsonOf } from '@/server/collectors/files/documents'
import { reasonOf } from '@/server/collectors/files/fields'
import { type FileFormat, FileFormatError, type FileRecord } from '@/server/collectors/files/fileFormat'
import { symbolOf } from '@/server/collectors/files/market/cells'
import { checkedBar } from '@/server/collectors/files/market/leanDaily'

const numbers = z.array(z.number().nullish()).optional()
const Quote = z.object({ open: numbers, high: numbers, low: numbers, close: numbers, volume: numbers })
const events = <Shape extends z.ZodType>(shape: Shape) =>
  z.union([z.array(shape), z.record(z.string(), shape)]).optional()
const Result = z.object({
  meta: z.object({
    symbol: z.string(),
    gmtoffset: z.number().default(0),
    exchangeTimezoneName: z.string().default(''),
    dataGranularity: z.string().default('1d'),
  }),
  timestamp: z.array(z.number()).default([]),
  events: z
    .object({
      dividends: events(z.object({ amount: z.number(), date: z.number() })),
      splits: events(z.object({ date: z.number(), numerator: z.number(), denominator: z.number() })),
    })
    .optional(),
  indicators: z.object({
    quote: z.array(Quote).min(1),
    adjclose: z.array(z.object({ adjclose: numbers })).optional(),
  }),
})
const Chart = z.object({ chart: z.object({ result: z.array(Result).nullable(), error: z.unknown() }) })
type Result = z.infer<typeof Result>

/** Answer of Yahoo's chart service: split-adjusted bars, the adjusted close, dividends and splits. */
export const yahooChart: FileFormat = {
  name: 'yahoo-chart',
  title: 'Yahoo chart answer (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => /^\s*\{\s*"chart"\s*:/.test(text),
  async *read([entry]) {
    if (!entry) return
    const parsed = Chart.safeParse(await jsonOf(entry))
    if (!parsed.success)
      throw new FileFormatError(`This chart answer is not complete: ${z.prettifyError(parsed.error)}`)
    for (const result of parsed.data.chart.result ?? []) yield* recordsOf(result)
  },
}

function* recordsOf(result: Result): Generator<FileRecord> {
  const { meta, timestamp } = result
  if (meta.dataGranularity !== '1d')
    throw new FileFormatError(`Bars of ${meta.dataGranularity} are not stored; only daily answers (1d) are.`)
  const ticker = symbolOf(meta.symbol)
  const [quote] = result.indicators.quote
  const adjusted = result.indicators.adjclose?.[0]?.adjclose
  for (const [at, seconds] of timestamp.entries()) {
    try {
      const close = quote?.close?.[at] ?? null
      // Yahoo leaves days without trading in the list, all values null.
      if (close === null) continue
      const bar = checkedBar({ open: quote?.open?.[at], high: quote?.high?.[at], low: quote?.low?.[at], close })
      const day = { ticker, session_date: dayOf(seconds, meta), volume: quote?.volume?.[at] ?? null }
      yield { kind: 'entity', line: at + 1, table: 'stock_days', row: { ...day, series: 'split', ...bar } }
      const total = adjusted?.[at] ?? null
      if (total === null) continue
      const times = (price: number | null): number | null => (price === null ? null : (price * total) / close)
      const scaled = { open: times(bar.open), high: times(bar.high), low: times(bar.low), close: total }
      yield { kind: 'entity', line: at + 1, table: 'stock_days', row: { ...day, series: 'adjusted', ...scaled } }
    } catch (error) {
      yield { kind: 'reject', line: at + 1, reason: reasonOf(error) }
    }
  }
  yield* actionsOf(result, ticker)
}

function* actionsOf({ meta, events: found }: Result, ticker: string): Generator<FileRecord> {
  const unknown = { price_factor: null, split_factor: null, reference_close: null }
  const dates = { declared_date: null, record_date: null, pay_date: null }
  let line = 0
  for (const { amount, date } of Object.values(found?.dividends ?? {})) {
    line += 1
    const own = { ticker, kind: 'dividend', ex_date: dayOf(date, meta), ratio: null, amount, detail: 'split-adjusted' }
    yield { kind: 'entity', line, table: 'corporate_actions', row: { ...own, ...unknown, ...dates } }
  }
  for (const { numerator, denominator, date } of Object.values(found?.splits ?? {})) {
    line += 1
    if (!(numerator > 0 && denominator > 0)) {
      yield { kind: 'reject', line, reason: `a split of ${numerator} for ${denominator} cannot be` }
      continue
    }
    const own = {
      ticker,
      kind: 'split',
      ex_date: dayOf(date, meta),
      ratio: numerator / denominator,
      amount: null,
      detail: '',
    }
    yield { kind: 'entity', line, table: 'corporate_actions', row: { ...own, ...unknown, ...dates } }
  }
}

/** The session of a bar's opening instant, on the exchange's own calendar. */
function dayOf(seconds: number, { exchangeTimezoneName, gmtoffset }: Result['meta']): string {
  if (exchangeTimezoneName === 'America/New_York') return newYorkDateOf(seconds * 1000)
  return new Date((seconds + gmtoffset) * 1000).toISOString().slice(0, 10)
}
