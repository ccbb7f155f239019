import { X } from 'lucide-react'
import { Panel } from '@/components/stocks/parts/Panel'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { hostSentence } from '@/lib/client/api/apiError'
import type { AskedCall } from '@/lib/contract/ai'
import { formatDateTime } from '@/lib/format/date'

export interface HistoryPanelProps {
  readonly isSignedIn: boolean
  /** Runs the calls of an earlier question anew; it takes nothing of the day's questions. */
  readonly onAgain: (calls: readonly AskedCall[], question: string) => void
}

/** Earlier questions of the account, each run again by a press; deleted one by one or all. */
export function HistoryPanel({ isSignedIn, onAgain }: HistoryPanelProps) {
  const answer = useEndpoint('ai.history', isSignedIn ? {} : null)
  const one = useEndpointMutation('ai.remove')
  const all = useEndpointMutation('ai.clear')
  const { timeZone, dateFormat } = useTimeSettings()
  const rows = answer.data?.data ?? []
  const forget = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      notify({ text: hostSentence(error), kind: 'error' })
    }
    refreshQuery('ai.history')
  }
  return (
    <Panel
      title="Earlier questions"
      tools={
        rows.length === 0 ? undefined : (
          <ConfirmButton
            size="s"
            kind="ghost"
            disabled={all.isPending}
            confirm="Yes, delete all"
            onConfirm={() => void forget(() => all.run({}))}
          >
            Delete all
          </ConfirmButton>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="px-3 pb-3 text-11 text-fg-3">
          {isSignedIn
            ? 'Your questions are kept here. Answers are not: they are computed again.'
            : 'Log in to keep your questions.'}
        </p>
      ) : (
        <ul className="flex flex-col pb-2">
          {rows.map(({ id, question, asked, calls }) => (
            <li key={id} className="flex items-start gap-1 px-1.5 hover:bg-hover">
              <button
                type="button"
                className="min-w-0 flex-1 px-1.5 py-1.5 text-left"
                onClick={() => onAgain(calls, question)}
              >
                <span className="line-clamp-2 text-12">{question}</span>
                <span className="block text-10 text-fg-3">
                  {formatDateTime(Date.parse(asked), { format: dateFormat, timeZone })}
                </span>
              </button>
              <IconButton
                icon={X}
                size="s"
                label={`Delete "${question}"`}
                onClick={() => void forget(() => one.run({ params: { id } }))}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
