import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  CALENDAR_VIEWS,
  type CalendarParams,
  type CalendarView,
  type DayRange,
} from '@/components/screens/trading-calendar/calendarParams'
import { NamesSelect } from '@/components/stocks/lists/NamesSelect'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import type { StockList } from '@/lib/watchlists/stockList'

const VIEW_WORDS: Readonly<Record<CalendarView, string>> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
}
const STEP_WORDS: Readonly<Record<CalendarView, string>> = { month: 'Month', week: 'Week', day: 'Day', agenda: 'Month' }
const VIEWS = CALENDAR_VIEWS.map((value) => ({ value, label: VIEW_WORDS[value] }))

const monthWords = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export interface StepperProps {
  readonly view: CalendarView
  readonly shown: DayRange
  readonly onStep: (by: 1 | -1) => void
  readonly onToday: () => void
}

/** The shown stretch with the way to the one before and after it. */
export function Stepper({ view, shown, onStep, onToday }: StepperProps) {
  const { dateFormat } = useTimeSettings()
  const first = formatDate(shown.from, dateFormat)
  const words = {
    month: monthWords(shown.from.slice(0, 7)),
    agenda: shown.from.endsWith('-01') ? monthWords(shown.from.slice(0, 7)) : `From ${first}`,
    week: (
      <>
        Week of <span className="whitespace-nowrap">{first}</span>
      </>
    ),
    day: <span className="whitespace-nowrap">{first}</span>,
  }
  return (
    <span className="flex items-center gap-1">
      <IconButton icon={ChevronLeft} label={`${STEP_WORDS[view]} before`} onClick={() => onStep(-1)} />
      <span aria-live="polite" className="min-w-32 text-center font-medium text-13 max-phone:min-w-0">
        {words[view]}
      </span>
      <IconButton icon={ChevronRight} label={`${STEP_WORDS[view]} after`} onClick={() => onStep(1)} />
      <Button size="s" className="max-phone:hidden" onClick={onToday}>
        Today
      </Button>
    </span>
  )
}

export interface ViewToolsProps {
  readonly params: CalendarParams
  readonly lists: readonly StockList[]
  readonly onView: (view: CalendarView) => void
  readonly onNames: (id: string | null) => void
}

/** Which names are told, and how the days are laid out. */
export function ViewTools({ params, lists, onView, onNames }: ViewToolsProps) {
  return (
    <>
      <NamesSelect size="m" lists={lists} value={params.names ?? ''} onChange={(id) => onNames(id || null)} />
      <Segments label="View" options={VIEWS} value={params.view} onChange={onView} />
    </>
  )
}
