import type { FormEvent } from 'react'
import { Button } from '@/components/ui/Button'
import { Input } from '@/components/ui/Input'

export interface TickerFormProps {
  readonly label: string
  readonly placeholder: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly onSubmit: () => void
  /** Room for several. */
  readonly isWide?: boolean
}

/** A box for tickers with its button; Enter sends it too. */
export function TickerForm({ label, placeholder, text, onText, onSubmit, isWide = false }: TickerFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} className="flex shrink-0 items-center gap-1">
      <span className={isWide ? 'w-40 max-phone:w-28' : 'w-20'}>
        <Input
          size="s"
          aria-label={label}
          placeholder={placeholder}
          value={text}
          onChange={(event) => onText(event.target.value)}
          className="uppercase placeholder:normal-case"
          autoComplete="off"
          spellCheck={false}
        />
      </span>
      <Button size="s" submits>
        Show
      </Button>
    </form>
  )
}
