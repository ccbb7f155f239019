import { z } from 'zod'
import { wordTable } from '@/lib/core/wordTable'
import { isIsoDate } from '@/lib/market/isoDate'
import { canonicalTicker, tickerForm } from '@/lib/market/tickerForm'
import type { Columns, PlainShape } from '@/server/stores/market/schema/column'
import { MARKET_VIEWS, type MarketTable, marketTables } from '@/server/stores/market/schema/tables'

const number = z
  .number()
  .nullish()
  .transform((value) => value ?? null)
const us = z.number().int().min(0).max(8_000_000_000_000_000).describe('microseconds since 1970, UTC')
const usOrNull = us.nullish().transform((value) => value ?? null)
const ofYear = z.number().min(-1).max(1).nullish().describe('continuous, a fraction a year')
const day = z.string().refine(isIsoDate, 'a date as YYYY-MM-DD')
const ticker = z
  .string()
  .regex(/^[A-Z][A-Z0-9./-]{0,9}$/, 'a ticker in upper case')
  .overwrite(tickerForm)
  .describe('of the underlying; classes of shares in any spelling, kept as option roots write them: BRKB')
const symbol = z.string().min(8).max(32).describe('OCC symbol, padded or not: SPY261218C00600000')
const price = z.number().min(0)
const size = z.number().int().min(1).max(100_000_000)
const id = z.string().min(1).max(200).describe("the sender's name of this print, unique within its session")
const n = z.number().int().min(1).optional().describe("the sender's running number, to resume at")

const Greeks = { iv: number, delta: number, gamma: number, theta: number, vega: number }

/** A print of the option tape. Prices in USD per share; what the sender does not know is left out or null, never 0. */
const Print = z.strictObject({
  kind: z.literal('print'),
  id,
  n,
  at_us: us,
  symbol,
  price,
  size,
  bid: number,
  ask: number,
  ewma_bid: number,
  ewma_ask: number,
  underlying_price: number,
  condition: z.string().max(16).default('').describe("OPRA mnemonic ('AUTO', 'ISOI', 'MLET' …); '' when unknown"),
  exchange: z.string().max(16).default(''),
  report_flags: z.array(z.string().max(40)).max(16).default([]),
  tags: z.array(z.string().max(40)).max(32).default([]),
  volume: number.describe('contracts of the day including this print, where the sender sees the whole tape'),
  open_interest: number,
  ...Greeks,
})

/** Takes back the print whose id is `cancels`; the other fields repeat it. */
const Cancel = z.strictObject({
  kind: z.literal('cancel'),
  id,
  n,
  cancels: id,
  at_us: us,
  symbol,
  price,
  size,
  exchange: z.string().max(16).default(''),
})

const Quote = z.strictObject({ kind: z.literal('quote'), n, at_us: us, symbol, bid: number, ask: number })

const Underlying = z.strictObject({ kind: z.literal('underlying'), n, at_us: us, ticker, price: z.number().positive() })

/** A contract of a chain as it stood at an instant. */
const Chain = z.strictObject({
  kind: z.literal('chain'),
  n,
  at_us: us,
  ticker,
  symbol,
  underlying_price: number,
  bid: number,
  ask: number,
  ...Greeks,
  open_interest: number,
  volume: number,
  rate: ofYear.describe('interest rate that the sender prices with'),
  dividend_yield: ofYear.describe('dividend yield that the sender prices with; without, what the quotes imply'),
  last: number.describe('last price of the day; without prints the chain stands for the day of the contract'),
})

/** Open interest of a morning. */
const Interest = z.strictObject({
  kind: z.literal('interest'),
  n,
  session_date: day,
  ticker,
  symbol,
  open_interest: z.number().int().min(0),
  change: number,
})

/** A row of a documented view: stock bars and prints, halts, news, actions, reference data, filings. */
const Row = z.strictObject({
  kind: z.literal('row'),
  n,
  table: z.enum(MARKET_VIEWS as readonly [MarketTable, ...MarketTable[]]),
  row: z.record(z.string(), z.unknown()),
})

/** One line of the ingest door, and what every adapter tells: one vocabulary for both. */
export const FeedLine = z.discriminatedUnion('kind', [Print, Cancel, Quote, Underlying, Chain, Interest, Row])
export type FeedLine = z.infer<typeof FeedLine>
export type FeedEvent<K extends FeedLine['kind']> = Extract<FeedLine, { kind: K }>

const CELLS = {
  word: z.string().max(400),
  text: z.string().max(100_000),
  'text?': z
    .string()
    .max(100_000)
    .nullish()
    .transform((value) => value ?? null),
  words: z.array(z.string().max(400)).max(1000),
  day,
  'day?': day.nullish().transform((value) => value ?? null),
  instant: us,
  'instant?': usOrNull,
  number: z.number(),
  'number?': number,
  flag: z.boolean(),
  'flag?': z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
} as const

const NAMED: Readonly<Record<string, z.ZodType>> = wordTable({
  ticker: CELLS.word.overwrite(canonicalTicker),
  tickers: z.array(CELLS.word.overwrite(canonicalTicker)).max(1000),
})
const cellsOf = (columns: Columns) => z.strictObject(mapValues(columns, (kind, column) => NAMED[column] ?? CELLS[kind]))
const mapValues = <A, B>(record: Readonly<Record<string, A>>, make: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value, key)]))

/** The columns of each view, as its rows are checked. */
export const ROW_SCHEMAS: Readonly<Record<string, z.ZodType>> = wordTable(
  mapValues(marketTables as Readonly<Record<string, PlainShape>>, ({ columns }) => cellsOf(columns)),
)

/** What is wrong with a line, in words; null when nothing is. */
export function wordsOf({ issues: [issue] }: z.ZodError): string {
  const path = issue?.path.join('.') ?? ''
  return `${path === '' ? '' : `${path}: `}${issue?.message ?? 'not a line of this feed'}`
}

/** The JSON schema of a line; views of rows are under `$defs`. */
export function lineSchema(): object {
  const options = { io: 'input', unrepresentable: 'any' } as const
  const views = Object.entries(ROW_SCHEMAS).map(([view, schema]) => [view, z.toJSONSchema(schema, options)])
  return { ...z.toJSONSchema(FeedLine, options), $defs: Object.fromEntries(views) }
}
