import { Input } from '@/components/ui/Input'

export interface WordsFormProps {
  readonly label: string
  readonly placeholder: string
  readonly title?: string
  readonly className?: string
  readonly maxLength?: number
  readonly words: string
  readonly onWords: (words: string) => void
}

/** Words that a list is searched by; Enter takes them. */
export function WordsForm({ label, words, onWords, className = 'w-40!', maxLength = 120, ...field }: WordsFormProps) {
  return (
    <form
      key={words}
      className="shrink-0"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('words')
        onWords(typeof typed === 'string' ? typed.trim() : '')
      }}
    >
      <Input
        size="s"
        name="words"
        aria-label={label}
        className={className}
        maxLength={maxLength}
        defaultValue={words}
        {...field}
      />
    </form>
  )
}
