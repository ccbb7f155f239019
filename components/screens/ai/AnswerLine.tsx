import { FigureButton } from '@/components/screens/ai/FigureButton'
import { keyed } from '@/components/screens/ai/keyed'
import type { AiAnswer, AnswerPart } from '@/lib/contract/ai'

/** One line: words, figures that explain themselves, and marks where something was left out. */
export function AnswerLine({ parts, answer }: { readonly parts: readonly AnswerPart[]; readonly answer: AiAnswer }) {
  return (
    <p>
      {keyed(parts).map(({ key, item }) => (
        <Part key={key} part={item} answer={answer} />
      ))}
    </p>
  )
}

function Part({ part, answer }: { readonly part: AnswerPart; readonly answer: AiAnswer }) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'removed')
    return (
      <span className="rounded-1 border border-warn border-dashed px-1 text-11 text-fg-2">
        {part.reason === 'figure' ? 'figure left out' : 'advice left out'}
      </span>
    )
  const result = answer.results[part.call]
  return result === undefined ? part.text : <FigureButton {...part} result={result} />
}
