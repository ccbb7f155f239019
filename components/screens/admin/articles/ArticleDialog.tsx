import { useState } from 'react'
import { DayField } from '@/components/account/staff/DayField'
import { EditDialog } from '@/components/account/staff/EditDialog'
import { type ArticleDraft, bodyOf, draftOf, isReady } from '@/components/screens/admin/articles/articleDraft'
import { AreaField, TextField } from '@/components/ui/fields'
import { Switch } from '@/components/ui/Switch'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { browserClock } from '@/lib/client/clock'
import type { Article } from '@/lib/contract/articles'
import { dateInZone } from '@/lib/format/date'
import { slugOf } from '@/lib/format/slugOf'

export interface ArticleDialogProps {
  /** null: a new one. */
  readonly article: Article | null
  readonly onClose: () => void
}

type Line = 'title' | 'slug' | 'lead' | 'author' | 'tags' | 'tickers'
const LINES: readonly {
  readonly field: Line
  readonly label: string
  readonly most: number
  readonly hint?: string
}[] = [
  { field: 'title', label: 'Title', most: 140 },
  { field: 'slug', label: 'Address', most: 80, hint: 'Below /news; made of the title when empty' },
  { field: 'lead', label: 'First words', most: 300, hint: 'In the list and below the title' },
  { field: 'author', label: 'Author', most: 80 },
  { field: 'tags', label: 'Tags', most: 200, hint: 'how to, flow' },
  { field: 'tickers', label: 'Tickers', most: 120, hint: 'AAPL, SPY' },
]

/** Words, address, author, tags and names of an article, and whether it is published. */
export function ArticleDialog({ article, onClose }: ArticleDialogProps) {
  const { timeZone } = useTimeSettings()
  const create = useEndpointMutation('articles.create')
  const update = useEndpointMutation('articles.update')
  const remove = useEndpointMutation('articles.remove')
  const [draft, setDraft] = useState<ArticleDraft>(() => draftOf(article, dateInZone(browserClock(), timeZone)))
  const save = () => {
    const body = bodyOf(draft)
    return article === null ? create.run({ body }) : update.run({ params: { id: article.id }, body })
  }
  const onDone = () => {
    for (const id of ['articles.all', 'articles.list', 'articles.read'] as const) refreshQuery(id)
  }
  return (
    <EditDialog
      title={article === null ? 'New article' : 'Article'}
      isReady={isReady(draft)}
      onSave={save}
      onRemove={article === null ? undefined : () => remove.run({ params: { id: article.id } })}
      removeWords="Remove the article"
      onDone={onDone}
      onClose={onClose}
    >
      {LINES.map(({ field, label, most, hint }) => (
        <TextField
          key={field}
          label={label}
          {...(hint === undefined ? {} : { hint })}
          maxLength={most}
          placeholder={field === 'slug' ? slugOf(draft.title) : undefined}
          value={draft[field]}
          onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
        />
      ))}
      <DayField day={draft.day} onChange={(day) => setDraft({ ...draft, day })} />
      <AreaField
        label="Article"
        hint="## heading, - list, > quote, **strong**, [words](address), ::price AAPL, ::chart AAPL, ::talk AAPL on a line of its own"
        rows={14}
        maxLength={40_000}
        value={draft.body}
        onChange={({ target }) => setDraft({ ...draft, body: target.value })}
      />
      <Switch
        label="Published"
        isOn={draft.isPublished}
        onChange={(isPublished) => setDraft({ ...draft, isPublished })}
      />
    </EditDialog>
  )
}
