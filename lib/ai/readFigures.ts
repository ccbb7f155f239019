import { wordTable } from '@/lib/core/wordTable'

/** A number as it stands in a text. */
export interface TextFigure {
  readonly start: number
  readonly end: number
  readonly text: string
  /** The number it says: 3.6M is 3,600,000; 1.2% is 1.2. */
  readonly value: number
  /** Half a unit of the last digit shown: what was rounded away at most. */
  readonly slack: number
  readonly isPercent: boolean
  readonly sign: '' | '+' | '-'
}

const SCALES: Readonly<Record<string, number>> = wordTable({
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  trillion: 1e12,
})

/** Names and words of the field that carry digits and tell no figure. */
const NAMES =
  /S&P\s?500|Nasdaq[\s-]?100|Russell\s?\d000|Dow\s?30|\b0DTE\b|\b13[DFG]\b|\b(?:8|10|20|6)-[KQF]\b|\b52[\s-]week\b|\b10b5-1\b|\b(?:IV|RV|VIX)\d{1,3}[A-Z]?\b|\b(?:Form|Type)\s\d\b/gi
const ISO = /\b\d{4}-\d{2}-\d{2}\b/g
const TIME = /\b\d{1,2}:\d{2}(?::\d{2})?\b/g
const NUMBER =
  /(?<![\w.])([+\-−–]?)\s?\$?\s?([+\-−]?)(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)\s?(%|percent\b|(?:thousand|million|billion|trillion|mn|bn|[kmbt])(?![a-z]))?/gi

/** Dates and times are read as texts of their own: a value has to begin with them. */
export interface TextMoment {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly kind: 'date' | 'time'
}

interface Span {
  readonly start: number
  readonly end: number
}

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map((found) => ({ start: found.index, end: found.index + found[0].length }))

/** Dates (YYYY-MM-DD) and times (HH:MM) of a text. */
export function readMoments(text: string): readonly TextMoment[] {
  const read = (pattern: RegExp, kind: TextMoment['kind']) =>
    spansOf(text, pattern).map((span) => ({ ...span, text: text.slice(span.start, span.end), kind }))
  return [...read(ISO, 'date'), ...read(TIME, 'time')]
}

/** Numbers of a text in digits: signs, grouped thousands, $, %, K/M/B/T. Dates, times and names are left out. */
export function readDigits(text: string): readonly TextFigure[] {
  const taken = [...spansOf(text, NAMES), ...readMoments(text)]
  const isFree = (at: Span) => taken.every(({ start, end }) => at.end <= start || at.start >= end)
  return [...text.matchAll(NUMBER)].flatMap((found) => {
    const figure = digitsOf(found)
    return isFree(figure) ? [figure] : []
  })
}

/** '$1B' is no way to say 600 million: a share of the figure is rounded away at most. */
const ROUGH = 0.05

function digitsOf(found: RegExpMatchArray): TextFigure {
  const [whole, before = '', inner = '', digits = '', unit = ''] = found
  const lead = whole.length - whole.trimStart().length
  const start = (found.index ?? 0) + lead
  const shown = whole.trim()
  const word = unit.toLowerCase()
  const scale = SCALES[word] ?? 1
  const mark = `${before}${inner}`.replace(/[−–]/g, '-')
  const sign = mark.includes('-') ? '-' : mark.includes('+') ? '+' : ''
  const plain = Number(digits.replace(/,/g, ''))
  const decimals = digits.split('.')[1]?.length ?? 0
  return {
    start,
    end: start + shown.length,
    text: shown,
    value: (sign === '-' ? -plain : plain) * scale,
    slack: scale === 1 ? 0.5 * 10 ** -decimals : Math.min(0.5 * 10 ** -decimals, ROUGH * plain) * scale,
    isPercent: word === '%' || word === 'percent',
    sign,
  }
}
