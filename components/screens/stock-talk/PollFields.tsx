import type { PostDraft } from '@/components/screens/stock-talk/postDraft'
import { Button } from '@/components/ui/Button'
import { Input } from '@/components/ui/Input'

export interface PollFieldsProps {
  readonly draft: PostDraft
  /** Answers are missing. */
  readonly isWrong: boolean
  readonly onChange: (draft: PostDraft) => void
}

const PLACES = ['First', 'Second', 'Third', 'Fourth'] as const

/** Two to four answers of a poll. */
export function PollFields({ draft, isWrong, onChange }: PollFieldsProps) {
  const { answers } = draft
  return (
    <div className="flex flex-wrap items-center gap-2">
      {PLACES.slice(0, answers.length).map((place, at) => (
        <Input
          key={place}
          size="m"
          aria-label={`${place} answer`}
          aria-invalid={(isWrong && (answers[at] ?? '').trim() === '') || undefined}
          placeholder={`${place} answer`}
          maxLength={60}
          className="max-w-44"
          value={answers[at] ?? ''}
          onChange={({ target }) => onChange({ ...draft, answers: answers.with(at, target.value) })}
        />
      ))}
      {answers.length < PLACES.length ? (
        <Button size="s" onClick={() => onChange({ ...draft, answers: [...answers, ''] })}>
          One more
        </Button>
      ) : null}
    </div>
  )
}
