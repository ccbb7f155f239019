import { Calendar, ChevronLeft, ChevronRight } from 'lucide-react'
import { loadedData } from '@/components/options/loadedData'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { Popover } from '@/components/ui/Popover'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { formatCompact } from '@/lib/format/number'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

export interface WhenChange {
  readonly session: IsoDate | null
  readonly at: string | null
}

export interface WhenPickerProps {
  /** Session on screen. */
  readonly shown: IsoDate | null
  readonly onWhen: (when: WhenChange) => void
}

/** Trading days that can be opened, newest first; past ones stand still or are replayed (C12). */
export function WhenPicker({ shown, onWhen }: WhenPickerProps) {
  const { dateFormat } = useTimeSettings()
  return (
    <Popover
      label="Session"
      side="bottom-end"
      className="p-2"
      trigger={(props) => (
        <Button {...props} aria-label="Session">
          <Icon as={Calendar} size={13} />
          {shown ? formatDate(shown, dateFormat) : 'Newest'}
        </Button>
      )}
    >
      {(close) => (
        <SessionList
          shown={shown}
          onWhen={(when) => {
            onWhen(when)
            close()
          }}
        />
      )}
    </Popover>
  )
}

function SessionList({ shown, onWhen }: WhenPickerProps) {
  const { dateFormat } = useTimeSettings()
  const answer = useEndpoint('flow.sessions')
  const sessions = loadedData(answer)?.data ?? []
  const place = sessions.findIndex((session) => session.session_date === shown)
  const choose = (session: IsoDate | null) => onWhen({ session, at: null })
  const older = place >= 0 ? sessions[place + 1] : undefined
  const newer = place > 0 ? sessions[place - 1] : undefined
  return (
    <div className="flex w-64 flex-col gap-2">
      <div className="flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          label="Previous trading day"
          disabled={!older}
          onClick={() => older && choose(older.session_date)}
        />
        <Button size="s" onClick={() => choose(null)}>
          Latest
        </Button>
        <IconButton
          icon={ChevronRight}
          label="Next trading day"
          disabled={!newer}
          onClick={() => newer && choose(place === 1 ? null : newer.session_date)}
        />
      </div>
      {answer.status === 'error' ? <p className="px-1 text-11 text-danger">{answer.error.message}</p> : null}
      <ul className="max-h-72 overflow-auto">
        {sessions.map((session) => (
          <li key={`${session.session_date}${session.source}`}>
            <button
              type="button"
              aria-current={session.session_date === shown ? 'date' : undefined}
              onClick={() => choose(session.session_date)}
              className="flex h-7 w-full items-center justify-between gap-2 rounded-2 px-2 hover:bg-hover aria-[current=date]:bg-active"
            >
              <span>{formatDate(session.session_date, dateFormat)}</span>
              <span className="truncate text-11 text-fg-3">{formatCompact(session.prints)} option prints</span>
            </button>
          </li>
        ))}
      </ul>
      {shown ? (
        <Button
          onClick={() =>
            onWhen({ session: shown, at: new Date(newYorkTimeToMs(shown, '09:45')).toISOString().replace('.000', '') })
          }
        >
          Replay from 09:45
        </Button>
      ) : null}
    </div>
  )
}
