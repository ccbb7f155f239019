import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { BoardParams } from '@/components/stocks/board/boardParams'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { optionPairs } from '@/components/ui/optionsOf'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { addDays } from '@/lib/market/isoDate'

/** Lengths of a board, for a choice of them. */
export const WEEK_OPTIONS = optionPairs(['1', '1 week'], ['2', '2 weeks'], ['4', '4 weeks'])

export interface WeekStepperProps {
  /** First day of the weeks on screen; null while nothing is. */
  readonly from: IsoDate | null
  readonly params: Pick<BoardParams, 'week' | 'weeks'>
  readonly onChange: (patch: Pick<BoardParams, 'week' | 'day'>) => void
}

/** The weeks shown, with the way to those before and after. */
export function WeekStepper({ from, params, onChange }: WeekStepperProps) {
  const { dateFormat } = useTimeSettings()
  const step = (by: 1 | -1) => {
    if (from !== null) onChange({ week: addDays(from, by * 7 * Number(params.weeks)), day: '' })
  }
  return (
    <span className="flex items-center gap-1">
      <IconButton icon={ChevronLeft} label="Weeks before" onClick={() => step(-1)} />
      <span aria-live="polite" className="whitespace-nowrap text-center font-medium text-13">
        Week of {from === null ? '…' : formatDate(from, dateFormat)}
      </span>
      <IconButton icon={ChevronRight} label="Weeks after" onClick={() => step(1)} />
      {params.week === '' ? null : (
        <Button size="s" onClick={() => onChange({ week: '', day: '' })}>
          This week
        </Button>
      )}
    </span>
  )
}
