import { z } from 'zod'
import { conditionOf } from '@/lib/flow/conditions'
import { unknownFields } from '@/lib/flow/unknownPrint'
import { sessionDateOf } from '@/lib/market/newYorkTime'
import { underlyingOf } from '@/lib/options/indexRoots'
import { hasKeys } from '@/server/collectors/files/columns'
import { type JsonMessage, jsonMessages } from '@/server/collectors/files/documents'
import {
  CellError,
  contractOfSymbol,
  numberOf,
  optionalNumber,
  reasonOf,
  sizeOf,
  tickerOf,
} from '@/server/collectors/files/fields'
import type { FileFormat, FilePrint, FileRecord } from '@/server/collectors/files/fileFormat'
import { type FiguresOf, figureRecords } from '@/server/collectors/files/publishedFigures'
import { shapeReason } from '@/server/collectors/files/shapeReason'
import { instantUs } from '@/server/collectors/files/table/rowTime'

const Text = z.union([z.string(), z.number()]).transform(String)
const Maybe = Text.nullish().transform((text) => optionalNumber(text ?? '', 'a number'))
const Words = z.array(z.string()).default([])
const Trade = z.object({
  executed_at: Text,
  option_symbol: z.string().optional(),
  option_chain_id: z.string().optional(),
  price: Text,
  size: Text,
  nbbo_bid: Maybe,
  nbbo_ask: Maybe,
  ewma_nbbo_bid: Maybe,
  ewma_nbbo_ask: Maybe,
  underlying_price: Maybe,
  tags: Words,
  report_flags: Words,
  trade_code: z.string().nullish(),
  exchange: z.string().nullish(),
  volume: Maybe,
  open_interest: Maybe,
  implied_volatility: Maybe,
  delta: Maybe,
  gamma: Maybe,
  theta: Maybe,
  vega: Maybe,
  canceled: z.boolean().nullish(),
})
const Alert = z.looseObject({
  id: z.string().optional(),
  option_chain: z.string(),
  ticker: z.string(),
  rule_name: z.string().nullish(),
  alert_rule: z.string().nullish(),
})
const Exposure = z.looseObject({ ticker: z.string(), timestamp: Text })

/**
 * Messages of the options-flow interface, one a line: `{channel, payload}`, `[channel, payload]`, the payload alone or an answer
 * with `data`. Prints
 * go to the tape; alerts and exposures are what their sender worked out, and are kept as published figures.
 */
