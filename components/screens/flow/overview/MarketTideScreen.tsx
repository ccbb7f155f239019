import { useRouter } from 'next/router'
import { AlertButton } from '@/components/alerts/AlertButton'
import { BuiltInScale } from '@/components/options/BuiltInScale'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { FilterRow } from '@/components/options/minutes/FilterRow'
import { Tiles } from '@/components/options/minutes/Tiles'
import { useRecordedSessions } from '@/components/options/minutes/useRecordedSessions'
import { ReplayScrubber } from '@/components/options/when/ReplayScrubber'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import { TideBody } from '@/components/screens/flow/overview/TideBody'
import { type TideParams, tideCall, tideQuery } from '@/components/screens/flow/overview/tideParams'
import { tideTiles } from '@/components/screens/flow/overview/tideTiles'
import { PageHead } from '@/components/templates/PageHead'
import { Badge } from '@/components/ui/Badge'
import { optionPairs, optionsOf } from '@/components/ui/optionsOf'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CallResponse } from '@/lib/contract/calls'
import { hrefOf, routes } from '@/lib/navigation/routes'

const STEPS = optionPairs(['1', '1 m'], ['5', '5 m'])
const ISSUES = optionsOf({ all: 'All', equity: 'Equity', etf: 'ETF', index: 'Index' })

/** Which way the whole options market leans (pages.md §4.2 Market Tide). */
export function MarketTideScreen(params: TideParams) {
  const change = useAddress(params, tideQuery)
  const isLive = isNow(params)
  const query = tideCall(params)
  const answer = useLiveAnswer(
    'tide.read',
    { query: { ...query, step: params.step } },
    { isLive, isPending: ({ data }) => data.history_pending },
  )
  const marketAnswer = useLiveAnswer(
    'tide.market',
    { query: whenQuery(params) },
    { isLive, everyMs: 6000, isPending: waitsForGamma },
  )
  const tide = loadedData(answer)
  const market = loadedData(marketAnswer)?.data
  const open = useOpen(params)
  const recorded = useRecordedSessions('market')
  const session = tide?.meta.session_date ?? null
  const when = { when: params, change }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Market Tide"
        controls={<Segments label="Step" size="s" options={STEPS} {...pickOf(params, change, 'step')} />}
        tools={
          <>
            {answer.status === 'error' && tide ? <Badge tone="warn">not up to date</Badge> : null}
            <AlertButton
              isIcon="tool"
              label="Alert when the tide crosses or turns steeply (R15)"
              name="Tide cross or slope"
              definition={{ kind: 'rule', rule: { id: 'R15', thresholds: {} } }}
            />
            <SessionMenu state={when} shown={session} source={tide?.meta.source ?? null} further={recorded} />
          </>
        }
      />
      <FilterRow
        filter={params}
        onChange={change}
        lead={<Segments label="Symbols" size="s" options={ISSUES} {...pickOf(params, change, 'issue')} />}
      />
      {params.at !== null && session !== null ? (
        <ReplayScrubber state={when} session={session} atMs={Date.parse(params.at)} />
      ) : null}
      {tide === undefined ? (
        <div className="border-t bg-panel">
          <Waiting answer={answer} source="tide.read" rows={24} />
        </div>
      ) : (
        <>
          <Tiles tiles={tideTiles(tide.data, market)} meta={tide.meta} />
          <BuiltInScale meta={tide.meta} isLine />
          <TideBody
            tide={tide.data}
            meta={tide.meta}
            market={market}
            params={params}
            isLive={isLive}
            isStale={answer.status === 'error'}
            onTicker={open.ticker}
            onSector={open.sector}
            onSession={({ session: day, source }) => change({ session: day, source, at: null })}
          />
        </>
      )}
    </div>
  )
}

/** Whether the gamma of some names is still being read. */
const waitsForGamma = ({ data: { gamma } }: CallResponse<'tide.market'>): boolean =>
  gamma !== null && gamma.known < gamma.of

/** Where a click on a name leads: its net flow, and the prints of a sector in the feed, of the same session. */
function useOpen(params: TideParams) {
  const { push } = useRouter()
  const when = whenQuery(params)
  const feed = (filter: string) => `/live-options-flow?${new URLSearchParams({ filter, ...when })}`
  return {
    ticker: (ticker: string) => {
      const net = hrefOf(routes.netFlow)
      void push(`${net}?${new URLSearchParams({ ticker, ...when })}`)
    },
    sector: (sector: string) => void push(feed(`sector="${sector}" and premium>=50k`)),
  }
}
