import type { Cell } from '@/lib/ai/cells'
import { readNumberWords } from '@/lib/ai/numberWords'
import { readDigits, readMoments, type TextFigure, type TextMoment } from '@/lib/ai/readFigures'
import type { AnswerPart } from '@/lib/contract/ai'
import { formatTime } from '@/lib/format/date'
import { MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'

const FALLING =
  /\b(?:down|fell|falls|falling|lost|loses|lower|declined?|dropped|drops?|decrease[ds]?|negative|net selling|outflows?|minus|below)\W+(?:\w+\W+){0,2}$/i
const RISING = /\b(?:up|rose|rises|gained|gains|higher|increased?|climbed)\W+(?:\w+\W+)?$/i

/** A figure says the value when the value rounds to the digits that are shown, with the same sign. */
export function saysValue(figure: Omit<TextFigure, 'start' | 'end' | 'text'>, value: number, before = ''): boolean {
  const near = (wanted: number) =>
    Math.abs(wanted - figure.value) <= figure.slack * (1 + 1e-9) + Math.abs(wanted) * 1e-12
  const isSame = (raw: number): boolean => {
    if (near(raw)) return !(figure.sign === '' && raw > 0 && FALLING_DIRECT.test(before))
    // 'Fell 3%' and 'net selling of $2M' say a value below zero without its minus.
    return figure.sign === '' && raw < 0 && near(-raw) && FALLING.test(before) && !RISING.test(before)
  }
  return isSame(value) || (figure.isPercent && isSame(value * 100))
}

/** 'Down 3%' of a value above zero is wrong. */
const FALLING_DIRECT = /\b(?:down|fell|lost|declined|dropped)(?:\s+by)?\s*$/i

function saysMoment({ text, kind }: TextMoment, { value }: Cell): boolean {
  if (kind === 'date') return typeof value === 'string' && value.startsWith(text)
  if (typeof value !== 'number' || value < 1e12) return false
  const ms = value > 1e14 ? Math.floor(value / 1000) : value
  return (
    ms < 8e15 &&
    formatTime(ms, MARKET_TIME_ZONE).startsWith(
      text.padStart(text.indexOf(':') === 1 ? text.length + 1 : text.length, '0'),
    )
  )
}

export interface Checked {
  readonly parts: AnswerPart[]
  readonly removed: number
}

const isNamed = (line: string, name: string): boolean =>
  new RegExp(`(^|[^A-Za-z0-9])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}($|[^A-Za-z0-9])`, 'i').test(line)

/**
 * Holds every figure of a line against the rows: one that is found names its place, one that is not is taken out.
 * A line that names rows is held against those rows and what belongs to none. `asked`: values of the calls' arguments,
 * which a line may repeat. pages.md §4.14 AI.
 */
export function checkLine(line: string, cells: readonly Cell[], asked: readonly string[] = []): Checked {
  const named = new Set(cells.flatMap(({ names }) => names).filter((name) => isNamed(line, name)))
  const open =
    named.size === 0 ? cells : cells.filter(({ names }) => names.length === 0 || names.some((n) => named.has(n)))
  // Digits inside a name of the rows ('AAPL261218C00200000', 'Ford 150') are part of the name.
  const inNames = [...named].flatMap((name) => {
    const start = line.toLowerCase().indexOf(name.toLowerCase())
    return start < 0 || !/\d/.test(name) ? [] : [{ start, end: start + name.length }]
  })
  const found = [...readMoments(line), ...readDigits(line), ...readNumberWords(line)]
    .filter(({ start, end }) => inNames.every((span) => end <= span.start || start >= span.end))
    .sort((a, b) => a.start - b.start)
    .filter((figure, at, all) => at === 0 || figure.start >= (all[at - 1]?.end ?? 0))
  const parts: AnswerPart[] = []
  let removed = 0
  let last = 0
  for (const figure of found) {
    pushText(parts, line.slice(last, figure.start))
    last = figure.end
    const before = line.slice(Math.max(0, figure.start - 40), figure.start)
    const cell = open.find((each) => says(figure, each, before))
    if (cell !== undefined)
      parts.push({ kind: 'figure', text: figure.text, call: cell.call, path: cell.path, value: cell.value })
    else if (asked.some((value) => isAsked(figure, value))) pushText(parts, figure.text)
    else {
      parts.push({ kind: 'removed', reason: 'figure' })
      removed += 1
    }
  }
  pushText(parts, line.slice(last))
  return { parts, removed }
}

function says(figure: TextFigure | TextMoment, cell: Cell, before: string): boolean {
  if ('kind' in figure) return saysMoment(figure, cell)
  return typeof cell.value === 'number' && saysValue(figure, cell.value, before)
}

function isAsked(figure: TextFigure | TextMoment, asked: string): boolean {
  if ('kind' in figure) return asked.includes(figure.text)
  return readDigits(asked).some(({ value }) => value === figure.value)
}

export function pushText(parts: AnswerPart[], text: string): void {
  if (text === '') return
  const end = parts.at(-1)
  if (end?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: end.text + text }
  else parts.push({ kind: 'text', text })
}
