import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import { type FuturesParams, futuresQuery } from '@/components/screens/futures/futuresParams'
import { NetFigure } from '@/components/screens/futures/NetFigure'
import { TradersTable } from '@/components/screens/futures/TradersTable'
import { REPORT_NAMES, SCOPE_NAMES, type TradersAnswer } from '@/components/screens/futures/traderWords'
import { Panel } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatDate, formatDateTime } from '@/lib/format/date'
import { TRADER_REPORTS, TRADER_SCOPES } from '@/lib/futures/traderReports'

const TITLE = 'Commitments of traders'

/** Who holds what of a root by class of traders, with its place among earlier reports. §4.14 Futures, COT. */
export function TradersPart({ params }: { readonly params: FuturesParams }) {
  const { root, report, scope, when } = params
  const asked = { ...(report === '' ? {} : { report }), ...(scope === '' ? {} : { scope }) }
  const answer = useEndpoint('futures.traders', { params: { root }, query: { ...whenQuery(when), ...asked } })
  const shown = loadedData(answer)
  if (shown === undefined)
    return (
      <Panel title={TITLE} className="border-t">
        <Waiting answer={answer} source="futures.traders" rows={5} />
      </Panel>
    )
  if (shown.data.report === null)
    return (
      <Panel title={TITLE} className="border-t">
        <EmptyState>
          No report of traders in {root} is known. The built-in market invents none; files of the CFTC are imported with{' '}
          <code>npm run import</code>.
        </EmptyState>
      </Panel>
    )
  return (
    <>
      <Panel
        title={TITLE}
        note={<Newest answer={shown} />}
        tools={<Choices params={params} answer={shown} />}
        className="border-t"
      >
        <TradersTable answer={shown} />
      </Panel>
      <div className="border-t">
        <NetFigure answer={shown} />
      </div>
    </>
  )
}

/** What the report is of: source, market, day of the positions, and when they were published. Prices beside it may be invented. */
function Newest({ answer: { data, meta } }: { readonly answer: TradersAnswer }) {
  const { dateFormat, timeZone } = useTimeSettings()
  const released =
    data.released_at === null
      ? ''
      : `, public from ${formatDateTime(data.released_at, { format: dateFormat, timeZone })}`
  return `${meta.source} report, ${data.market}, positions of ${formatDate(data.report_date, dateFormat)}${released}`
}

/** Only what is stored of the market can be chosen. */
function Choices({ params, answer: { data } }: { readonly params: FuturesParams; readonly answer: TradersAnswer }) {
  const change = useAddress(params, futuresQuery)
  const { available, report, scope } = data
  const reports = TRADER_REPORTS.filter((one) => available.some((kind) => kind.report === one))
  const scopes = TRADER_SCOPES.filter((one) => available.some((kind) => kind.report === report && kind.scope === one))
  return (
    <>
      {reports.length > 1 && report !== null ? (
        <Segments
          label="Report"
          size="s"
          options={reports.map((value) => ({ value, label: REPORT_NAMES[value] }))}
          value={report}
          onChange={(next) => change({ report: next })}
        />
      ) : null}
      {scopes.length > 1 && scope !== null ? (
        <Segments
          label="Counted"
          size="s"
          options={scopes.map((value) => ({ value, label: SCOPE_NAMES[value] }))}
          value={scope}
          onChange={(next) => change({ scope: next })}
        />
      ) : null}
    </>
  )
}
