import Link from 'next/link'
import { useState } from 'react'
import type { TalkPartProps } from '@/components/screens/stock/stock-talk/talkParts'
import { Button } from '@/components/ui/Button'
import { AreaField } from '@/components/ui/fields'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useAccess } from '@/hooks/app/useAccess'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useSubmit } from '@/hooks/view/useSubmit'
import { hostSentence } from '@/lib/client/api/apiError'

const SIDES = optionsOf({ none: 'No side', bullish: 'Bullish', bearish: 'Bearish' })
type Side = (typeof SIDES)[number]['value']
const MOST = 600
/** Fewest letters of a comment; the host refuses less. */
const LEAST = 3

/** Writes a comment; visitors are shown the way in. */
export function PostForm({ explorer, onChanged }: TalkPartProps) {
  const { user } = useAuth()
  const { isFree } = useAccess()
  const [text, setText] = useState('')
  const [side, setSide] = useState<Side>('none')
  const { run, state, isPending } = useEndpointMutation('talk.post')
  const { symbol } = explorer
  const fault = text.trim().length < LEAST ? `Write at least ${LEAST} characters` : null
  const { form, errors } = useSubmit({ text: fault }, async () => {
    try {
      await run({ params: { ticker: symbol }, body: { body: text, side } })
    } catch {
      // The state says why; the text stays for another try.
      return
    }
    setText('')
    setSide('none')
    onChanged()
  })
  if (!user) {
    return (
      <p className="px-3 py-3 text-12 text-fg-2">
        <Link
          href={`/login?next=${encodeURIComponent(`/stock/${symbol}/stock-talk`)}`}
          className="text-brand underline"
        >
          Log in
        </Link>{' '}
        to comment on {symbol} and to vote.
      </p>
    )
  }
  if (isFree) {
    return (
      <p className="px-3 py-3 text-12 text-fg-2">
        Free accounts read along. A plan lets you comment and vote.{' '}
        <Link href="/pricing" className="link">
          See the plans
        </Link>
      </p>
    )
  }
  return (
    <form {...form} className="flex flex-col gap-2 px-3 py-2.5">
      <AreaField
        label={`Comment on ${symbol}`}
        aside={
          <span className="text-11 text-fg-3">
            {text.length} of {MOST}
          </span>
        }
        error={errors.text ?? (state.status === 'error' ? hostSentence(state.error) : null)}
        hint="No advice to others, no advertising. $TICKER names another stock."
        rows={3}
        maxLength={MOST}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Segments label="Side of the comment" size="s" options={SIDES} value={side} onChange={setSide} />
        <span className="flex-1" />
        <Button kind="primary" size="s" submits isPending={isPending}>
          Post
        </Button>
      </div>
    </form>
  )
}