export const flowMessages: FileFormat = {
  name: 'uw-messages',
  title: 'Unusual Whales messages: option trades, flow alerts, exposures (JSON lines)',
  inTimeOrder: false,
  detects: ({ text }) =>
    /^\s*[[{]/.test(text) &&
    (hasKeys(text, 'option_symbol', 'executed_at', 'nbbo_bid') ||
      hasKeys(text, 'option_chain_id', 'executed_at', 'nbbo_bid') ||
      hasKeys(text, 'option_chain', 'total_premium') ||
      hasKeys(text, 'gamma_per_one_percent_move_oi')),
  async *read([entry]) {
    if (!entry) return
    const others = new Map<string, number>()
    for (const message of (await jsonMessages(entry)).flatMap(alone)) {
      // Of `[channel, payload]` the first is but a name.
      if (typeof message.value === 'string') continue
      try {
        yield* recordsOf(message, others)
      } catch (error) {
        const reason =
          error instanceof z.ZodError ? shapeReason(error, payloadOf(message.value).payload) : reasonOf(error)
        yield { kind: 'reject', line: message.line, reason }
      }
    }
    for (const [channel, count] of others)
      yield { kind: 'note', text: `${count} messages of '${channel}' hold nothing that is kept` }
  },
}

const Answer = z.object({ data: z.array(z.unknown()) })

/** The rows of an answer, each as a message. */
function alone(message: JsonMessage): readonly JsonMessage[] {
  const answer = Answer.safeParse(message.value)
  return answer.success ? answer.data.data.map((value) => ({ line: message.line, value })) : [message]
}

/** The payload of a message with its channel. */
function payloadOf(value: unknown): { readonly payload: Record<string, unknown>; readonly channel: string } {
  const Envelope = z.object({ channel: z.string(), payload: z.record(z.string(), z.unknown()) })
  const read = Envelope.safeParse(value)
  if (read.success) return read.data
  const bare = z.record(z.string(), z.unknown()).safeParse(value)
  if (!bare.success) throw new CellError('the line is no message')
  return { payload: bare.data, channel: '' }
}

function* recordsOf({ line, value }: JsonMessage, others: Map<string, number>): Generator<FileRecord> {
  const { payload, channel } = payloadOf(value)
  if (('option_symbol' in payload || 'option_chain_id' in payload) && 'nbbo_bid' in payload)
    yield { kind: 'print', line, print: printOf(Trade.parse(payload)) }
  else if ('option_chain' in payload) yield* figureRecords(line, alertOf(Alert.parse(payload)))
  else if ('gamma_per_one_percent_move_oi' in payload) yield* figureRecords(line, exposureOf(Exposure.parse(payload)))
  else others.set(channel, (others.get(channel) ?? 0) + 1)
}

/** Digits since 1970, or a written instant: without an offset it is UTC. */
function microsecondsOf(text: string): number {
  try {
    return instantUs(text, 'utc')
  } catch {
    throw new CellError(`executed_at is '${text}', an instant was expected`)
  }
}

function printOf(trade: z.output<typeof Trade>): FilePrint {
  const us = microsecondsOf(trade.executed_at)
  const {
    executed_at: _at,
    option_symbol,
    option_chain_id,
    price,
    size,
    trade_code,
    exchange,
    implied_volatility: iv,
    ...rest
  } = trade
  const code = (trade_code ?? '').toUpperCase()
  return {
    ...unknownFields,
    ...rest,
    iv,
    session_date: sessionDateOf(us),
    executed_at_us: us,
    option_chain_id: contractOfSymbol(option_symbol ?? option_chain_id ?? '', 'option_symbol').optionSymbol,
    price: numberOf(price, 'price'),
    size: sizeOf(size, 'size'),
    condition: code,
    exchange: exchange ?? '',
    canceled: trade.canceled === true || conditionOf(code).isCancel,
  }
}

/** Every number of an alert, and how many prints it stands for. */
function alertOf({ id, option_chain, ticker, rule_name, alert_rule, ...rest }: z.output<typeof Alert>): FiguresOf {
  const us = microsecondsOf(String(rest.executed_at ?? rest.end_time ?? rest.created_at ?? ''))
  const { optionSymbol } = contractOfSymbol(option_chain, 'option_chain')
  const rule = rule_name ?? alert_rule ?? ''
  const at = { list: 'flow-alerts', ticker: underlyingOf(tickerOf(ticker)), option_symbol: optionSymbol }
  return {
    at: { ...at, session_date: sessionDateOf(us), record: id ?? `${rule} ${us}`, note: rule },
    figures: { ...numbersOf(rest), executed_at: us / 1000 },
  }
}

function exposureOf({ ticker, timestamp, ...rest }: z.output<typeof Exposure>): FiguresOf {
  const us = microsecondsOf(timestamp)
  const at = { list: 'gex', ticker: tickerOf(ticker), option_symbol: '', session_date: sessionDateOf(us) }
  return { at: { ...at, record: new Date(us / 1000).toISOString(), note: '' }, figures: numbersOf(rest) }
}

/** Numbers, numbers as text, and yes or no as 1 or 0; instants and identifiers are no figures. */
function numbersOf(values: Readonly<Record<string, unknown>>): Record<string, number> {
  const entries = Object.entries(values).flatMap(([name, value]): [string, number][] => {
    if (/(_time|_at|_id|^timestamp|^url)$/.test(name)) return []
    if (typeof value === 'boolean') return [[name, value ? 1 : 0]]
    const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(value))
    return isNumber ? [[name, Number(value)]] : []
  })
  return Object.fromEntries(entries)
}
