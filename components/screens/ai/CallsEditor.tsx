import { type FormEvent, useId, useState } from 'react'
import { Panel } from '@/components/stocks/parts/Panel'
import { Button } from '@/components/ui/Button'
import { TextArea } from '@/components/ui/TextArea'
import { readCallText, writeCallText } from '@/lib/ai/callText'
import { MOST_CALLS } from '@/lib/api/askLimits'
import type { AiAnswer, AskedCall } from '@/lib/contract/ai'
import type { CallResponse } from '@/lib/contract/calls'

export interface CallsEditorProps {
  readonly answer: AiAnswer
  readonly tools: CallResponse<'ai.state'>['data']['calls']
  readonly onRun: (calls: readonly AskedCall[], question: string) => void
}

/** The calls that were run, a line each, to be changed and run again. */
export function CallsEditor({ answer, tools, onRun }: CallsEditorProps) {
  const [text, setText] = useState(answer.results.map(writeCallText).join('\n'))
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const run = (event: FormEvent) => {
    event.preventDefault()
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const read = lines.map((line) => readCallText(line, tools))
    const wrong = read.find((each) => 'problem' in each)
    if (lines.length === 0 || lines.length > MOST_CALLS) setProblem(`One to ${MOST_CALLS} calls, a line each.`)
    else if (wrong !== undefined && 'problem' in wrong) setProblem(wrong.problem)
    else {
      setProblem(null)
      onRun(
        read.flatMap((each) => ('call' in each ? [each] : [])),
        answer.question,
      )
    }
  }
  return (
    <Panel
      title="Calls that were run"
      note="Change and rerun them; this does not count toward your daily questions"
      className="border-t"
    >
      <form onSubmit={run} className="flex flex-col gap-2 px-3 pb-4">
        <TextArea
          isCode
          aria-label="Calls, a line each"
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : id}
          rows={Math.max(2, answer.results.length + 1)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {problem === null ? null : (
          <p id={id} role="alert" className="text-12 text-danger">
            {problem}
          </p>
        )}
        <div>
          <Button submits>Run again</Button>
        </div>
      </form>
    </Panel>
  )
}
