import { AlertButton } from '@/components/alerts/AlertButton'
import { eventAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { FilingPage } from '@/components/filings/FilingPage'
import { NoFilings } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { isNow, whenQuery, whenWithin } from '@/components/options/when/whenState'
import { AnalystFilters } from '@/components/screens/analysts/AnalystFilters'
import { ClustersPart, NotesPart, RecordsPart } from '@/components/screens/analysts/AnalystParts'
import {
  parseRatingsParams,
  type RatingsParams,
  ratingsCall,
  ratingsQuery,
} from '@/components/screens/analysts/ratingsParams'
import { useRowLimit } from '@/components/tables/useRowLimit'
import { optionPairs } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { MOST_ROWS } from '@/lib/tables/rowOrder'

const TABS = [
  { value: 'notes', label: 'Notes' },
  { value: 'upgrades', label: 'Top upgrades' },
  { value: 'targets', label: 'PT changes' },
  { value: 'clusters', label: 'Clusters' },
  { value: 'leaders', label: 'Leaderboard' },
  { value: 'bias', label: 'Firm bias' },
] as const
const WINDOWS = optionPairs(['1', '1d'], ['7', '7d'], ['30', '30d'], ['90', '90d'])
const EVERY_MS = 60_000
const AGAIN_MS = 2000

/** Who changed their mind today, and are they usually right? §4.2 Analyst Ratings, F44. */
export function AnalystRatingsScreen(params: RatingsParams) {
  const change = useAddress(params, ratingsQuery)
  const { dateFormat } = useTimeSettings()
  const refreshMs = isNow(params.when) ? EVERY_MS : 0
  const question = ratingsCall(params)
  const first = useRowLimit(JSON.stringify(question), { page: 500, next: (limit) => limit * 2 })
  // A column may come from another call, so an order of the notes is made here, of all of them.
  const limit = params.sort === '' ? first.limit : MOST_ROWS
  const answer = useEndpoint('analysts.list', { query: { ...question, limit } }, { refreshMs })
  const firms = useEndpoint('analysts.firms', { query: whenQuery(params.when) })
  const shown = loadedData(answer)
  const records = loadedData(firms)
  useWhilePending(firms, AGAIN_MS)
  const isOfFirms = params.tab === 'leaders' || params.tab === 'bias'
  const tabs = (
    <>
      <Segments
        label="View"
        options={TABS}
        value={params.tab}
        onChange={(tab) => change({ tab, sort: '', cols: '' })}
      />
      {isOfFirms ? null : (
        <Segments label="Window" options={WINDOWS} value={params.days} onChange={(days) => change({ days })} />
      )}
    </>
  )
  return (
    <FilingPage
      title="Analyst Ratings"
      tabs={tabs}
      meta={shown?.meta}
      {...(isNow(params.when) && shown !== undefined
        ? { freshness: { kind: 'analysts', newest: shown.data.as_of } }
        : {})}
      isStale={answer.status === 'error' && shown !== undefined}
      tools={
        <>
          <span className="max-phone:hidden">
            <SessionMenu
              state={whenWithin(params, change)}
              shown={shown?.meta.session_date ?? params.when.session}
              source={params.when.source}
            />
          </span>
          <AlertButton isIcon="tool" {...bellOf(params)} />
        </>
      }
      chips={<AnalystFilters params={params} firms={shown?.data.firms ?? []} onChange={change} />}
      tiles={<Tiles tiles={tilesOf(shown?.data, records?.data.rows ?? [])} meta={shown?.meta} />}
      footer={
        <>
          <span role="status">{footWords(params, shown?.data, records?.data.rows.length ?? 0)}</span>
          <span className="max-phone:hidden">
            newest day {formatDate(shown?.data.as_of, dateFormat) || '-'}; no source names the analyst
          </span>
        </>
      }
    >
      {shown === undefined ? (
        <Waiting answer={answer} source="analysts.list" rows={30} label="Loading notes" />
      ) : shown.data.total === 0 && shown.data.firms.length === 0 && !shown.meta.simulated ? (
        <NoFilings what="analyst notes" files="<ratings>" />
      ) : params.tab === 'clusters' ? (
        <ClustersPart answer={shown} params={params} onChange={change} />
      ) : isOfFirms ? (
        <RecordsPart answer={firms} params={params} onChange={change} />
      ) : (
        <NotesPart
          answer={shown}
          records={records?.data.rows ?? []}
          params={params}
          onChange={change}
          onEnd={() => first.grow(shown.data.total)}
        />
      )}
    </FilingPage>
  )
}

/** Triggers on new notes: of the names that the page is narrowed to, or of all. */
function bellOf({ tickers }: RatingsParams) {
  const of = tickers.length === 0 ? 'any name' : tickers.join(', ')
  return {
    label: `Alert on analyst notes of ${of}`,
    name: `Analyst notes of ${of}`,
    definition: eventAlert(['analyst'], tickers),
  }
}

type Notes = CallResponse<'analysts.list'>['data']
type Records = CallResponse<'analysts.firms'>['data']['rows']

function footWords({ tab }: RatingsParams, data: Notes | undefined, firms: number): string {
  if (tab === 'leaders' || tab === 'bias') return `${formatCount(firms)} firms over two years`
  if (tab === 'clusters') return `${formatCount(data?.clusters.length ?? 0)} clusters`
  return `${formatCount(data?.rows.length ?? 0)} of ${formatCount(data?.total ?? 0)} notes`
}

function tilesOf(data: Notes | undefined, records: Records): readonly TileModel[] {
  const sums = data?.sums
  const count = (value: number | undefined) => (value === undefined ? '-' : formatCount(value))
  const [hits, misses] = [sum(records, 'hits'), sum(records, 'misses')]
  return [
    { label: 'Upgrades', value: count(sums?.up), tone: 'bull', title: 'Notes that raised the rating' },
    { label: 'Downgrades', value: count(sums?.down), tone: 'bear', title: 'Notes that lowered the rating' },
    { label: 'Initiations', value: count(sums?.init), title: 'First notes of a firm on a name' },
    {
      label: 'Targets raised',
      value: count(sums?.raised),
      context: `${count(sums?.lowered)} lowered`,
      title: 'Notes whose price target is above, or below, the one before',
    },
    {
      label: 'Mean upside',
      value: formatFractionChange(sums?.upside, 1),
      title: 'F44: target over the close before the note, mean of the notes that fit',
      isOffPhone: true,
    },
    {
      label: 'Clusters',
      value: count(data?.clusters.length),
      title: 'Three firms or more, the same way on one name within five days',
    },
    {
      label: 'Targets touched',
      value: formatFraction(hits + misses === 0 ? null : hits / (hits + misses), 0),
      context: `n ${formatCount(hits + misses)}`,
      title: 'F44: share of all firms’ targets of two years that a close reached within twelve months',
      isOffPhone: true,
    },
  ]
}

const sum = (records: Records, key: 'hits' | 'misses'): number => records.reduce((all, row) => all + row[key], 0)

/** The screen with its address. */
export const AnalystRatingsPage = withParams(AnalystRatingsScreen, parseRatingsParams)
