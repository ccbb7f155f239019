import Link from 'next/link'
import { Waiting } from '@/components/options/contract/Waiting'
import type { Overview } from '@/components/screens/stock/overview/useOverview'
import { LevelLadder } from '@/components/stocks/equityFeed/LevelLadder'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { formatChangePercent, formatFraction, formatFractionChange } from '@/lib/format/percent'
import { MONTH_NAMES } from '@/lib/market/monthNames'

export interface SidePanelsProps {
  readonly explorer: Explorer
  readonly overview: Overview
}

/** Key figures, returns, events, dark-pool levels, the month in history and peers. */
export function SidePanels({ explorer, overview }: SidePanelsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-px bg-line-2">
      <KeyFigures overview={overview} />
      <Events explorer={explorer} overview={overview} />
      <Panel
        title="Dark-pool levels"
        note="20 sessions"
        tools={<More href={`/dark-pool-flow?symbol=${explorer.symbol}&tickers=${explorer.symbol}`} />}
      >
        {overview.levels.data === null ? (
          <Waiting answer={overview.levels.answer} source="equityFlow.levels" rows={6} />
        ) : (
          <LevelLadder data={overview.levels.data} />
        )}
      </Panel>
      <Returns explorer={explorer} overview={overview} />
      <Month explorer={explorer} overview={overview} />
      <Peers overview={overview} />
      <div className="flex-1 bg-panel" />
    </div>
  )
}

function More({ href }: { readonly href: string }) {
  return (
    <Link href={href} className="text-11 text-fg-2 hover:text-fg-1 hover:underline">
      Open
    </Link>
  )
}

function KeyFigures({ overview }: Pick<SidePanelsProps, 'overview'>) {
  const { header, risk } = overview
  const rows: readonly (readonly [string, string])[] = [
    ['Open', formatPrice(header?.open)],
    ['Day low – high', header?.low == null ? '-' : `${formatPrice(header.low)} – ${formatPrice(header.high)}`],
    ['52-week closes', `${formatPrice(header?.low_52w)} – ${formatPrice(header?.high_52w)}`],
    ['Previous close', formatPrice(header?.prev_close)],
    ...(header?.market_cap == null ? [] : [['Market cap', formatMoney(header.market_cap)] as const]),
    ['Average volume', formatCompact(header?.average_volume)],
    ['Industry', header?.industry ?? '-'],
    ['Beta to SPY', formatNumber(risk.data?.beta_252, 2)],
  ]
  return (
    <FactPanel
      title="Key figures"
      columns={['Figure', 'Value']}
      rows={rows.map(([name, value]) => ({ key: name, cells: [name, value] }))}
    />
  )
}

function Events({ explorer, overview }: SidePanelsProps) {
  const { dateFormat } = useTimeSettings()
  const rows = overview.header?.events ?? []
  return (
    <FactPanel
      title="Next events"
      tools={<More href={`/stock/${explorer.symbol}/earnings`} />}
      columns={['Day', 'What']}
      rows={rows.map((event) => ({
        key: `${event.date}${event.kind}`,
        cells: [
          formatDate(event.date, dateFormat),
          event.kind === 'earnings' ? `Earnings ${event.detail}` : `Ex-dividend ${event.detail}`,
        ],
      }))}
      empty="Nothing known in the next 120 days."
    />
  )
}

const SHOWN = new Set(['1D', '5D', '1M', '3M', 'YTD', '1Y'])

function Returns({ explorer, overview }: SidePanelsProps) {
  const data = overview.risk.data
  const signed = (value: number | null) => <Move value={value} text={formatFractionChange(value, 1)} />
  return (
    <Panel title="Returns" note="against SPY" tools={<More href={`/stock/${explorer.symbol}/risk`} />}>
      {data === null ? (
        <Waiting answer={overview.risk.answer} source="stocks.risk" rows={6} />
      ) : (
        <FactTable
          label="Returns"
          columns={['Horizon', 'Return', 'Relative']}
          rows={data.returns
            .filter((row) => SHOWN.has(row.horizon))
            .map((row) => ({ key: row.horizon, cells: [row.horizon, signed(row.own), signed(row.relative)] }))}
        />
      )}
    </Panel>
  )
}

function Month({ explorer, overview }: SidePanelsProps) {
  const month = Number((overview.meta?.session_date ?? '2000-01').slice(5, 7))
  const row = overview.season.data?.months[month - 1]
  return (
    <Panel
      title={`${MONTH_NAMES[month - 1]} in history`}
      tools={<More href={`/stock/${explorer.symbol}/seasonality`} />}
    >
      {row === undefined ? (
        <Waiting answer={overview.season.answer} source="stocks.seasonality" rows={3} />
      ) : (
        <p className="px-3 pb-3 text-12 text-fg-2">
          Mean {formatFractionChange(row.mean, 1)}, positive {formatFraction(row.positive, 0)} of {row.count} years
          {row.is_small ? <span className="text-warn"> (few: proves nothing)</span> : null}.
        </p>
      )}
    </Panel>
  )
}

function Peers({ overview }: Pick<SidePanelsProps, 'overview'>) {
  const peers = overview.header?.peers ?? []
  return (
    <FactPanel
      title="Peers"
      columns={['Name', 'Last', 'Change']}
      rows={peers.map((peer) => ({
        key: peer.ticker,
        cells: [
          <Link key="link" href={`/stock/${peer.ticker}/overview`} className="hover:underline" title={peer.name}>
            {peer.ticker}
          </Link>,
          formatPrice(peer.last),
          <Move
            key="move"
            value={peer.change_pct === null ? null : peer.change_pct / 100}
            text={formatChangePercent(peer.change_pct)}
          />,
        ],
      }))}
      empty="No name of the same industry is known."
    />
  )
}
