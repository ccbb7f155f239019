import { type FormEvent, useState } from 'react'
import type { TalkParams } from '@/components/screens/stock-talk/talkParams'
import { Button } from '@/components/ui/Button'
import { FilterChip } from '@/components/ui/Chip'
import { Input } from '@/components/ui/Input'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useAuth } from '@/hooks/app/useAuth'
import { tickerForm } from '@/lib/market/tickerForm'

export interface CrowdFiltersProps {
  readonly params: TalkParams
  readonly onChange: (patch: Partial<TalkParams>) => void
}

const WHOSE = optionsOf({ all: 'Everybody', following: 'Followed' })

/** By ticker and tag, typed; by author, pressed on a post; only of those who are followed. */
export function CrowdFilters({ params, onChange }: CrowdFiltersProps) {
  const { user } = useAuth()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const word = text.trim()
    setText('')
    if (word === '') return
    if (word.startsWith('#')) onChange({ tag: word.slice(1).toLowerCase() })
    else onChange({ ticker: tickerForm(word.replace(/^\$/, '')) })
  }
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-1.5 px-3 pb-1.5">
      {user === null ? null : (
        <Segments
          label="Whose posts"
          size="s"
          options={WHOSE}
          value={params.following ? 'following' : 'all'}
          onChange={(value) => onChange({ following: value === 'following' })}
        />
      )}
      <form onSubmit={submit} className="flex items-center gap-1">
        <Input
          size="s"
          aria-label="Ticker or #tag"
          placeholder="AAPL or #earnings"
          className="w-36"
          maxLength={31}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button size="s" submits>
          Show
        </Button>
      </form>
      {params.ticker === '' ? null : (
        <FilterChip name="ticker" value={params.ticker} onRemove={() => onChange({ ticker: '' })} />
      )}
      {params.tag === '' ? null : (
        <FilterChip name="tag" value={`#${params.tag}`} onRemove={() => onChange({ tag: '' })} />
      )}
      {params.author === '' ? null : (
        <FilterChip name="author" value={params.author} onRemove={() => onChange({ author: '' })} />
      )}
    </div>
  )
}
