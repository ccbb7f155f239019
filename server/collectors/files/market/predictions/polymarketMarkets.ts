import { z } from 'zod'
import { hasKeys } from '@/server/collectors/files/columns'
import { rowsUnder } from '@/server/collectors/files/documents'
import { CellError } from '@/server/collectors/files/fields'
import { type EntityRow, type FileEntry, type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { type MadeRecord, recordsOf } from '@/server/collectors/files/market/jsonRows'
import {
  categoryOf,
  figureOf,
  instantOrNull,
  MaybeFigure,
  quoteOf,
} from '@/server/collectors/files/market/predictions/parts'

const VENUE = 'Polymarket'

/** Lists that the venue writes as JSON inside a text. */
const ListText = z.string().transform((text, ctx) => {
  try {
    return z.array(z.coerce.string()).parse(JSON.parse(text))
  } catch {
    ctx.addIssue({ code: 'custom', message: `'${text.slice(0, 40)}' is no list` })
    return z.NEVER
  }
})

const Parent = z.object({ slug: z.string().default(''), title: z.string().default('') })
const Market = z.object({
  conditionId: z.string().min(1),
  question: z.string().min(1),
  description: z.string().default(''),
  outcomes: ListText,
  outcomePrices: ListText.optional(),
  clobTokenIds: ListText.optional(),
  groupItemTitle: z.string().nullish(),
  category: z.string().nullish(),
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
  closed: z.boolean().default(false),
  closedTime: z.string().nullish(),
  updatedAt: z.string().nullish(),
  bestBid: MaybeFigure,
  bestAsk: MaybeFigure,
  lastTradePrice: MaybeFigure,
  oneDayPriceChange: MaybeFigure,
  volume: MaybeFigure,
  volume24hr: MaybeFigure,
  liquidity: MaybeFigure,
  negRisk: z.boolean().nullish(),
  feesEnabled: z.boolean().nullish(),
  feeSchedule: z.object({ rate: MaybeFigure, exponent: MaybeFigure }).nullish(),
  events: z.array(Parent).nullish(),
})
type Market = z.infer<typeof Market>

interface OfEvent {
  readonly slug: string
  readonly title: string
  readonly category: string
}

/** A market of the Gamma interface: the first outcome is what the page calls yes. */
function marketRow(row: Market, event: OfEvent): MadeRecord {
  if (row.outcomes.length !== 2) throw new CellError(`outcomes are ${row.outcomes.length}, two were expected`)
  const [first = '', second = ''] = row.outcomes
  const prices = (row.outcomePrices ?? []).map(Number)
  const isYes = prices[0] === 1 && prices[1] === 0
  const isNo = prices[0] === 0 && prices[1] === 1
  if (row.closed && !isYes && !isNo) throw new CellError(`${row.question} is closed without a yes or no`)
  const last = figureOf(row.lastTradePrice) ?? prices[0] ?? null
  const change = figureOf(row.oneDayPriceChange)
  const [yes_token = '', no_token = ''] = row.clobTokenIds ?? []
  const market: EntityRow<'prediction_markets'> = {
    venue: VENUE,
    market: row.conditionId,
    event: event.slug,
    event_title: event.title,
    title: row.question,
    outcome: first === 'Yes' && second === 'No' ? 'Yes' : first,
    category: event.category || categoryOf(row.category ?? ''),
    is_exclusive: row.negRisk ?? false,
    opened_at: instantOrNull(row.startDate, 'startDate'),
    closes_at: instantOrNull(row.endDate, 'endDate'),
    resolved_at: row.closed ? instantOrNull(row.closedTime ?? row.endDate, 'closedTime') : null,
    result: row.closed ? (isYes ? 'yes' : 'no') : '',
    bid: quoteOf(row.bestBid),
    ask: quoteOf(row.bestAsk),
    last,
    previous: last === null || change === null ? null : last - change,
    volume: figureOf(row.volume),
    volume_day: figureOf(row.volume24hr),
    open_interest: null,
    liquidity: figureOf(row.liquidity),
    fee_rate: feeRateOf(row),
    rules: row.description,
    ticker: '',
    strike: null,
    release: '',
    yes_token,
    no_token,
    seen_at: instantOrNull(row.updatedAt, 'updatedAt'),
  }
  return { table: 'prediction_markets', row: market }
}

/** Of a quadratic fee, which an exponent of 1 is; another one is unknown. */
function feeRateOf({ feesEnabled, feeSchedule }: Market): number | null {
  if (feesEnabled !== true) return 0
  return figureOf(feeSchedule?.exponent) === 1 ? figureOf(feeSchedule?.rate) : null
}

/** Gamma `/markets`: a list, pages of them, one market alone, or one a line. */
export const polymarketMarkets: FileFormat = {
  name: 'polymarket-markets',
  title: 'Polymarket markets (Gamma, JSON)',
  inTimeOrder: false,
  detects: ({ text }) => /^\s*\[?\s*\{/.test(text) && firstKeys(text).includes('"question"'),
  async *read([entry]) {
    if (!entry) return
    yield* recordsOf(await rowsUnder(entry, 'data'), Market, (row) => {
      const [event] = row.events ?? []
      return [marketRow(row, { slug: event?.slug ?? '', title: event?.title ?? '', category: '' })]
    })
  },
}

/** A market tells its question, an event its title, before anything that lies inside them. */
const firstKeys = (text: string): string =>
  hasKeys(text, 'conditionId', 'outcomes') ? (text.slice(0, 800).split(/"markets"\s*:/)[0] ?? '') : ''

const Event = z.object({
  slug: z.string().min(1),
  title: z.string().default(''),
  tags: z.array(z.object({ label: z.string().default(''), slug: z.string().default('') })).nullish(),
  markets: z.array(z.unknown()).default([]),
})

/** Tags that are categories of the page, in the order they are looked for. */
const TAGS = ['politics', 'sports', 'crypto', 'finance', 'technology', 'science', 'culture']

function eventCategory(event: z.infer<typeof Event>): string {
  return categoryOfTags((event.tags ?? []).flatMap(({ label, slug }) => [slug, label]))
}

/** The first tag that is a category of the page, else the first of all. */
export function categoryOfTags(tags: readonly string[]): string {
  const names = tags.map(categoryOf)
  return names.find((name) => TAGS.includes(name)) ?? names[0] ?? ''
}

/** Events of answers; an event alone is told by its own keys, since a market of one may lie in it under the same name. */
async function eventsOf(entry: FileEntry): Promise<readonly unknown[]> {
  const documents = await rowsUnder(entry)
  return documents.flatMap((one) => z.object({ events: z.array(z.unknown()) }).safeParse(one).data?.events ?? [one])
}

/** Gamma `/events` and `/public-search`: events with their markets. */
export const polymarketEvents: FileFormat = {
  name: 'polymarket-events',
  title: 'Polymarket events with their markets (Gamma, JSON)',
  inTimeOrder: false,
  detects: ({ text }) =>
    hasKeys(text, 'slug') &&
    (/^\s*\[?\s*\{\s*"events"\s*:/.test(text) ||
      (/^\s*\[?\s*\{/.test(text) && /"ticker"\s*:/.test(text.slice(0, 400)) && hasKeys(text, 'markets'))) &&
    !text.includes('"event_ticker"'),
  async *read([entry]) {
    if (!entry) return
    for (const one of await eventsOf(entry)) {
      const event = Event.safeParse(one)
      if (!event.success) throw new FileFormatError(`This is no list of events: ${z.prettifyError(event.error)}`)
      const { slug, title, markets } = event.data
      yield* recordsOf(markets, Market, (row) => [marketRow(row, { slug, title, category: eventCategory(event.data) })])
    }
  },
}
