import { givesAdvice } from '@/lib/ai/advice'
import { type Cell, cellsOf, valueAt } from '@/lib/ai/cells'
import { checkLine, pushText, saysValue } from '@/lib/ai/checkFigures'
import { formatValue } from '@/lib/ai/formatValue'
import { readDigits, readMoments } from '@/lib/ai/readFigures'
import type { Question } from '@/lib/ai/readQuestion'
import { type AiTemplate, writeLines } from '@/lib/ai/template'
import type { AnswerPart, AskedCall } from '@/lib/contract/ai'
import type { RanCall } from '@/server/services/ai/runCalls'

export interface CheckedLines {
  readonly lines: AnswerPart[][]
  readonly removed: number
}

const MOST_LINES = 16

/** The lines of a template, each figure held once more against the place it names. */
export function templateLines(template: AiTemplate, ran: readonly RanCall[], question: Question): CheckedLines {
  const answers = ran.map(({ answer }) => answer)
  let removed = 0
  const lines = writeLines(template, answers, question).map((line) =>
    line.flatMap((part): AnswerPart[] => {
      if (part.kind !== 'figure') return [part]
      if (isTrue(part, valueAt(answers[part.call], part.path))) return [part]
      removed += 1
      return [{ kind: 'removed', reason: 'figure' }]
    }),
  )
  return { lines, removed }
}

/** What is shown says what stands in the row: by its number, or letter by letter. */
function isTrue({ text, value }: Extract<AnswerPart, { kind: 'figure' }>, row: unknown): boolean {
  if (row !== value) return false
  if (typeof row !== 'number') return text === String(row) || text === formatValue(row, 'contract')
  if (readMoments(text).length > 0) return true
  const [figure] = readDigits(text)
  return figure !== undefined && saysValue(figure, row)
}

/** Words of a model: sentences, each figure held against the rows; what advises is left out. */
export function modelLines(text: string, ran: readonly RanCall[], rowsRead: number): CheckedLines {
  const cells: readonly Cell[] = ran.flatMap(({ answer }, call) => cellsOf(answer, call, rowsRead))
  const asked = ran.flatMap(({ asked: call }) => valuesOf(call))
  let removed = 0
  const lines = sentencesOf(text).map((sentence): AnswerPart[] => {
    if (givesAdvice(sentence)) {
      removed += 1
      return [{ kind: 'removed', reason: 'advice' }]
    }
    const checked = checkLine(sentence, cells, asked)
    removed += checked.removed
    return checked.parts
  })
  return { lines, removed }
}

const valuesOf = ({ args }: AskedCall): readonly string[] => Object.values(args).map(String)

/** Sentences of plain text; marks of lists and emphasis are no part of them. */
function sentencesOf(text: string): readonly string[] {
  return text
    .replace(/[*_`#>|]+/g, ' ')
    .split(/\n+|(?<=[a-z%)\d][.!?])\s+(?=[A-Z])/)
    .map((line) =>
      line
        .replace(/^\s*(?:[-•]|\d{1,2}[.)])\s+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .slice(0, MOST_LINES)
}

/** A line without figures. */
export function plainLine(text: string): AnswerPart[] {
  const parts: AnswerPart[] = []
  pushText(parts, text)
  return parts
}
