import { Tile, Tiles } from '@/components/filings/parts'
import { Countdown } from '@/components/screens/economic-calendar/Countdown'
import { zText } from '@/components/screens/economic-calendar/economyWords'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { CallResponse } from '@/lib/contract/calls'
import type { EconomyRow } from '@/lib/contract/economy'
import type { IsoDate } from '@/lib/core/nominal'
import { formatBothTimes, formatShortDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'

export interface EconomyTilesProps {
  readonly told: CallResponse<'economy.releases'> | undefined
  /** Those that pass the filters. */
  readonly rows: readonly EconomyRow[]
  readonly isRunning: boolean
  readonly today: IsoDate
  readonly onOpen: (title: string) => void
}

/** The next release that matters, what today brings, and what surprised most. */
export function EconomyTiles({ told, rows, isRunning, today, onOpen }: EconomyTilesProps) {
  const { timeZone } = useTimeSettings()
  const next = told?.data.next ?? null
  const all = told?.data.rows ?? []
  const ofToday = all.filter(({ date }) => date === today)
  const heavy = ofToday.filter(({ importance }) => importance === 3)
  const surprised = rows.filter(({ surprise_z }) => surprise_z !== null)
  const most = [...surprised].sort((a, b) => Math.abs(b.surprise_z ?? 0) - Math.abs(a.surprise_z ?? 0))[0]
  return (
    <Tiles>
      {next === null ? (
        <Tile label="Next that matters">-</Tile>
      ) : (
        <Tile
          label={`Next: ${formatShortDate(next.date, today)} ${formatBothTimes(next.at_ms, timeZone)}`}
          note={next.title}
          title={`${next.title}, ${next.impact} importance; opens its history`}
          onClick={() => onOpen(next.title)}
        >
          <span className="font-mono">
            <Countdown atMs={next.at_ms} nowMs={told?.data.now_ms ?? 0} isRunning={isRunning} />
          </span>
        </Tile>
      )}
      <Tile label="Today" note={`${formatCount(heavy.length)} of high importance`}>
        {told === undefined ? '-' : formatCount(ofToday.length)}
      </Tile>
      <Tile label="Still to come" hidesOnPhone note="of those shown">
        {told === undefined ? '-' : formatCount(rows.filter(({ at_ms }) => at_ms > told.data.now_ms).length)}
      </Tile>
      <Tile label="With a surprise" hidesOnPhone note="figure and forecast known">
        {formatCount(rows.filter(({ surprise }) => surprise !== null).length)}
      </Tile>
      {most === undefined ? (
        <Tile label="Largest surprise" hidesOnPhone>
          -
        </Tile>
      ) : (
        <Tile label="Largest surprise" hidesOnPhone note={most.title} onClick={() => onOpen(most.title)}>
          z {zText(most.surprise_z)}
        </Tile>
      )}
    </Tiles>
  )
}
