import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { waitsForAverage } from '@/components/options/minutes/waitsForAverage'
import type { EtfInside, EtfTabProps } from '@/components/screens/etf/etfParts'
import { NetPremiumChart } from '@/components/stocks/chart/NetPremiumChart'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { Panel, PanelGrid } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatSignedMoney } from '@/lib/format/money'
import { formatFraction, formatPercent } from '@/lib/format/percent'

const LEADERS = 12
const COUNTS = optionsOf({ '': 'Equal weight', weight: 'By index weight' })

/** F15 of every member beside the flow of the fund itself, and the members that push most. */
export function TideTab({ explorer, inside }: EtfTabProps) {
  const { own, members } = inside
  if (members === null || own === null)
    return (
      <EmptyState>
        The members of {explorer.symbol} have no options on this tape: none are listed, or the tape is another market
        than the imported list.
      </EmptyState>
    )
  const isWeighted = explorer.view.by === 'weight'
  return (
    <>
      <div className="flex items-center gap-2.5 border-b px-3 py-1.5 text-12 text-fg-2">
        Members
        <Segments
          size="s"
          label="How members count"
          options={COUNTS}
          value={isWeighted ? 'weight' : ''}
          onChange={(by) => explorer.setView({ by })}
        />
      </div>
      <PanelGrid columns={2}>
        {isWeighted ? (
          <WeightedSide explorer={explorer} />
        ) : (
          <Side explorer={explorer} isMembers title={`All members of ${explorer.symbol}`} totals={members} />
        )}
        <Side explorer={explorer} isMembers={false} title={`${explorer.symbol} itself`} totals={own} />
      </PanelGrid>
      <Leaders inside={inside} />
    </>
  )
}

/** F15 of the members by what the fund holds of each. */
function WeightedSide({ explorer: { symbol, when, isLive } }: Pick<EtfTabProps, 'explorer'>) {
  const answer = useLiveAnswer('etf.tide', { params: { ticker: symbol }, query: when }, { everyMs: 15_000, isLive })
  const shown = loadedData(answer)
  const tide = shown?.data
  const net = tide == null ? null : (tide.series.ncp.at(-1) ?? 0) - (tide.series.npp.at(-1) ?? 0)
  const note =
    tide == null
      ? undefined
      : `net ${formatSignedMoney(net)}; F15, each of ${tide.members} names times its weight and their number; weights of ${formatFraction(tide.known_weight, 1)} of the fund are known`
  return (
    <Panel title={`Members of ${symbol} by index weight`} {...(note === undefined ? {} : { note })}>
      <div className="h-72 border-t">
        {shown === undefined ? (
          <Waiting answer={answer} source="etf.tide" rows={10} />
        ) : tide == null ? (
          <p className="p-3 text-12 text-fg-3">
            The holdings of {symbol} have no weights, so its names cannot be weighted.
          </p>
        ) : (
          <NetPremiumChart
            answer={{ data: { sessions: [tide.session_date] }, meta: shown.meta }}
            name={{ series: tide.series, average: null }}
          />
        )}
      </div>
    </Panel>
  )
}

interface SideProps extends Pick<EtfTabProps, 'explorer'> {
  readonly isMembers: boolean
  readonly title: string
  readonly totals: NonNullable<EtfInside['own']>
}

function Side({ explorer, isMembers, title, totals }: SideProps) {
  const { symbol, when, isLive } = explorer
  const answer = useLiveAnswer(
    'netFlow.read',
    { query: { ...when, tickers: symbol, constituents: isMembers ? '1' : '0', step: '5' } },
    { everyMs: 15_000, isLive, isPending: waitsForAverage },
  )
  const shown = loadedData(answer)
  const name = shown?.data.names[0]
  return (
    <Panel
      title={title}
      note={`net ${formatSignedMoney(totals.net_premium)}, bull ${formatPercent(totals.bull_pct, 0)}; F15, unweighted`}
    >
      <div className="h-72 border-t">
        {shown === undefined || name === undefined ? (
          <Waiting answer={answer} source="netFlow.read" rows={10} />
        ) : isMembers && name.members.length === 0 ? (
          <p className="p-3 text-12 text-fg-3">
            The market source has no basket of {symbol} by minute; the sums above and the names below are those of its
            list.
          </p>
        ) : (
          <NetPremiumChart answer={shown} name={name} />
        )}
      </div>
    </Panel>
  )
}

function Leaders({ inside }: { readonly inside: EtfInside }) {
  const known = inside.rows.filter((row) => row.net_premium !== null)
  const order = [...known].sort((a, b) => (b.net_premium ?? 0) - (a.net_premium ?? 0))
  return (
    <PanelGrid columns={2}>
      <Names title="Most bullish members" rows={order.filter((row) => (row.net_premium ?? 0) > 0).slice(0, LEADERS)} />
      <Names
        title="Most bearish members"
        rows={order
          .filter((row) => (row.net_premium ?? 0) < 0)
          .reverse()
          .slice(0, LEADERS)}
      />
    </PanelGrid>
  )
}

function Names({ title, rows }: { readonly title: string; readonly rows: EtfInside['rows'] }) {
  return (
    <FactPanel
      title={title}
      note="by net premium today (F11)"
      columns={['Name', 'Weight', 'Net premium', 'Bull %']}
      rows={rows.map((row) => {
        const both = (row.bull_premium ?? 0) + (row.bear_premium ?? 0)
        return {
          key: String(row.line),
          cells: [
            row.ticker,
            formatFraction(row.weight),
            <Move key="net" value={row.net_premium} text={formatSignedMoney(row.net_premium)} />,
            formatPercent(both === 0 ? null : (100 * (row.bull_premium ?? 0)) / both, 0),
          ],
        }
      })}
      empty="None yet."
    />
  )
}
