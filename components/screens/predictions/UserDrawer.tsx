import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Tiles } from '@/components/options/minutes/Tiles'
import { lineOverTime } from '@/components/screens/predictions/lineOverTime'
import { type PredictionParams, placeOf } from '@/components/screens/predictions/predictionParams'
import { centsText } from '@/components/screens/predictions/predictionText'
import { TradesTable } from '@/components/screens/predictions/TradesTable'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { Panel, PanelGrid } from '@/components/stocks/parts/Panel'
import { Drawer } from '@/components/ui/Dialog'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

export interface UserDrawerProps {
  readonly params: PredictionParams
  readonly onChange: (patch: Partial<PredictionParams>) => void
}

/** One trader closer; the address names it. §4.10 "user page". */
export function UserDrawer({ params, onChange }: UserDrawerProps) {
  const place = placeOf(params.user)
  const answer = useEndpoint(
    'predictions.user',
    place === null ? null : { query: { venue: place.venue, trader: place.id } },
    { keepsPrevious: false },
  )
  if (place === null) return null
  const shown = loadedData(answer)
  return (
    <Drawer isOpen width={720} title={`${place.id} on ${place.venue}`} onClose={() => onChange({ user: '' })}>
      <div className="-m-4 flex flex-col gap-px bg-line-2">
        {shown === undefined ? (
          <Waiting answer={answer} source="predictions.user" rows={10} />
        ) : (
          <UserParts answer={shown} onChange={onChange} />
        )}
      </div>
    </Drawer>
  )
}

interface UserPartsProps {
  readonly answer: CallResponse<'predictions.user'>
  readonly onChange: UserDrawerProps['onChange']
}

const traderTiles = (row: CallResponse<'predictions.user'>['data']['row']) => [
  { label: 'Profit', value: formatSignedMoney(row.profit), title: 'Of resolved positions, USD' },
  {
    label: 'ROI',
    value: formatFractionChange(row.roi, 1),
    context: `from ${formatFractionChange(row.roi_low, 1)}`,
    title: 'Profit over cost of resolved positions, with its lower 95% bound (F61)',
  },
  { label: 'Resolved', value: formatCount(row.resolved), title: 'Positions whose question is resolved' },
  {
    label: 'Won',
    value: row.resolved === 0 ? '-' : formatFraction(row.wins / row.resolved, 0),
    title: 'Share with a profit',
  },
  { label: 'Brier', value: formatNumber(row.brier, 3), title: 'Of the prices paid; 0 is perfect (F61)' },
  {
    label: 'Mark',
    value: row.is_smart ? 'smart money' : '-',
    title: 'At least 50 resolved positions and a lower bound of the ROI above 0 (F61)',
  },
]

function UserParts({ answer, onChange }: UserPartsProps) {
  const { dateFormat, timeZone } = useTimeSettings()
  const { data, meta } = answer
  const { row } = data
  const model = lineOverTime({
    title: 'Profit of resolved positions',
    name: 'Profit',
    points: data.curve.map(({ ms, profit }) => ({ ms, value: profit })),
    format: formatSignedMoney,
    dateFormat,
    timeZone,
  })
  return (
    <>
      <Tiles meta={meta} tiles={traderTiles(row)} />
      <LineFigure model={model} title="Profit of resolved positions" source={chartSource(meta)} className="h-56" />
      <PanelGrid columns={2}>
        <FactPanel
          title="Calibration"
          note="prices paid against outcomes"
          columns={['Price paid', 'n', 'Mean price', 'Came true']}
          empty="No purchase is resolved yet."
          rows={data.calibration.map(({ from, to, n, said, came }) => ({
            key: `${from}`,
            cells: [`${centsText(from)} to ${centsText(to)}`, formatCount(n), centsText(said), formatFraction(came, 0)],
          }))}
        />
        <FactPanel
          title="Categories"
          columns={['Category', 'Positions', 'Paid', 'Profit']}
          rows={data.categories.map(({ category, positions, cost, profit }) => ({
            key: category,
            cells: [
              category || 'unknown',
              formatCount(positions),
              formatMoney(cost),
              <Move key="profit" value={profit} text={formatSignedMoney(profit)} />,
            ],
          }))}
        />
      </PanelGrid>
      <FactPanel
        title="Positions"
        note={`${formatCount(data.positions.length)}, newest first`}
        columns={['Question', 'Outcome', 'Held', 'Entry', 'Paid', 'Worth now', 'Realised']}
        words={[1]}
        rows={data.positions.map((one) => ({
          key: `${one.market} ${one.outcome}`,
          cells: [
            <button
              key="question"
              type="button"
              className="text-left hover:underline"
              onClick={() => onChange({ market: `${row.venue}:${one.market}`, user: '' })}
            >
              {one.title}
            </button>,
            one.outcome,
            one.is_resolved ? 'resolved' : formatCount(one.size),
            centsText(one.entry),
            formatMoney(one.cost),
            formatMoney(one.value),
            <Move key="realised" value={one.realised} text={formatSignedMoney(one.realised)} />,
          ],
        }))}
      />
      <Panel title="Trades" note={`the newest ${formatCount(data.trades.length)}`}>
        <TradesTable rows={data.trades} kind="user" onChange={onChange} />
      </Panel>
    </>
  )
}
