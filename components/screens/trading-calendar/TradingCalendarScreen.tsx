import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { AgendaView } from '@/components/screens/trading-calendar/AgendaView'
import { entriesOf } from '@/components/screens/trading-calendar/calendarEntries'
import {
  type CalendarParams,
  calendarHref,
  type Layer,
  shiftMonth,
} from '@/components/screens/trading-calendar/calendarParams'
import { DayPanel } from '@/components/screens/trading-calendar/DayPanel'
import { LayerBar } from '@/components/screens/trading-calendar/LayerBar'
import { MonthView } from '@/components/screens/trading-calendar/MonthView'
import { PageHead } from '@/components/templates/PageHead'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { Notice } from '@/components/ui/Notice'
import { Segments } from '@/components/ui/Segments'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useNow } from '@/hooks/view/useNow'
import { settings } from '@/lib/client/settings'
import { calls } from '@/lib/contract/calls'
import type { IsoDate } from '@/lib/core/nominal'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { CALENDAR_LAYERS } from '@/lib/market/tradingCalendar'

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'agenda', label: 'Agenda' },
] as const

const monthWords = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Closures, expirations, meetings and what companies bring, on one grid. C20; the state is in the address. */
export function TradingCalendarScreen(params: CalendarParams) {
  const router = useRouter()
  const today = newYorkDateOf(useNow(60_000))
  const month = params.month ?? today.slice(0, 7)
  const [open, setOpen] = useState<IsoDate | null>(null)
  const answer = useEndpoint('calendar.events', { query: { month } })
  const entries = entriesOf(month, params.layers, answer.data?.data ?? [])
  const go = (change: Partial<CalendarParams>) =>
    void router.replace(calendarHref({ ...params, ...change }), undefined, { shallow: true, scroll: false })
  const toggle = (layer: Layer) => {
    const isOn = params.layers.includes(layer)
    go({ layers: isOn ? params.layers.filter((one) => one !== layer) : [...params.layers, layer] })
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Trading Calendar"
        controls={<MonthStepper month={month} onGo={(next) => go({ month: next })} />}
        tools={
          <>
            <FeedLink layers={params.layers} />
            <span className="flex max-phone:hidden">
              <Segments label="View" options={VIEWS} value={params.view} onChange={(view) => go({ view })} />
            </span>
          </>
        }
      />
      <div className="px-3 pb-2 phone:hidden">
        <Segments label="View" options={VIEWS} value={params.view} onChange={(view) => go({ view })} />
      </div>
      <LayerBar layers={params.layers} onToggle={toggle} />
      {answer.status === 'error' && answer.data === undefined ? (
        <div className="px-3 pb-2">
          <Notice tone="warn">
            Earnings and dividends are missing: {answer.error.message}{' '}
            <button type="button" className="link" onClick={answer.retry}>
              Try again
            </button>
          </Notice>
        </div>
      ) : null}
      <div className="flex min-h-0 flex-1 border-t bg-panel">
        <div className="min-w-0 flex-1 overflow-auto">
          {params.view === 'month' ? (
            <MonthView month={month} today={today} entries={entries} open={open} onOpen={setOpen} />
          ) : (
            <AgendaView entries={entries} today={today} />
          )}
        </div>
        {open === null || params.view === 'agenda' ? null : (
          <DayPanel date={open} entries={entries.get(open) ?? []} onClose={() => setOpen(null)} />
        )}
      </div>
    </div>
  )
}

function MonthStepper({ month, onGo }: { readonly month: string; readonly onGo: (month: string | null) => void }) {
  return (
    <span className="flex items-center gap-1">
      <IconButton icon={ChevronLeft} label="Month before" onClick={() => onGo(shiftMonth(month, -1))} />
      <span aria-live="polite" className="min-w-32 text-center font-medium text-13 max-phone:min-w-0">
        {monthWords(month)}
      </span>
      <IconButton icon={ChevronRight} label="Month after" onClick={() => onGo(shiftMonth(month, 1))} />
      <Button size="s" className="max-phone:hidden" onClick={() => onGo(null)}>
        Today
      </Button>
    </span>
  )
}

/** The computed layers that are on, as a calendar that other programs follow. */
function FeedLink({ layers }: { readonly layers: readonly Layer[] }) {
  const named = CALENDAR_LAYERS.filter((layer) => layers.includes(layer)).join(',')
  return (
    <a
      href={`${settings.apiHost}${calls['calendar.tradingFeed'].path}?layers=${named}`}
      className="touch-target inline-flex items-center gap-1.5 whitespace-nowrap text-12 text-fg-2 hover:text-fg-1 max-phone:hidden"
    >
      <Icon as={CalendarPlus} size={14} />
      Calendar feed
    </a>
  )
}
