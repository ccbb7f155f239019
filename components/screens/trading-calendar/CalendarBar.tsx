import { CalendarPlus, ChevronLeft, ChevronRight, Download } from 'lucide-react'
import {
  CALENDAR_VIEWS,
  type CalendarParams,
  type CalendarView,
  type DayRange,
  type Layer,
} from '@/components/screens/trading-calendar/calendarParams'
import { NamesSelect } from '@/components/stocks/lists/NamesSelect'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { settings } from '@/lib/client/settings'
import { calls } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { CALENDAR_LAYERS } from '@/lib/market/tradingCalendar'
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
    agenda: monthWords(shown.from.slice(0, 7)),
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

/** The computed layers that are on, as a calendar that other programs follow, and everything shown as a file. */
export function CalendarTools(props: { readonly layers: readonly Layer[]; readonly onSave: () => void }) {
  const named = CALENDAR_LAYERS.filter((layer) => props.layers.includes(layer)).join(',')
  return (
    <span className="flex items-center gap-2.5 max-phone:hidden">
      <button
        type="button"
        onClick={props.onSave}
        title="Everything shown, companies too, as a calendar file"
        className="touch-target inline-flex items-center gap-1.5 whitespace-nowrap text-12 text-fg-2 hover:text-fg-1"
      >
        <Icon as={Download} size={14} />
        Save .ics
      </button>
      {named === '' ? null : (
        <a
          href={`${settings.apiHost}${calls['calendar.tradingFeed'].path}?layers=${named}`}
          title="Closures, expirations, rebalances and rate decisions of the chosen layers, kept up to date"
          className="touch-target inline-flex items-center gap-1.5 whitespace-nowrap text-12 text-fg-2 hover:text-fg-1"
        >
          <Icon as={CalendarPlus} size={14} />
          Calendar feed
        </a>
      )}
    </span>
  )
}
