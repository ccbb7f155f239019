import { type ReactNode, useEffect, useState } from 'react'
import { Sparkline } from '@/components/charts/Sparkline'
import { ExplainedLabel } from '@/components/explain/ExplainedLabel'
import { type FigureNote, noteOf } from '@/components/explain/figureNote'
import {
  changeText,
  compareWords,
  type FeedTile,
  type PastSummary,
  TILES,
} from '@/components/screens/live-options-flow/feedTileModel'
import { cx } from '@/components/ui/cx'
import type { FlowSummaryRow } from '@/lib/contract/flowRow'
import { compareSessions } from '@/lib/flow/aggregates/sessionCompare'
import { formatCount, formatNumber } from '@/lib/format/number'

export interface FeedTilesProps {
  readonly summary: FlowSummaryRow | null
  /** The same sums in the sessions before, oldest first; none while they are not known. */
  readonly before: readonly PastSummary[]
  readonly isLive: boolean
  /** Narrows the filter by a clause. */
  readonly onFilter: (clause: string) => void
}

/** Sums of everything that matches, not only of the rows on screen (C18, F11 to F13), beside those of earlier sessions. */
export function FeedTiles({ summary, before, isLive, onFilter }: FeedTilesProps) {
  const rates = useRates(summary?.prints_per_second ?? null)
  const s = summary
  return (
    <dl className="m-0 flex max-phone:[&>div]:py-1 phone:[&>div:first-child]:border-l-0">
      <TileFrame label="Prints / s" hidesOnPhone>
        {isLive ? formatNumber(s?.prints_per_second, 0) : '-'}
        {isLive ? <Sparkline values={rates} className="ml-2 inline-block max-nav:hidden" /> : null}
      </TileFrame>
      {TILES.map((tile) => (
        <Tile key={tile.label} tile={tile} summary={s} before={before} onFilter={onFilter} />
      ))}
    </dl>
  )
}

interface TileProps extends Pick<FeedTilesProps, 'summary' | 'before' | 'onFilter'> {
  readonly tile: FeedTile
}

function Tile({ tile, summary, before, onFilter }: TileProps) {
  const { label, clause, read, format, tone } = tile
  const value = summary ? read(summary) : null
  const compare = compareSessions(before.map(read), value)
  return (
    <TileFrame
      label={label}
      hidesOnPhone={tile.hidesOnPhone ?? false}
      aside={changeText(tile, compare)}
      title={compareWords(tile, compare, before.at(-1)?.session_date)}
      note={noteOf({ title: label, value: format(value) }, tile.how, summary ? tile.inputs?.(summary) : [])}
      {...(clause ? { onClick: () => onFilter(clause) } : {})}
    >
      <span className={tone}>{format(value)}</span>
      {tile.isCount && summary ? (
        <small className="ml-1.25 font-regular text-11 text-fg-3 max-nav:hidden">of {formatCount(summary.total)}</small>
      ) : null}
      {tile.isShare && value !== null ? <BullSplit share={value} /> : null}
      {before.length > 1 && !tile.isCount ? (
        <Sparkline values={compare.line} width={44} height={14} className="ml-2 inline-block max-wide:hidden" />
      ) : null}
    </TileFrame>
  )
}

interface TileFrameProps {
  readonly label: string
  /** Beside the label: the change since the session before. */
  readonly aside?: string | null
  readonly title?: string | undefined
  readonly hidesOnPhone?: boolean
  readonly note?: FigureNote
  /** Narrows the filter to what the tile counts. */
  readonly onClick?: () => void
  readonly children: ReactNode
}

function TileFrame({ label, aside, title, hidesOnPhone = false, note, onClick, children }: TileFrameProps) {
  return (
    <div
      title={title}
      className={cx(
        'relative min-w-0 flex-1 overflow-hidden border-line-1 border-l py-1.5 pr-2.5 pl-3',
        hidesOnPhone && 'max-phone:hidden',
      )}
    >
      <dt className="flex items-baseline justify-between gap-1.5 text-11 text-fg-3">
        {note ? <ExplainedLabel note={note} onPress={onClick} /> : <span className="truncate">{label}</span>}
        {aside ? <span className="shrink-0 text-10 max-nav:hidden">{aside}</span> : null}
      </dt>
      <dd className="m-0 whitespace-nowrap font-medium text-15">{children}</dd>
    </div>
  )
}

function BullSplit({ share }: { readonly share: number }) {
  return (
    <span aria-hidden="true" className="ml-2 inline-flex h-1 w-11 gap-px align-middle max-nav:hidden">
      <i className="block bg-bull" style={{ width: `${share}%` }} />
      <i className="block flex-1 bg-bear" />
    </span>
  )
}

const RATES = 30

/** The last thirty prints-per-second values, for the small line. */
function useRates(rate: number | null): readonly number[] {
  const [rates, setRates] = useState<readonly number[]>([])
  // The stream is the outside system: every new value is appended once.
  useEffect(() => {
    if (rate !== null) setRates((before) => [...before.slice(1 - RATES), rate])
  }, [rate])
  return rates
}
