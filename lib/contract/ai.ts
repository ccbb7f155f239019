import { z } from 'zod'
import { MOST_CALLS, MOST_QUESTION } from '@/lib/api/askLimits'
import { endpoint } from '@/lib/contract/endpoint'
import { DataMeta } from '@/lib/contract/flowRow'

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** One call of the contract with what it is asked. */
export const AskedCall = z.object({
  call: z
    .string()
    .max(80)
    .regex(/^[A-Za-z]+\.[A-Za-z]+$/, 'a call like flow.list'),
  args: z.record(z.string().max(40), z.union([z.string().max(4000), z.number()])).default({}),
})
export type AskedCall = z.infer<typeof AskedCall>

/** A piece of a line: words, a figure with its place in the rows, or the place of a figure that was left out. */
export const AnswerPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({
    kind: z.literal('figure'),
    text: z.string(),
    /** Number of the call, from 0, and the place in its answer: `data.rows.0.premium`. */
    call: z.number(),
    path: z.string(),
    value: Value,
  }),
  z.object({ kind: z.literal('removed'), reason: z.enum(['figure', 'advice']) }),
])
export type AnswerPart = z.infer<typeof AnswerPart>

/** How a value is shown. `fraction` holds 0.5 for 50 %, `percent` holds 50. */
export const ValueFormat = z.enum([
  'text',
  'contract',
  'count',
  'number',
  'price',
  'money',
  'signedMoney',
  'percent',
  'fraction',
  'signedFraction',
  'signedPercent',
  'timeMs',
  'timeUs',
  'dayMs',
])
export type ValueFormat = z.infer<typeof ValueFormat>

export const ResultColumn = z.object({ field: z.string(), label: z.string(), format: ValueFormat })
export type ResultColumn = z.infer<typeof ResultColumn>

/** Rows of a call: `base`, the place of a row and the field of a column give the place of a value. */
export const ResultTable = z.object({
  base: z.string(),
  columns: z.array(ResultColumn),
  rows: z.array(z.object({ place: z.number(), values: z.array(Value) })),
  /** Rows of the call, of which the first are shown. */
  total: z.number(),
  /** Bars of one column by the words of another; numbers of both among the columns. */
  chart: z.object({ label: z.number(), value: z.number() }).nullable(),
})
export type ResultTable = z.infer<typeof ResultTable>

export const CallResult = z.object({
  call: z.string(),
  args: AskedCall.shape.args,
  /** What the call answers, in a line. */
  about: z.string(),
  /** The screen that shows the same. */
  page: z.object({ path: z.string(), title: z.string() }).nullable(),
  meta: DataMeta.nullable(),
  /** Why it was not answered; null where it was. */
  problem: z.string().nullable(),
  /** The host is still reading what it stands on. */
  is_pending: z.boolean(),
  table: ResultTable.nullable(),
})
export type CallResult = z.infer<typeof CallResult>

export const AiAnswer = z.object({
  /** Of the history; null where nobody is logged in. */
  id: z.string().nullable(),
  question: z.string(),
  /** Who chose the calls: the model, a template, the person; `none`: nobody could. */
  mode: z.enum(['model', 'template', 'edited', 'none']),
  template: z.string().nullable(),
  /** What to know: a model that is away, that no advice is given. */
  notes: z.array(z.string()),
  lines: z.array(z.array(AnswerPart)),
  removed: z.number(),
  results: z.array(CallResult),
  /** What can be asked instead, where nothing was answered. */
  suggestions: z.array(z.string()),
})
export type AiAnswer = z.infer<typeof AiAnswer>

const Quota = z.object({ used: z.number(), limit: z.number() })

/** Ask in words: question, calls of the contract, checked answer. pages.md §4.14 AI. */
export const ai = {
  state: endpoint({
    id: 'ai.state',
    access: 'open',
    response: z.object({
      data: z.object({
        model: z.object({ kind: z.enum(['none', 'local', 'remote']), name: z.string() }),
        quota: Quota,
        templates: z.array(z.object({ id: z.string(), title: z.string(), examples: z.array(z.string()) })),
        calls: z.array(z.object({ call: z.string(), about: z.string(), args: z.array(z.string()) })),
      }),
    }),
  }),
  ask: endpoint({
    id: 'ai.ask',
    access: 'open',
    perMinute: 12,
    body: z.object({ question: z.string().trim().min(1).max(MOST_QUESTION) }),
    response: z.object({ data: AiAnswer, quota: Quota }),
  }),
  run: endpoint({
    id: 'ai.run',
    access: 'open',
    perMinute: 30,
    body: z.object({ calls: z.array(AskedCall).min(1).max(MOST_CALLS), question: z.string().max(MOST_QUESTION) }),
    response: z.object({ data: AiAnswer }),
  }),
  history: endpoint({
    id: 'ai.history',
    access: 'user',
    response: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          asked: z.string(),
          question: z.string(),
          mode: AiAnswer.shape.mode,
          calls: z.array(AskedCall),
        }),
      ),
    }),
  }),
  remove: endpoint({
    id: 'ai.remove',
    access: 'user',
    params: z.object({ id: z.string().max(40) }),
    response: z.object({ code: z.string() }),
  }),
  clear: endpoint({ id: 'ai.clear', access: 'user', response: z.object({ code: z.string() }) }),
}
