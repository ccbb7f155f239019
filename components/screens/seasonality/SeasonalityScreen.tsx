import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { withParams } from '@/components/app/withParams'
import { Waiting } from '@/components/options/contract/Waiting'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { whenQuery, whenWithin } from '@/components/options/when/whenState'
import { PerformersTab, WindowsTab } from '@/components/screens/seasonality/ListTabs'
import { MarketTab, type SeasonPartProps, useCalendar } from '@/components/screens/seasonality/MarketTab'
import { SeasonControls } from '@/components/screens/seasonality/SeasonControls'
import { performerColumns, windowColumns } from '@/components/screens/seasonality/seasonColumns'
import {
  parseSeasonParams,
  type SeasonParams,
  seasonQuery,
  universeOf,
} from '@/components/screens/seasonality/seasonParams'
import { performerTiles, windowTiles } from '@/components/screens/seasonality/seasonTiles'
import { WindowYears } from '@/components/screens/seasonality/WindowYears'
import { saveTable } from '@/components/tables/exportTable'
import { ShareButton } from '@/components/tables/PageTools'
import { UnfinishedBoard } from '@/components/tables/UnfinishedBoard'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { IconButton } from '@/components/ui/IconButton'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { readingOf } from '@/lib/client/reading'
import type { CallResponse } from '@/lib/contract/calls'
import { formatCount } from '@/lib/format/number'
import { MONTH_NAMES } from '@/lib/market/monthNames'
import { MOST_ROWS } from '@/lib/tables/rowOrder'

const TAB_WORDS = optionsOf({ market: 'Market', performers: 'Performers', windows: 'Windows' })

/** What usually happens in this month, and is it more than luck? §4.3 Seasonality, F47. */
export function SeasonalityScreen(params: SeasonParams) {
  const onChange = useAddress(params, seasonQuery)
  const part = { params, onChange }
  if (params.tab === 'performers') return <Performers {...part} />
  if (params.tab === 'windows') return <Windows {...part} />
  return <Market {...part} />
}

/** The calendar of a list; its head says which session the answer is of. */
function Market(part: SeasonPartProps) {
  const answer = useCalendar(part.params)
  return <Frame {...part} session={answer.data?.meta.session_date ?? null} grid={<MarketTab {...part} />} />
}

interface FrameProps extends SeasonPartProps {
  readonly session?: string | null
  readonly tiles?: readonly TileModel[]
  readonly onSave?: () => void
  readonly charts?: ReactNode
  readonly grid: ReactNode
  readonly footer?: ReactNode
}

function Frame({ params, onChange, session = null, tiles, onSave, charts, grid, footer }: FrameProps) {
  const tabs = (
    <Segments
      label="View"
      options={TAB_WORDS}
      value={params.tab}
      onChange={(tab) => onChange({ tab, universe: '', sort: '', cols: '', start: '', name: '' })}
    />
  )
  return (
    <FeedTemplate
      title="Seasonality"
      isPending={false}
      controls={<span className="max-phone:hidden">{tabs}</span>}
      tools={
        <>
          <SessionMenu
            state={whenWithin(params, onChange)}
            shown={session ?? params.when.session}
            source={params.when.source}
          />
          {onSave ? (
            <IconButton icon={Download} label="Save as CSV" onClick={onSave} className="max-phone:hidden" />
          ) : null}
          <ShareButton holds="view, list, month and window" />
        </>
      }
      chips={
        <>
          <span className="phone:hidden">{tabs}</span>
          <SeasonControls params={params} onChange={onChange} />
        </>
      }
      {...(tiles ? { tiles: <Tiles tiles={tiles} /> } : {})}
      charts={charts}
      grid={grid}
      footer={footer}
    />
  )
}

/** Names of the list that are read, of all. */
function progressOf({ rows, left_out, pending }: CallResponse<'seasonality.performers'>['data']) {
  const done = rows.length + left_out
  return { done, of: done + pending }
}

