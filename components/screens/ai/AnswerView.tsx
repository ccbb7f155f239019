import { AnswerLine } from '@/components/screens/ai/AnswerLine'
import { CallsEditor } from '@/components/screens/ai/CallsEditor'
import { keyed } from '@/components/screens/ai/keyed'
import { ResultPanel } from '@/components/screens/ai/ResultPanel'
import { Panel } from '@/components/stocks/parts/Panel'
import { Chip } from '@/components/ui/Chip'
import { NoticeList } from '@/components/ui/NoticeList'
import { SkeletonRows } from '@/components/ui/Skeleton'
import type { AiAnswer, AskedCall } from '@/lib/contract/ai'
import type { CallResponse } from '@/lib/contract/calls'

export interface AnswerViewProps {
  readonly answer: AiAnswer | null
  readonly isAsking: boolean
  readonly onAsk: (question: string) => void
  readonly onRun: (calls: readonly AskedCall[], question: string) => void
  readonly tools: CallResponse<'ai.state'>['data']['calls']
}

const MADE_BY = {
  model: 'The model chose the calls and the words; every figure was held against the rows.',
  template: 'A template chose the calls and the words; every figure was held against the rows.',
  edited: 'The calls are as you edited them.',
  none: '',
} as const

/** The answer: text with its figures, the rows behind it, the calls that were run. */
export function AnswerView({ answer, isAsking, onAsk, onRun, tools }: AnswerViewProps) {
  return (
    <>
      <div aria-live="polite" aria-busy={isAsking}>
        {isAsking ? <SkeletonRows rows={4} label="Reading the rows" /> : null}
        {!isAsking && answer !== null ? <Words answer={answer} onAsk={onAsk} /> : null}
      </div>
      {isAsking || answer === null || answer.results.length === 0 ? null : (
        <>
          {keyed(answer.results).map(({ key, item }) => (
            <ResultPanel key={key} result={item} at={Number(key)} />
          ))}
          <CallsEditor key={answer.id ?? answer.question} answer={answer} tools={tools} onRun={onRun} />
        </>
      )}
    </>
  )
}

function Words({ answer, onAsk }: { readonly answer: AiAnswer; readonly onAsk: (question: string) => void }) {
  const left =
    answer.removed === 0
      ? null
      : answer.removed === 1
        ? '1 figure or sentence was left out: it is not in the rows, or it is advice.'
        : `${answer.removed} figures or sentences were left out: they are not in the rows, or are advice.`
  return (
    <Panel title="Answer" note={MADE_BY[answer.mode]}>
      <NoticeList words={[...answer.notes, left]} className="px-3 pb-2" />
      <div className="flex max-w-4xl flex-col gap-1.5 px-4 pb-3 text-13 leading-5 max-phone:px-3">
        {keyed(answer.lines).map(({ key, item }) => (
          <AnswerLine key={key} parts={item} answer={answer} />
        ))}
      </div>
      {answer.suggestions.length === 0 ? null : (
        <div className="flex flex-wrap gap-1.5 px-3 pb-3">
          {answer.suggestions.map((suggestion) => (
            <Chip key={suggestion} onClick={() => onAsk(suggestion)}>
              {suggestion}
            </Chip>
          ))}
        </div>
      )}
    </Panel>
  )
}
