import { valueAt } from '@/lib/ai/cells'
import { formatValue } from '@/lib/ai/formatValue'
import type { Question } from '@/lib/ai/readQuestion'
import type { AnswerPart, AskedCall, ResultColumn, ValueFormat } from '@/lib/contract/ai'

/** A list of an answer as rows of a table. */
export interface TableShape {
  /** Number of the call. */
  readonly call: number
  /** Place of the list: `data.rows`. */
  readonly base: string
  readonly columns: readonly ResultColumn[]
  /** Fields of the bars: words and value. */
  readonly chart?: readonly [label: string, value: string]
  /** Field from high to low; without one the order of the call. */
  readonly order?: string
  /** The list ends with its newest row: shown from there. */
  readonly isNewestLast?: boolean
  /** Rows shown at most. */
  readonly most?: number
  /** Only rows that meet it; the places in the answer are kept. */
  readonly keep?: undefined | ((row: Readonly<Record<string, unknown>>, question: Question) => boolean)
}

/**
 * A line of an answer. `{0.data.net|signedMoney}` is the value at that place of the first call; in a line of `each` the
 * place is that of the row: `{.premium|money}`. A line of which a value is not known is left out.
 */
type SayLine =
  | string
  | {
      readonly each: string
      readonly most: number
      readonly line: string
      readonly order?: string
      readonly keep?: TableShape['keep']
    }

export interface AiTemplate {
  readonly id: string
  readonly title: string
  readonly examples: readonly string[]
  /** Groups of words: each has to be found. The more letters are met, the nearer the template. */
  readonly asks: readonly RegExp[]
  /** The question has to name a ticker; `any`: it may. */
  readonly name: 'one' | 'any' | 'none'
  readonly plan: (question: Question) => readonly AskedCall[]
  readonly say: readonly SayLine[]
  /** Where no line could be written. */
  readonly empty: string
  readonly table: TableShape
}

const HOLE = /\{([^}|]+)(?:\|(\w+))?\}/g

/** The lines of a template over what its calls answered; every figure with its place. */
export function writeLines(
  { say }: Pick<AiTemplate, 'say'>,
  answers: readonly unknown[],
  question: Question,
): readonly AnswerPart[][] {
  return say.flatMap((line) => {
    if (typeof line === 'string') return lineOf(line, answers, '', question)
    const [at = '', ...path] = line.each.split('.')
    return pickRows(valueAt(answers[Number(at)], path.join('.')), line, question)
      .slice(0, Math.min(line.most, question.count ?? line.most))
      .flatMap((place) => lineOf(line.line, answers, `${line.each}.${place}`, question))
  })
}

/** Numbers of the rows that are meant, in their order. */
export function pickRows(
  rows: unknown,
  { keep, order, isNewestLast = false }: Pick<TableShape, 'keep' | 'order' | 'isNewestLast'>,
  question: Question,
): readonly number[] {
  if (!Array.isArray(rows)) return []
  const places = rows.flatMap((row, place) => (keep === undefined || keep(row, question) ? [place] : []))
  if (isNewestLast) return places.reverse()
  if (order === undefined) return places
  const amount = (place: number) => {
    const value = valueAt(rows[place], order)
    return typeof value === 'number' ? value : Number.NEGATIVE_INFINITY
  }
  return places.sort((a, b) => amount(b) - amount(a) || a - b)
}

function lineOf(line: string, answers: readonly unknown[], row: string, question: Question): AnswerPart[][] {
  const parts: AnswerPart[] = []
  let last = 0
  const pushText = (text: string) => {
    if (text !== '') parts.push({ kind: 'text', text })
  }
  for (const hole of line.matchAll(HOLE)) {
    const [whole, place = '', format = 'text'] = hole
    pushText(line.slice(last, hole.index))
    last = hole.index + whole.length
    if (place === 'name') {
      pushText(question.tickers[0] ?? '')
      continue
    }
    const full = place.startsWith('.') ? `${row}${place}` : place
    const [call = '', ...rest] = full.split('.')
    const path = numbered(answers[Number(call)], rest)
    const value = valueAt(answers[Number(call)], path.join('.'))
    if (value === null || value === undefined || value === '' || typeof value === 'object') return []
    const text = formatValue(value, format as ValueFormat)
    if (typeof value === 'number' || /\d/.test(text))
      parts.push({
        kind: 'figure',
        text,
        call: Number(call),
        path: path.join('.'),
        value: value as string | number | boolean,
      })
    else pushText(text)
  }
  pushText(line.slice(last))
  return [parts]
}

/** How well a template fits: letters of the words that were met; 0 where one is missing. */
function fitOf({ asks, name }: AiTemplate, question: Question): number {
  let letters = 0
  for (const ask of asks) {
    const found = ask.exec(question.words)
    if (found === null) return 0
    letters += found[0].trim().length
  }
  if (name === 'one' && question.tickers.length === 0) return 0
  return letters + (name === 'one' ? 2 : 0)
}

/** The template that fits best; null where none does. */
export function findTemplate(templates: readonly AiTemplate[], question: Question): AiTemplate | null {
  let best: AiTemplate | null = null
  let most = 0
  for (const template of templates) {
    const fit = fitOf(template, question)
    if (fit > most) [best, most] = [template, fit]
  }
  return best
}

/** Templates that would fit if a name were given. */
export const wantsName = (templates: readonly AiTemplate[], question: Question): AiTemplate | null =>
  findTemplate(
    templates.filter(({ name }) => name === 'one'),
    { ...question, tickers: ['X'] },
  )

/** `interest.last.shares` names the last row of a list: its number takes the word's place. */
function numbered(answer: unknown, path: readonly string[]): readonly string[] {
  return path.map((key, at) => {
    if (key !== 'last') return key
    const list = valueAt(answer, path.slice(0, at).join('.'))
    return Array.isArray(list) ? String(list.length - 1) : key
  })
}
