import { Tile, Tiles } from '@/components/filings/parts'
import { daysText, meanPast } from '@/components/screens/fda-calendar/fdaWords'
import { PendingContext } from '@/components/ui/pending'
import type { FdaRow } from '@/lib/contract/fda'
import { mean } from '@/lib/core/series'
import { eitherWay, formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

export interface FdaTilesProps {
  /** Every date. */
  readonly all: readonly FdaRow[]
  /** Those that pass the filters. */
  readonly rows: readonly FdaRow[]
  readonly onOpen: (key: string) => void
  /** Names whose moves and prices are still being read. */
  readonly pending: number | undefined
}

/** The next date, how many come soon, what is priced in most, and how it compares with what came. */
export function FdaTiles({ all, rows, onOpen, pending = 0 }: FdaTilesProps) {
  const isReading = pending > 0
  const ahead = all.filter(({ days }) => days >= 0)
  const next = ahead[0]
  const soon = ahead.filter(({ days }) => days <= 30)
  const priced = rows.filter(({ straddle_move }) => straddle_move !== null)
  const most = [...priced].sort((a, b) => (b.straddle_move ?? 0) - (a.straddle_move ?? 0))[0]
  const past = mean(rows.flatMap((row) => meanPast(row) ?? []))
  const came = mean(all.flatMap(({ move }) => (move === null ? [] : [Math.abs(move)])))
  return (
    <Tiles>
      {next === undefined ? (
        <Tile label="Next date">-</Tile>
      ) : (
        <Tile label={`Next date ${daysText(next.days)}`} note={next.drug} onClick={() => onOpen(next.key)}>
          {next.ticker || next.company}
        </Tile>
      )}
      <Tile
        label="Within 30 days"
        note={`${formatCount(soon.filter((row) => row.catalyst === 'pdufa').length)} decisions`}
      >
        {formatCount(soon.length)}
      </Tile>
      <PendingContext value={isReading}>
        {most === undefined ? (
          <Tile label="Most priced in">-</Tile>
        ) : (
          <Tile
            label={isReading ? 'Most priced in' : `Most priced in: ${most.ticker}`}
            note={daysText(most.days)}
            onClick={() => onOpen(most.key)}
          >
            {eitherWay(formatFraction(most.straddle_move, 1))}
          </Tile>
        )}
        <Tile label="Mean priced in" hidesOnPhone note={`of ${formatCount(priced.length)} shown`}>
          {eitherWay(formatFraction(mean(priced.flatMap(({ straddle_move }) => straddle_move ?? [])), 1))}
        </Tile>
        <Tile label="Mean past move" hidesOnPhone note="of the names shown">
          {eitherWay(formatFraction(past, 1))}
        </Tile>
        <Tile label="Mean move that came" hidesOnPhone note="a year, every date">
          {eitherWay(formatFraction(came, 1))}
        </Tile>
      </PendingContext>
    </Tiles>
  )
}
