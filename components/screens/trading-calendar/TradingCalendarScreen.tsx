import { useRouter } from 'next/router'
import { AlertButton } from '@/components/alerts/AlertButton'
import { releaseAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { AgendaView } from '@/components/screens/trading-calendar/AgendaView'
import { Stepper, ViewTools } from '@/components/screens/trading-calendar/CalendarBar'
import { type DayEntries, entriesOf } from '@/components/screens/trading-calendar/calendarEntries'
import {
  type CalendarParams,
  calendarHref,
  type DayRange,
  readCalendarParams,
  shownDays,
  stepped,
  viewed,
} from '@/components/screens/trading-calendar/calendarParams'
import { DayPanel } from '@/components/screens/trading-calendar/DayPanel'
import { DayView } from '@/components/screens/trading-calendar/DayView'
import { LayerBar } from '@/components/screens/trading-calendar/LayerBar'
import { MonthView } from '@/components/screens/trading-calendar/MonthView'
import { saveStretch } from '@/components/screens/trading-calendar/saveStretch'
import { WeekendLine } from '@/components/screens/trading-calendar/WeekendLine'
import { WeekView } from '@/components/screens/trading-calendar/WeekView'
import { CalendarButton } from '@/components/stocks/days/CalendarButton'
import { ListNotice } from '@/components/stocks/lists/ListNotice'
import { useListNames } from '@/components/stocks/lists/useListNames'
import { PageHead } from '@/components/templates/PageHead'
import { Notice } from '@/components/ui/Notice'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useNow } from '@/hooks/view/useNow'
import type { IsoDate } from '@/lib/core/nominal'
import type { Layer } from '@/lib/market/calendarLayers'
import { newYorkDateOf } from '@/lib/market/newYorkTime'

/** Companies named on a day: as many as a cell takes, more where a day has the page to itself. */
const TOP = { month: 8, agenda: 8, week: 20, day: 100 } as const

/** Closures, expirations, meetings and what companies bring, on one grid. C20; the state is in the address. */
export function TradingCalendarScreen(params: CalendarParams) {
  const router = useRouter()
  const { timeZone } = useTimeSettings()
  const today = newYorkDateOf(useNow(60_000))
  const shown = shownDays(params, today)
  const names = useListNames(params.names)
  const query = { ...shown, top: TOP[params.view], tickers: (names.tickers ?? []).join(',') }
  const answer = useEndpoint('calendar.events', names.tickers?.length === 0 ? null : { query })
  const entries = entriesOf({ shown, layers: params.layers, timeZone, events: answer.data?.data ?? [] })
  const open = (state: CalendarParams) =>
    void router.replace(calendarHref(state), undefined, { shallow: true, scroll: false })
  const go = (change: Partial<CalendarParams>) => open({ ...params, ...change })
  const toggle = (layer: Layer) => {
    const isOn = params.layers.includes(layer)
    go({ layers: isOn ? params.layers.filter((one) => one !== layer) : [...params.layers, layer] })
  }
  const tools = (
    <ViewTools
      params={params}
      lists={names.lists}
      onView={(view) => open(viewed(params, view, today))}
      onNames={(id) => go({ names: id })}
    />
  )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Trading Calendar"
        controls={
          <Stepper
            view={params.view}
            shown={shown}
            onStep={(by) => open(stepped(params, today, by))}
            onToday={() => go({ month: null, day: null, days: null })}
          />
        }
        tools={
          <>
            <AlertButton
              isIcon="tool"
              label="Alert before US releases (R18)"
              name="US releases"
              definition={releaseAlert()}
            />
            <span className="contents max-phone:hidden">
              <CalendarButton
                showsLabel
                layers={params.layers}
                tickers={names.tickers}
                onSave={() => void saveStretch(query, params.layers)}
              />
            </span>
            <span className="flex gap-2.5 max-phone:hidden">{tools}</span>
          </>
        }
      />
      <div className="flex flex-wrap gap-2 px-3 pb-2 phone:hidden">{tools}</div>
      <LayerBar layers={params.layers} onToggle={toggle} />
      <ListNotice names={names} />
      {answer.status === 'error' && answer.data === undefined ? (
        <div className="px-3 pb-2">
          <Notice tone="warn">
            What companies and agencies bring is missing: {answer.error.message}{' '}
            <button type="button" className="link" onClick={answer.retry}>
              Try again
            </button>
          </Notice>
        </div>
      ) : null}
      <CalendarBody params={params} shown={shown} today={today} entries={entries} onDays={(days) => go({ days })} />
    </div>
  )
}

interface CalendarBodyProps {
  readonly params: CalendarParams
  readonly shown: DayRange
  readonly today: IsoDate
  readonly entries: DayEntries
  readonly onDays: (days: DayRange | null) => void
}

function CalendarBody({ params: { view, days }, shown, today, entries, onDays }: CalendarBodyProps) {
  const isGrid = view === 'month' || view === 'week'
  const both = { today, entries, days }
  const views = {
    month: () => <MonthView month={shown.from.slice(0, 7)} {...both} onDays={onDays} />,
    week: () => <WeekView monday={shown.from} {...both} onDays={onDays} />,
    day: () => <DayView date={shown.from} entries={entries} />,
    agenda: () => <AgendaView {...both} onAll={() => onDays(null)} />,
  }
  return (
    <div className="flex min-h-0 flex-1 border-t bg-panel">
      <div className="flex min-w-0 flex-1 flex-col overflow-auto">
        <div className="min-h-0 flex-1">{views[view]()}</div>
        {isGrid ? <WeekendLine entries={entries} onOpen={(date) => onDays({ from: date, to: date })} /> : null}
      </div>
      {days === null || !isGrid ? null : (
        <DayPanel days={days} shown={shown} entries={entries} onChange={onDays} onClose={() => onDays(null)} />
      )}
    </div>
  )
}

/** The screen with its address. */
export const TradingCalendarPage = withParams(TradingCalendarScreen, readCalendarParams)
