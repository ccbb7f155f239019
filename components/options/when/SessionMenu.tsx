import { Calendar, ChevronLeft, ChevronRight } from 'lucide-react'
import { loadedData } from '@/components/options/loadedData'
import { instantText, type WhenState } from '@/components/options/when/whenState'
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

/** A session without prints that can be chosen beside the stored ones. */
export interface FurtherSession {
  readonly session_date: IsoDate
  readonly source: string
}

export interface SessionMenuProps {
  readonly state: Pick<WhenState, 'change'>
  /** Session and source of what is on screen. */
  readonly shown: IsoDate | null
  readonly source: string | null
  readonly further?: readonly FurtherSession[]
}

/** Trading days that can be opened, newest first; the newest one runs, the others stand still or are replayed (C12). */
export function SessionMenu(props: SessionMenuProps) {
  const { dateFormat } = useTimeSettings()
  return (
    <Popover
      label="Session"
      side="bottom-end"
      className="p-2"
      trigger={(trigger) => (
        <Button {...trigger} aria-label="Session">
          <Icon as={Calendar} size={13} />
          {props.shown ? formatDate(props.shown, dateFormat) : 'Newest'}
        </Button>
      )}
    >
      {(close) => <Sessions {...props} onChosen={close} />}
    </Popover>
  )
}

function Sessions({ state, shown, source, further = [], onChosen }: SessionMenuProps & { onChosen: () => void }) {
  const { dateFormat } = useTimeSettings()
  const answer = useEndpoint('flow.sessions')
  const stored = loadedData(answer)?.data ?? []
  const sessions = [
    ...stored.map((one) => ({ ...one, note: `${formatCompact(one.prints)} prints, ${one.source}` })),
    ...further.map((one) => ({ ...one, note: one.source })),
  ].sort((a, b) => (a.session_date < b.session_date ? 1 : -1))
  const place = sessions.findIndex((one) => one.session_date === shown && (source === null || one.source === source))
  const choose = (one: FurtherSession | null) => {
    state.change({ session: one?.session_date ?? null, source: one?.source ?? null, at: null })
    onChosen()
  }
  const older = place >= 0 ? sessions[place + 1] : undefined
  const newer = place > 0 ? sessions[place - 1] : undefined
  return (
    <div className="flex w-64 flex-col gap-2">
      <div className="flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          label="Previous trading day"
          disabled={!older}
          onClick={() => older && choose(older)}
        />
        <Button size="s" onClick={() => choose(null)}>
          Latest
        </Button>
        <IconButton
          icon={ChevronRight}
          label="Next trading day"
          disabled={!newer}
          onClick={() => newer && choose(place === 1 ? null : newer)}
        />
      </div>
      {answer.status === 'error' ? <p className="px-1 text-11 text-danger">{answer.error.message}</p> : null}
      <ul className="max-h-72 overflow-auto">
        {sessions.map((one, i) => (
          <li key={`${one.session_date}${one.source}`}>
            <button
              type="button"
              aria-current={i === place ? 'date' : undefined}
              onClick={() => choose(one)}
              className="flex h-7 w-full items-center justify-between gap-2 rounded-2 px-2 hover:bg-hover aria-[current=date]:bg-active"
            >
              <span>{formatDate(one.session_date, dateFormat)}</span>
              <span className="truncate text-11 text-fg-3">{one.note}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown ? (
        <Button
          onClick={() => {
            state.change({ session: shown, source, at: instantText(newYorkTimeToMs(shown, '09:45')) })
            onChosen()
          }}
        >
          Replay from 09:45
        </Button>
      ) : null}
    </div>
  )
}
