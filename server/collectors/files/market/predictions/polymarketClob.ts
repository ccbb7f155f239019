import { z } from 'zod'
import { hasKeys } from '@/server/collectors/files/columns'
import { jsonOf } from '@/server/collectors/files/documents'
import { CellError } from '@/server/collectors/files/fields'
import type { EntityRow, FileFormat } from '@/server/collectors/files/fileFormat'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'
import { chanceOf, Figure, instantOrNull } from '@/server/collectors/files/market/predictions/parts'
import { categoryOfTags } from '@/server/collectors/files/market/predictions/polymarketMarkets'

const Token = z.object({
  token_id: z.string().min(1),
  outcome: z.string(),
  price: Figure,
  winner: z.boolean().default(false),
})
const Market = z.object({
  condition_id: z.string().min(1),
  question: z.string().min(1),
  description: z.string().nullish(),
  market_slug: z.string().default(''),
  end_date_iso: z.string().nullish(),
  closed: z.boolean().default(false),
  neg_risk: z.boolean().default(false),
  tokens: z.array(Token),
  tags: z.array(z.string()).nullish(),
})

/** A market of the CLOB: prices and winner by token, no volumes, no quotes, no instant. The first outcome is yes. */
function marketRow(row: z.output<typeof Market>): EntityRow<'prediction_markets'> {
  const [first, second, ...others] = row.tokens
  if (first === undefined || second === undefined || others.length > 0)
    throw new CellError(`outcomes are ${row.tokens.length}, two were expected`)
  if (row.closed && first.winner === second.winner) throw new CellError('closed without a winner')
  return {
    venue: 'Polymarket',
    market: row.condition_id,
    event: row.market_slug,
    event_title: '',
    title: row.question,
    outcome: first.outcome,
    category: categoryOfTags(row.tags ?? []),
    is_exclusive: row.neg_risk,
    opened_at: null,
    closes_at: instantOrNull(row.end_date_iso, 'end_date_iso'),
    resolved_at: row.closed ? instantOrNull(row.end_date_iso, 'end_date_iso') : null,
    result: row.closed ? (first.winner ? 'yes' : 'no') : '',
    bid: null,
    ask: null,
    last: chanceOf(first.price, 'price'),
    previous: null,
    volume: null,
    volume_day: null,
    open_interest: null,
    liquidity: null,
    fee_rate: 0,
    rules: row.description ?? '',
    ticker: '',
    strike: null,
    release: '',
    yes_token: first.token_id,
    no_token: second.token_id,
    seen_at: null,
  }
}

/** CLOB `/markets`: a page of markets, or one alone. */
export const polymarketClob: FileFormat = {
  name: 'polymarket-clob',
  title: 'Polymarket market lists (CLOB, JSON)',
  inTimeOrder: false,
  detects: ({ text }) => hasKeys(text, 'condition_id', 'tokens', 'token_id'),
  async *read([entry]) {
    if (!entry) return
    const told = await jsonOf(entry)
    const page = z.object({ data: z.array(z.unknown()) }).safeParse(told)
    const list: readonly unknown[] = page.success ? page.data.data : Array.isArray(told) ? told : [told]
    yield* recordsOf(list, Market, (row) => [{ table: 'prediction_markets', row: marketRow(row) }])
  },
}