function Performers({ params, onChange }: SeasonPartProps) {
  const query = {
    ...listQuery(params),
    min_oi: params.minOi,
    ...(params.month === 0 ? {} : { month: params.month }),
  }
  const answer = useEndpoint('seasonality.performers', { query })
  useWhilePending(answer)
  const shown = answer.data
  const reading = shown === undefined ? null : readingOf(progressOf(shown.data))
  const month = MONTH_NAMES[(shown?.data.month ?? 1) - 1] ?? ''
  const save = () =>
    saveTable({
      page: `Seasonality ${month}`,
      filter: `${universeOf(params)}, at least ${shown?.data.years ?? 0} years`,
      columns: performerColumns(),
      rows: shown?.data.rows ?? [],
      meta: shown?.meta ?? null,
    })
  return (
    <Frame
      params={params}
      onChange={onChange}
      session={shown?.meta.session_date ?? null}
      tiles={performerTiles(shown)}
      onSave={save}
      grid={
        shown === undefined ? (
          <Waiting answer={answer} source="seasonality.performers" rows={30} />
        ) : reading !== null ? (
          <UnfinishedBoard reading={reading} />
        ) : (
          <PerformersTab params={params} onChange={onChange} answer={shown} />
        )
      }
      footer={
        shown === undefined ? null : (
          <>
            <span>
              {formatCount(shown.data.rows.length)} names, {formatCount(shown.data.left_out)} left out
            </span>
            {shown.data.knows_interest ? null : (
              <span>open interest is not known yet{params.minOi > 0 ? ': it filters nothing' : ''}</span>
            )}
          </>
        )
      }
    />
  )
}

/** What every list is asked for by. */
const listQuery = (params: SeasonParams) => ({
  ...whenQuery(params.when),
  universe: universeOf(params),
  ...(params.years === '' ? {} : { years: Number(params.years) }),
})

function Windows({ params, onChange }: SeasonPartProps) {
  const { dateFormat } = useTimeSettings()
  const query = {
    ...listQuery(params),
    sessions: Number(params.sessions),
    side: params.side,
    limit: MOST_ROWS,
  }
  const answer = useEndpoint('seasonality.windows', { query })
  useWhilePending(answer)
  const shown = answer.data
  const reading = readingOf(shown?.data)
  const known = shown === undefined || reading !== null ? [] : shown.data.rows
  const chosen = known.find((row) => row.ticker === params.name) ?? known[0]
  const [name, start] = [params.name || chosen?.ticker, params.start || chosen?.start]
  const save = () =>
    saveTable({
      page: 'Seasonality windows',
      filter: `${universeOf(params)}, ${params.sessions} sessions, ${params.side}, at least ${shown?.data.years ?? 0} years`,
      columns: windowColumns(dateFormat),
      rows: shown?.data.rows ?? [],
      meta: shown?.meta ?? null,
    })
  return (
    <Frame
      params={params}
      onChange={onChange}
      session={shown?.meta.session_date ?? null}
      tiles={windowTiles(shown)}
      onSave={save}
      charts={name && start ? <WindowYears params={params} name={name} start={start} dateFormat={dateFormat} /> : null}
      grid={
        shown === undefined ? (
          <Waiting answer={answer} source="seasonality.windows" rows={30} />
        ) : reading !== null ? (
          <UnfinishedBoard reading={reading} />
        ) : (
          <WindowsTab params={params} onChange={onChange} dateFormat={dateFormat} answer={shown} />
        )
      }
      footer={
        shown === undefined ? null : (
          <>
            <span>{formatCount(shown.data.rows.length)} names, the strongest window of each</span>
            <span className="max-phone:hidden">chosen by the older half of the years alone</span>
          </>
        )
      }
    />
  )
}

export const SeasonalityPage = withParams(SeasonalityScreen, parseSeasonParams)
