import { BuiltInScale } from '@/components/options/BuiltInScale'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { CallResponse } from '@/lib/contract/calls'
import { formatShortTime } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'

export interface ScreenerFooterProps {
  readonly shown: number
  readonly answer: CallResponse<'screener.list'> | null
}

const PRIOR = {
  known: 'Changes are against the prior session',
  loading: 'The prior session is being read; changes follow',
  none: 'The session before is not known; changes are left out',
}

/** How many rows are here, as of when, and what is not known. */
export function ScreenerFooter({ shown, answer }: ScreenerFooterProps) {
  const { timeZone } = useTimeSettings()
  return (
    <>
      <span>
        {formatCount(shown)} of {formatCount(answer?.data.matched)} contracts
      </span>
      {answer ? (
        <span className="max-phone:hidden">as of {formatShortTime(answer.meta.as_of_ms, timeZone)}</span>
      ) : null}
      <BuiltInScale meta={answer?.meta} />
      <span className="flex-1" />
      {answer ? <span className="truncate">{PRIOR[answer.data.prior]}</span> : null}
    </>
  )
}
