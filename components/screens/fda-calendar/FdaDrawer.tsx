import { useMemo } from 'react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { eventAlert } from '@/components/alerts/watchDrafts'
import { BarFigure } from '@/components/charts/BarFigure'
import { TickerText, Tile, Tiles } from '@/components/filings/parts'
import type { FdaParams } from '@/components/screens/fda-calendar/fdaParams'
import { CATALYST_TITLES, daysText, isAbout, runwayText } from '@/components/screens/fda-calendar/fdaWords'
import { SourceLink } from '@/components/screens/fda-calendar/SourceLink'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { Drawer } from '@/components/ui/Dialog'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { prepareBars } from '@/lib/charts/prepareBars'
import type { FdaRow } from '@/lib/contract/fda'
import type { DataMeta } from '@/lib/contract/flowRow'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { eitherWay, formatNumber, withPlus } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

/** Days ahead an alert of a date rings. */
const AHEAD_DAYS = 7

export interface FdaDrawerProps {
  readonly row: FdaRow | undefined
  readonly meta: DataMeta | undefined
  readonly onChange: (patch: Partial<FdaParams>) => void
}

/** One date closer: what is decided, what is priced in, and what the earlier dates of the name brought. */
export function FdaDrawer({ row, meta, onChange }: FdaDrawerProps) {
  if (row === undefined) return null
  const name = row.ticker || row.company
  return (
    <Drawer
      isOpen
      title={`${name}: ${row.drug || 'FDA date'}`}
      width={640}
      onClose={() => onChange({ open: '' })}
      footer={
        row.ticker === '' ? undefined : (
          <AlertButton
            name={`FDA dates of ${row.ticker}`}
            label={`Alert ${AHEAD_DAYS} days before a date of ${row.ticker} (R18)`}
            definition={eventAlert(['fda'], [row.ticker], AHEAD_DAYS)}
          />
        )
      }
    >
      <div className="-m-4 flex flex-col">
        <Facts row={row} />
        <Priced row={row} />
        <PastMoves row={row} meta={meta} />
      </div>
    </Drawer>
  )
}

function Facts({ row }: { readonly row: FdaRow }) {
  const { dateFormat } = useTimeSettings()
  const facts = [
    ['Company', row.ticker === '' ? row.company : <TickerText key="ticker" ticker={row.ticker} />],
    ['Indication', row.indication || '-'],
    ['Catalyst', CATALYST_TITLES[row.catalyst]],
    ['Application', [row.status || '-', row.is_orphan ? 'orphan drug' : ''].filter(Boolean).join(', ')],
    ['Date', `${isAbout(row) ? 'about ' : ''}${formatDate(row.date, dateFormat)}, ${daysText(row.days)}`],
    ['Outcome', row.outcome || '-'],
    ['Market value', formatMoney(row.market_cap)],
    ['Cash runway', row.earns_cash === true ? 'operations bring cash in' : runwayText(row)],
    ['Source', <SourceLink key="source" url={row.url} />],
  ] as const
  return (
    <FactTable
      label="What is decided"
      columns={['What', row.company || row.ticker]}
      words={[1]}
      rows={facts.map(([what, told]) => ({ key: what, cells: [what, told] }))}
    />
  )
}

function Priced({ row }: { readonly row: FdaRow }) {
  const { dateFormat } = useTimeSettings()
  if (row.days < 0)
    return (
      <div className="border-t">
        <Tiles>
          <Tile label="Move across it" title="From the close before the date to the close of the session after it">
            <Move value={row.move} text={formatFractionChange(row.move, 1)} />
          </Tile>
        </Tiles>
      </div>
    )
  return (
    <div className="border-t">
      <Tiles>
        <Tile
          label="Priced in"
          note={row.expiry === null ? undefined : `to ${formatDate(row.expiry, dateFormat)}`}
          title="F35: 0.85 × the straddle at the money of the first expiry that lives through the date"
        >
          {eitherWay(formatFraction(row.straddle_move, 1))}
        </Tile>
        <Tile label="Date alone" title="F35: beyond ordinary days, one deviation">
          {eitherWay(formatFraction(row.event_move, 1))}
        </Tile>
        <Tile
          label="IV kink"
          note={`${formatFraction(row.before_iv, 0)} → ${formatFraction(row.near_iv, 0)}`}
          title="IV of the first expiry after the date less that of the last one before it, points"
        >
          {withPlus(row.kink, formatNumber(row.kink === null ? null : 100 * row.kink, 1))}
        </Tile>
      </Tiles>
    </div>
  )
}

/** Moves across earlier dates, oldest at the left, beside the priced one. */
function PastMoves({ row, meta }: { readonly row: FdaRow; readonly meta: DataMeta | undefined }) {
  const { dateFormat } = useTimeSettings()
  const known = useMemo(() => [...row.past].reverse().filter(({ move }) => move !== null), [row])
  const model = useMemo(
    () =>
      prepareBars(
        known.map(({ date, drug, move }) => ({
          key: `${date} ${drug}`,
          label: date.slice(2, 7),
          parts: [{ name: 'Move', tone: (move ?? 0) >= 0 ? ('bull' as const) : ('bear' as const), value: move ?? 0 }],
        })),
        { title: 'Past moves', format: (value) => formatFraction(value, 1), shape: 'stacked' },
      ),
    [known],
  )
  return (
    <div className="flex flex-col gap-px border-t bg-line-2">
      {known.length < 2 ? null : (
        <BarFigure
          title="Past moves"
          note={row.straddle_move === null ? '' : `priced now: ${eitherWay(formatFraction(row.straddle_move, 1))}`}
          source={chartSource(meta)}
          className="h-44"
          model={model}
          format={(value) => formatFraction(value, 1)}
          direction="vertical"
        />
      )}
      <FactPanel
        title="Earlier dates"
        note="from the close before to the close of the session after"
        columns={['Date', 'Drug', 'Move']}
        words={[1]}
        rows={row.past.map(({ date, drug, move }) => ({
          key: `${date} ${drug}`,
          cells: [
            formatDate(date, dateFormat),
            drug || '-',
            <Move key="move" value={move} text={formatFractionChange(move, 1)} />,
          ],
        }))}
        empty="No earlier date of this name is known."
      />
    </div>
  )
}
