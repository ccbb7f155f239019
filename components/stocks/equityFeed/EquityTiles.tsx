import { Sparkline } from '@/components/charts/Sparkline'
import { Tile, Tiles } from '@/components/filings/parts'
import { EQUITY_TILES, tileWords } from '@/components/stocks/equityFeed/equityTileModel'
import type { EquityDay, EquitySummary } from '@/lib/contract/equityFlow'
import type { Ticker } from '@/lib/core/nominal'
import { formatCount, formatPrice } from '@/lib/format/number'

export interface EquityTilesProps {
  readonly summary: EquitySummary | null
  /** The same sums in whole sessions before, oldest first; none where they are not kept or the filter is another one. */
  readonly before: readonly EquityDay[]
  /** The session is whole itself. */
  readonly isOver: boolean
  readonly onSymbol: (ticker: Ticker) => void
}

/** Sums of every print that matches (C18): notional, share, largest print, split of sides, beside those of earlier sessions. */
export function EquityTiles({ summary, before, isOver, onSymbol }: EquityTilesProps) {
  const biggest = summary?.biggest ?? null
  const parts = { summary, before, isOver }
  return (
    <Tiles>
      <Compared name="notional" {...parts} />
      <Compared name="prints" {...parts} note={summary ? `of ${formatCount(summary.total)}` : undefined} />
      <Compared name="off" {...parts} hasBar />
      <Tile
        label="Biggest print"
        hidesOnPhone
        note={biggest ? `${formatCount(biggest.size)} at $${formatPrice(biggest.price)}` : undefined}
        {...(biggest ? { onClick: () => onSymbol(biggest.ticker) } : {})}
      >
        {biggest?.ticker ?? '-'}
      </Tile>
      <Compared name="ask" {...parts} hidesOnPhone />
      <Compared name="bid" {...parts} hidesOnPhone />
      <Compared name="mid" {...parts} hidesOnPhone />
      <Compared name="none" {...parts} hidesOnPhone />
    </Tiles>
  )
}

interface ComparedProps extends Pick<EquityTilesProps, 'summary' | 'before' | 'isOver'> {
  readonly name: keyof typeof EQUITY_TILES
  readonly note?: string | undefined
  readonly hasBar?: boolean
  readonly hidesOnPhone?: boolean
}

/** A tile with its change against the session before and the line of the last twenty. */
function Compared({ name, summary, before, isOver, note, hasBar = false, hidesOnPhone = false }: ComparedProps) {
  const tile = EQUITY_TILES[name]
  const value = summary === null ? null : tile.of(summary)
  const { aside, title, line } = tileWords(tile, summary, before, isOver)
  return (
    <Tile label={tile.label} note={note} hidesOnPhone={hidesOnPhone} aside={aside} title={title}>
      {tile.format(value)}
      {hasBar && value !== null ? <ShareBar off={value} /> : null}
      {line.length > 2 ? (
        <Sparkline values={line} width={44} height={14} className="ml-2 inline-block max-wide:hidden" />
      ) : null}
    </Tile>
  )
}

/** Off-exchange against lit, off solid. */
function ShareBar({ off }: { readonly off: number }) {
  return (
    <span aria-hidden="true" className="ml-2 inline-flex h-1 w-14 gap-px align-middle max-nav:hidden">
      <i className="block bg-fg-1" style={{ width: `${off}%` }} />
      <i className="block flex-1 bg-line-3" />
    </span>
  )
}
