import type { TalkPartProps } from '@/components/screens/stock/stock-talk/talkParts'
import { Panel } from '@/components/stocks/parts/Panel'
import { notify } from '@/components/ui/notify'
import { useAccess } from '@/hooks/app/useAccess'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { hostSentence } from '@/lib/client/api/apiError'
import type { TalkChoice } from '@/lib/contract/talk'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

const CHOICES: readonly { readonly value: TalkChoice; readonly label: string; readonly tone: string }[] = [
  { value: 'bullish', label: 'Higher', tone: 'bg-bull' },
  { value: 'neutral', label: 'About the same', tone: 'bg-fg-3' },
  { value: 'bearish', label: 'Lower', tone: 'bg-bear' },
]

interface PollProps extends Pick<TalkPartProps, 'explorer' | 'onChanged'> {
  readonly poll: NonNullable<TalkPartProps['talk']['poll']>
}

/** One vote a week: where does the name stand a week from now? */
export function Poll({ explorer, poll, onChanged }: PollProps) {
  const { isFree } = useAccess()
  const { dateFormat } = useTimeSettings()
  const { run, isPending } = useEndpointMutation('talk.vote')
  const total = poll.bullish + poll.neutral + poll.bearish
  const vote = async (choice: TalkChoice) => {
    try {
      await run({ params: { ticker: explorer.symbol }, body: { choice } })
      onChanged()
    } catch (error) {
      notify({ text: hostSentence(error), kind: 'error' })
    }
  }
  return (
    <Panel
      title={`${explorer.symbol} in a week`}
      note={`poll of the week from ${formatDate(poll.week, dateFormat)}, ${formatCount(total)} ${total === 1 ? 'vote' : 'votes'}`}
    >
      <ul className="flex flex-col gap-1.5 px-3 pt-1 pb-3">
        {CHOICES.map(({ value, label, tone }) => {
          const share = total === 0 ? 0 : poll[value] / total
          return (
            <li key={value} className="grid grid-cols-[7rem_1fr_5rem] items-center gap-2 text-12">
              <button
                type="button"
                aria-pressed={poll.mine === value}
                disabled={isFree || isPending}
                onClick={() => vote(value)}
                className="h-control-s rounded-2 border border-line-2 px-2 text-left text-fg-1 hover:bg-hover disabled:opacity-55 aria-pressed:border-brand aria-pressed:bg-active pointer-coarse:h-9"
              >
                {label}
              </button>
              <span className="h-2 rounded-1 bg-inset">
                <i className={`block h-full rounded-1 ${tone}`} style={{ width: `${share * 100}%` }} />
              </span>
              <span className="text-right text-fg-2">
                {formatCount(poll[value])} · {total === 0 ? '-' : formatFraction(share, 0)}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
