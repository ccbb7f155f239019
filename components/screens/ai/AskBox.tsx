import type { KeyboardEvent } from 'react'
import { Button } from '@/components/ui/Button'
import { AreaField } from '@/components/ui/fields'
import { Kbd } from '@/components/ui/Kbd'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import { MOST_QUESTION } from '@/lib/api/askLimits'
import type { CallResponse } from '@/lib/contract/calls'

type State = CallResponse<'ai.state'>['data']

export interface AskBoxProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onAsk: (question: string) => void
  readonly isAsking: boolean
  readonly state: State | undefined
}

const MODELS = {
  none: 'No model is set up: templates answer.',
  local: 'A local model chooses the calls.',
  remote: 'A remote model chooses the calls: it reads the question and the rows.',
} as const

/** The question: Enter asks, Shift with Enter begins a line. */
export function AskBox({ text, onText, onAsk, isAsking, state }: AskBoxProps) {
  const question = text.trim()
  const { form, errors } = useSubmit({ question: missing(question, 'Write a question') }, () => {
    if (!isAsking) onAsk(question)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form {...form} className="flex flex-col gap-2 p-3">
      <AreaField
        label="Question"
        error={errors.question}
        rows={2}
        maxLength={MOST_QUESTION}
        value={text}
        placeholder="Largest sweeps today in NVDA"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button kind="primary" submits isPending={isAsking}>
          Ask
        </Button>
        <span className="text-11 text-fg-3 max-phone:hidden">
          <Kbd>Enter</Kbd> asks, <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> begins a line
        </span>
        <span className="flex-1" />
        {state === undefined ? null : (
          <p className="text-11 text-fg-3">
            {MODELS[state.model.kind]} {state.model.name === '' ? '' : `Model: ${state.model.name}. `}
            {state.quota.used} of {state.quota.limit} questions today.
          </p>
        )}
      </div>
    </form>
  )
}
