import { useMemo } from 'react'
import type { PerformanceParams } from '@/components/screens/ticker-performance/performanceParams'
import { groupOf, measureOf } from '@/components/screens/ticker-performance/performanceWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import type { PerformanceRow } from '@/lib/contract/performance'
import { groupReturns } from '@/lib/equities/groupReturns'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const MOST = 8
const change = (value: number | null) => formatFractionChange(value, 1)

export interface GroupPanelsProps {
  readonly rows: readonly PerformanceRow[]
  readonly params: PerformanceParams
  readonly onSector: (sector: string) => void
}

/** Leaders and laggards of the list, and the same for each of its groups. */
export function GroupPanels({ rows, params, onSector }: GroupPanelsProps) {
  const { horizon } = params
  const hasEvent = params.since !== ''
  const word = hasEvent ? 'since the event' : horizon
  const groups = useMemo(
    () =>
      groupReturns(
        rows.map((row) => ({
          ticker: row.ticker,
          group: groupOf(row),
          weight: row.market_cap,
          value: measureOf(row, horizon, hasEvent),
        })),
      ),
    [rows, horizon, hasEvent],
  )
  const ranked = useMemo(() => {
    const known = rows.filter((row) => measureOf(row, horizon, hasEvent) !== null)
    return [...known].sort((a, b) => (measureOf(b, horizon, hasEvent) ?? 0) - (measureOf(a, horizon, hasEvent) ?? 0))
  }, [rows, horizon, hasEvent])
  const ends = Math.min(MOST, Math.floor(ranked.length / 2))
  const named = (row: PerformanceRow | undefined) =>
    row === undefined ? '' : <End key={row.ticker} row={row} value={measureOf(row, horizon, hasEvent)} />
  return (
    <>
      <FactPanel
        title="Leaders and laggards"
        note={word}
        className="h-60 overflow-auto max-phone:hidden"
        columns={['Leaders', 'Laggards']}
        rows={Array.from({ length: ends }, (_, at) => ({
          key: String(at),
          cells: [named(ranked[at]), named(ranked[ranked.length - 1 - at])],
        }))}
      />
      <FactPanel
        title="Groups"
        note={`${word}; a group is a filter`}
        className="h-60 overflow-auto max-phone:hidden"
        columns={['Group', 'Mean', 'Leader, laggard']}
        rows={groups.map((group) => ({
          key: group.group,
          cells: [
            <button
              key="name"
              type="button"
              className="max-w-28 truncate text-left hover:underline"
              title={`${group.group}, ${group.count} names: median ${change(group.median)}, by market value ${change(group.weighted)}, ${formatFraction(group.rising, 0)} rise`}
              onClick={() => onSector(params.sector === group.group ? '' : group.group)}
            >
              {group.group}
            </button>,
            <Move key="mean" value={group.mean} text={change(group.mean)} />,
            group.count === 1
              ? (group.leader?.ticker ?? '-')
              : `${group.leader?.ticker ?? '-'}, ${group.laggard?.ticker ?? '-'}`,
          ],
        }))}
      />
    </>
  )
}

function End({ row, value }: { readonly row: PerformanceRow; readonly value: number | null }) {
  return (
    <span className="inline-flex gap-2" title={row.name}>
      <b className="font-medium text-fg-1">{row.ticker}</b>
      <Move value={value} text={change(value)} />
    </span>
  )
}
