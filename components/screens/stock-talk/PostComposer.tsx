import Link from 'next/link'
import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { PollFields } from '@/components/screens/stock-talk/PollFields'
import { bodyOf, EMPTY_POST, type PostDraft, postFaults } from '@/components/screens/stock-talk/postDraft'
import { Button } from '@/components/ui/Button'
import { AreaField } from '@/components/ui/fields'
import { Input } from '@/components/ui/Input'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useSubmit } from '@/hooks/view/useSubmit'

const SIDES = optionsOf({ none: 'No side', bullish: 'Bullish', bearish: 'Bearish' })
const WITH = optionsOf({ none: 'Words', chart: 'Chart', contract: 'Contract', poll: 'Poll' })
const MOST = 600

export interface PostComposerProps {
  readonly canWrite: boolean
  /** Name that the stream is narrowed to, or of the post that is answered. */
  readonly ticker: string
  readonly replyTo?: string
  readonly onChanged: () => void
}

/** Writes a post or a reply; who may not is told what it takes. */
export function PostComposer({ canWrite, ticker, replyTo, onChanged }: PostComposerProps) {
  const { run } = useEndpointMutation('talkStream.post')
  const action = useAction()
  const [draft, setDraft] = useState<PostDraft>(EMPTY_POST)
  const isReply = replyTo !== undefined
  const own = { ...draft, ticker: isReply ? ticker : draft.ticker || ticker }
  const { form, errors } = useSubmit(postFaults(own), async () => {
    if (!(await action.run(() => run({ body: bodyOf(own, replyTo ?? null) })))) return
    setDraft(EMPTY_POST)
    onChanged()
  })
  if (!canWrite) return <ReadOnly isReply={isReply} />
  const others = [errors.contract, errors.answers, errors.ticker].filter((fault) => typeof fault === 'string')
  return (
    <form {...form} className="flex flex-col gap-2 px-3 py-2.5">
      <AreaField
        label={isReply ? 'Your reply' : 'Your post'}
        aside={
          <span className="text-11 text-fg-3">
            {draft.text.length} of {MOST}
          </span>
        }
        error={errors.text ?? action.error}
        hint="No advice to others, no advertising. $TICKER names another stock, #tag a topic."
        rows={isReply ? 2 : 3}
        maxLength={MOST}
        value={draft.text}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
      />
      {draft.kind === 'contract' ? (
        <Input
          size="m"
          aria-label="Contract"
          aria-invalid={typeof errors.contract === 'string' || undefined}
          placeholder="AAPL270117C00200000"
          maxLength={21}
          className="max-w-60 font-mono uppercase"
          value={draft.contract}
          onChange={({ target }) => setDraft({ ...draft, contract: target.value })}
        />
      ) : null}
      {draft.kind === 'poll' ? (
        <PollFields draft={draft} isWrong={typeof errors.answers === 'string'} onChange={setDraft} />
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {isReply ? null : (
          <>
            <Input
              size="s"
              aria-label="Ticker of the post"
              aria-invalid={typeof errors.ticker === 'string' || undefined}
              placeholder="Ticker"
              maxLength={10}
              className="w-20 uppercase placeholder:normal-case"
              value={own.ticker}
              onChange={({ target }) => setDraft({ ...draft, ticker: target.value.toUpperCase() })}
            />
            <Segments
              label="What goes with it"
              size="s"
              options={WITH}
              value={draft.kind}
              onChange={(kind) => setDraft({ ...draft, kind })}
            />
          </>
        )}
        <Segments
          label="Side of the post"
          size="s"
          options={SIDES}
          value={draft.side}
          onChange={(side) => setDraft({ ...draft, side })}
        />
        <span className="flex-1" />
        <Button kind="primary" size="s" submits isPending={action.isPending}>
          {isReply ? 'Reply' : 'Post'}
        </Button>
      </div>
      {others.length === 0 ? null : (
        <p role="alert" className="text-12 text-danger">
          {others.join('. ')}.
        </p>
      )}
    </form>
  )
}

/** Visitors log in; free accounts read along. */
function ReadOnly({ isReply }: { readonly isReply: boolean }) {
  const { user } = useAuth()
  if (isReply) return null
  const [href, words] = user === null ? ['/login?next=%2Fstock-talk', 'Log in'] : ['/pricing', 'See the plans']
  return (
    <p className="px-3 py-3 text-12 text-fg-2">
      {user === null ? 'Everybody reads along; plans write. ' : 'Free accounts read along. A plan lets you write. '}
      <Link href={href} className="link">
        {words}
      </Link>
    </p>
  )
}
