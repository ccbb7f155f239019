import Link from 'next/link'
import { withParams } from '@/components/app/withParams'
import { CurveFigure } from '@/components/futures/CurveFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Tiles } from '@/components/options/minutes/Tiles'
import { SessionTools } from '@/components/options/when/SessionTools'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import { ContractTable, type RootAnswer } from '@/components/screens/futures/ContractTable'
import { type FuturesParams, futuresQuery, parseFuturesParams } from '@/components/screens/futures/futuresParams'
import { HistoryFigure, HoursFigure, SeasonFigure } from '@/components/screens/futures/RootPanels'
import { rootTiles } from '@/components/screens/futures/rootTiles'
import { TradersPart } from '@/components/screens/futures/TradersPart'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { dataMarks } from '@/components/tables/dataMarks'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Select } from '@/components/ui/Select'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/number'
import { formatFuturesPrice } from '@/lib/futures/futuresPrice'
import { FUTURES_ROOTS } from '@/lib/futures/futuresRoots'

const EVERY_MS = 15_000
const ROOTS = FUTURES_ROOTS.map(({ root, name }) => ({ value: root, label: `${root} · ${name}` }))

/** One root: contracts, curve, what rolling costs, months and hours. §4.14 Futures. */
export function FuturesScreen(params: FuturesParams) {
  const change = useAddress(params, futuresQuery)
  const { root, when } = params
  const answer = useEndpoint(
    'futures.root',
    { params: { root }, query: whenQuery(when) },
    { refreshMs: isNow(when) ? EVERY_MS : 0 },
  )
  const shown = loadedData(answer)
  return (
    <FeedTemplate
      title="Futures"
      isPending={shown === undefined}
      controls={
        <Select
          size="m"
          aria-label="Root"
          options={ROOTS}
          value={root}
          onChange={(next) => change({ root: next })}
          className="max-phone:w-32"
        />
      }
      tools={<SessionTools params={params} onChange={change} answer={answer} source={shown?.meta.source} />}
      tiles={shown === undefined ? undefined : <Tiles tiles={rootTiles(shown)} meta={shown.meta} />}
      grid={
        shown === undefined ? (
          <Waiting answer={answer} source="futures.root" rows={30} />
        ) : (
          <div className="h-full overflow-y-auto">
            <ContractTable answer={shown} />
            <RootGrid answer={shown} />
            <TradersPart params={params} />
          </div>
        )
      }
      footer={shown === undefined ? undefined : <Footer answer={shown} />}
    />
  )
}

function RootGrid({ answer }: { readonly answer: RootAnswer }) {
  const { curves, root } = answer.data
  return (
    <PanelGrid columns={2}>
      <CurveFigure
        title="Curve"
        note="newest price by days to the last one; earlier curves at their close"
        curves={curves}
        format={(value) => formatFuturesPrice(value, root)}
        source={chartSource(answer.meta)}
        className="h-60"
      />
      <HistoryFigure answer={answer} />
      <SeasonFigure answer={answer} />
      <HoursFigure answer={answer} />
    </PanelGrid>
  )
}

function Footer({ answer: { data, meta } }: { readonly answer: RootAnswer }) {
  const { dateFormat } = useTimeSettings()
  const { root } = data
  return (
    <>
      <span>
        {root.exchange}, months {root.months}, tick{' '}
        {root.group === 'Treasury' ? `1/${1 / root.tick}` : formatNumber(root.tick, root.decimals + 1)}
      </span>
      <span className="max-phone:hidden">
        {!meta.simulated ? `imported days, the newest of ${formatDate(data.session_date, dateFormat)}; ` : ''}
        {dataMarks(meta)}
      </span>
      <Link href="/futures_indices" prefetch={false} className="hover:underline">
        All roots
      </Link>
    </>
  )
}

/** The screen with its address. */
export const FuturesPage = withParams(FuturesScreen, parseFuturesParams)
