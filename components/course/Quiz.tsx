import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useSubmit } from '@/hooks/view/useSubmit'
import type { CallResponse } from '@/lib/contract/calls'
import type { Lesson } from '@/lib/contract/course'

type Results = CallResponse<'course.answer'>['data']['results']

export interface QuizProps {
  readonly lesson: Pick<Lesson, 'key' | 'questions'>
  readonly onPassed: (answers: readonly number[]) => void
}

/** Questions of a lesson; the host judges them and says why. Wrong ones may be answered again. */
export function Quiz({ lesson, onPassed }: QuizProps) {
  const { key, questions } = lesson
  const [answers, setAnswers] = useState<readonly (number | null)[]>(() => questions.map(() => null))
  const [results, setResults] = useState<Results | null>(null)
  const call = useEndpointMutation('course.answer')
  const chosen = answers.flatMap((answer) => (answer === null ? [] : [answer]))
  const check = async () => {
    const reply = await call.run({ params: { key }, body: { answers: chosen } }).catch(() => null)
    if (reply === null) return
    setResults(reply.data.results)
    if (reply.data.passed) onPassed(chosen)
  }
  const isPassed = results?.every(({ is_right }) => is_right) === true
  const open = questions.length - chosen.length
  const { form, errors } = useSubmit({ open: open > 0 ? 'Choose an answer' : null }, check)
  return (
    <form aria-label="Questions" {...form} className="mt-10 flex flex-col gap-6 border-t pt-6">
      <h2 className="display text-18">Questions</h2>
      {questions.map((question, at) => (
        <Question
          key={question.text}
          question={question}
          answer={answers[at] ?? null}
          result={results?.[at] ?? null}
          error={answers[at] === null ? errors.open : null}
          onAnswer={(answer) => {
            setResults(null)
            setAnswers(answers.map((own, place) => (place === at ? answer : own)))
          }}
        />
      ))}
      {call.state.status === 'error' ? <Notice tone="danger">{call.state.error.message}</Notice> : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button submits kind="primary" size="l" isPending={call.isPending} disabled={isPassed}>
          Check the answers
        </Button>
        <p role="status" className="text-13 text-fg-2">
          {results === null ? '' : isPassed ? 'All right: the lesson is passed.' : 'Not yet: change what is wrong.'}
        </p>
      </div>
    </form>
  )
}

interface QuestionProps {
  readonly question: Lesson['questions'][number]
  readonly answer: number | null
  readonly result: Results[number] | null
  readonly error: string | null | undefined
  readonly onAnswer: (answer: number) => void
}

function Question({ question, answer, result, error, onAnswer }: QuestionProps) {
  return (
    <fieldset>
      <legend className="font-medium text-13">{question.text}</legend>
      <div className="mt-2 flex flex-col gap-1.5">
        {question.options.map((option, place) => (
          <label key={option} className="flex items-center gap-2.5 text-13 pointer-coarse:min-h-9">
            <input
              type="radio"
              name={question.text}
              aria-invalid={typeof error === 'string' || undefined}
              checked={answer === place}
              onChange={() => onAnswer(place)}
              className="size-4 accent-[var(--brand)]"
            />
            {option}
          </label>
        ))}
      </div>
      {typeof error === 'string' ? <p className="mt-2 text-12 text-danger">{error}</p> : null}
      {result === null ? null : (
        <p className="mt-2 flex items-start gap-2 text-12 text-fg-2">
          <Icon as={result.is_right ? Check : X} size={14} className="mt-0.5 shrink-0" />
          <span>
            <strong className="font-medium text-fg-1">{result.is_right ? 'Right. ' : 'Wrong. '}</strong>
            {result.is_right ? result.why : 'Read that part again, or try another answer.'}
          </span>
        </p>
      )}
    </fieldset>
  )
}
