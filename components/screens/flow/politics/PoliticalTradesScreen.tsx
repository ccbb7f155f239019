import { useRouter } from 'next/router'
import { AlertButton } from '@/components/alerts/AlertButton'
import { eventAlert, followAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { FilingPage } from '@/components/filings/FilingPage'
import { PortfolioLinks } from '@/components/filings/PortfolioLinks'
import { NoFilings } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { FollowTab } from '@/components/screens/flow/politics/FollowTab'
import { MemberHead } from '@/components/screens/flow/politics/MemberHead'
import { type PoliticsAnswer, PoliticsCharts } from '@/components/screens/flow/politics/PoliticsCharts'
import { PoliticsFilters } from '@/components/screens/flow/politics/PoliticsFilters'
import { MembersGrid, PoliticsGrid } from '@/components/screens/flow/politics/PoliticsGrids'
import { PoliticsPrices } from '@/components/screens/flow/politics/PoliticsPrices'
import { PoliticsTiles } from '@/components/screens/flow/politics/PoliticsTiles'
import { politicsColumns } from '@/components/screens/flow/politics/politicsColumns'
import {
  type PoliticsParams,
  parsePoliticsParams,
  politicsCall,
  politicsQuery,
} from '@/components/screens/flow/politics/politicsParams'
import { useOrderedAsk } from '@/components/tables/useOrderedAsk'
import { optionPairs, optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'

const SORTS = politicsColumns('').map(({ id }) => id)
const TABS = optionsOf({ trades: 'Trades', members: 'Members', charts: 'Charts' })
/** A profile needs no list of members. */
const MEMBER_TABS = optionsOf({ trades: 'Trades', charts: 'Charts', follow: 'Follow' })
const WINDOWS = optionPairs(['30', '30d'], ['90', '90d'], ['365', '1y'], ['0', 'All'])

/** What are lawmakers buying, how late do they tell us, does it work? §4.2 Political Trades, F43. */
export function PoliticalTradesScreen(params: PoliticsParams) {
  const change = usePoliticsAddress(params)
  const { dateFormat } = useTimeSettings()
  const ask = useOrderedAsk(politicsCall(params), { sort: params.sort, names: SORTS, page: 500 })
  const answer = useEndpoint('politics.trades', { query: ask.query }, { refreshMs: 60_000 })
  const shown = loadedData(answer)
  const tabs = (
    <>
      <Segments
        label="View"
        options={params.name === '' ? TABS : MEMBER_TABS}
        value={params.tab}
        onChange={(tab) => change({ tab, sort: '', cols: '' })}
      />
      <Segments label="Window" options={WINDOWS} value={params.days} onChange={(days) => change({ days })} />
    </>
  )
  return (
    <FilingPage
      title={
        params.name !== ''
          ? params.name
          : params.ticker !== ''
            ? `Political Trades: ${params.ticker}`
            : 'Political Trades'
      }
      tabs={tabs}
      meta={shown?.meta}
      {...(params.name + params.ticker === '' && shown !== undefined
        ? { freshness: { kind: 'politics', newest: shown.data.newest_filed } }
        : {})}
      tools={
        <>
          {params.name === '' ? null : <PortfolioLinks track={{ kind: 'politician', source: params.name }} />}
          <AlertButton isIcon="tool" {...bellOf(params)} />
        </>
      }
      isStale={answer.status === 'error' && shown !== undefined}
      chips={<PoliticsFilters params={params} onChange={change} />}
      tiles={
        <>
          {params.name === '' ? null : <MemberHead name={params.name} />}
          <PoliticsTiles sums={shown?.data.sums} />
        </>
      }
      charts={
        params.ticker === '' || params.tab !== 'trades' || shown === undefined ? null : (
          <PoliticsPrices ticker={params.ticker} answer={shown} />
        )
      }
      footer={
        <>
          <span>
            {formatCount(shown?.data.rows.length ?? 0)} of {formatCount(shown?.data.total ?? 0)} trades
          </span>
          <span className="max-phone:hidden">
            newest filing of all {formatDate(shown?.data.newest_filed, dateFormat) || '-'}
            {shown && shown.data.sums.unresolved > 0
              ? `; ${formatCount(shown.data.sums.unresolved)} name no ticker and stay as written`
              : ''}
          </span>
        </>
      }
    >
      {shown === undefined ? (
        <Waiting answer={answer} source="politics.trades" rows={30} />
      ) : (
        <Body
          shown={shown}
          params={params}
          dateFormat={dateFormat}
          onChange={change}
          onEnd={() => ask.grow(shown.data.total)}
        />
      )}
    </FilingPage>
  )
}

/** Follows the member or the name that the page is about; all of Congress elsewhere. C25. */
function bellOf({ name, ticker }: PoliticsParams) {
  if (name !== '')
    return {
      label: `Alert on filings of ${name}`,
      name: `Filings of ${name}`,
      definition: followAlert('politician', name),
    }
  const what = ticker === '' ? 'Congress' : `${ticker} by Congress`
  const definition = eventAlert(['politician'], ticker === '' ? [] : [ticker])
  return { label: `Alert on trades of ${what}`, name: `Trades of ${what}`, definition }
}

interface BodyProps {
  readonly shown: PoliticsAnswer
  readonly params: PoliticsParams
  readonly dateFormat: string
  readonly onChange: (patch: Partial<PoliticsParams>) => void
  readonly onEnd: () => void
}

function Body({ shown, params, dateFormat, onChange, onEnd }: BodyProps) {
  const { data, meta } = shown
  if (data.newest_filed === null && !meta.simulated)
    return <NoFilings what="disclosures of Congress" files="<House or Senate JSON>" />
  if (params.tab === 'follow' && params.name !== '') return <FollowTab params={params} onChange={onChange} />
  if (params.tab === 'charts') return <PoliticsCharts answer={shown} />
  if (params.tab === 'members') return <MembersGrid rows={data.by_member} params={params} onChange={onChange} />
  return <PoliticsGrid rows={data.rows} params={params} dateFormat={dateFormat} onChange={onChange} onEnd={onEnd} />
}

/** The screen with its address. */
export const PoliticalTradesPage = withParams(PoliticalTradesScreen, parsePoliticsParams)

/** State of the page, kept in its address; the path with a name or ticker stays. */
function usePoliticsAddress(params: PoliticsParams): (patch: Partial<PoliticsParams>) => void {
  const { asPath } = useRouter()
  return useAddress(params, politicsQuery, { path: asPath.split(/[?#]/)[0] ?? '' })
}
