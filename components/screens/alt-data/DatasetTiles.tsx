import { countText, lagText, sourceText } from '@/components/screens/alt-data/altText'
import { cx } from '@/components/ui/cx'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { type AltDataset, DATASET_FACTS } from '@/lib/altdata/datasets'
import type { AltTile } from '@/lib/contract/altData'
import { formatDate } from '@/lib/format/date'
import { formatCompact } from '@/lib/format/number'
import { MONTH_NAMES } from '@/lib/market/monthNames'

export interface DatasetTilesProps {
  readonly tiles: readonly AltTile[]
  readonly chosen: AltDataset | null
  readonly onChoose: (dataset: AltDataset) => void
}

/** The datasets that are known, each with what it covers, its lag and its source; a press shows it. */
export function DatasetTiles({ tiles, chosen, onChoose }: DatasetTilesProps) {
  return (
    <fieldset className="no-scrollbar m-0 flex min-w-0 gap-px overflow-x-auto border-t bg-line-2">
      <legend className="sr-only">Dataset</legend>
      {tiles.map((tile) => (
        <DatasetTile
          key={tile.dataset}
          tile={tile}
          isChosen={tile.dataset === chosen}
          onChoose={() => onChoose(tile.dataset)}
        />
      ))}
    </fieldset>
  )
}

interface DatasetTileProps {
  readonly tile: AltTile
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function DatasetTile({ tile, isChosen, onChoose }: DatasetTileProps) {
  const { dateFormat } = useTimeSettings()
  const { title, lagReason } = DATASET_FACTS[tile.dataset]
  const assumed = tile.assumed === 0 ? '' : ` Where the source gives no time: ${lagReason}.`
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={`${title}: ${formatDate(tile.from, dateFormat)} to ${formatDate(tile.to, dateFormat)}.${assumed}`}
      onClick={onChoose}
      className={cx(
        'flex min-w-36 flex-1 flex-col border-b-2 bg-panel px-3 py-1.5 text-left text-11 text-fg-3 hover:bg-hover',
        isChosen ? 'border-b-brand' : 'border-b-transparent',
      )}
    >
      <b className={cx('whitespace-nowrap font-medium text-12', isChosen ? 'text-fg-1' : 'text-fg-2')}>{title}</b>
      <span className="whitespace-nowrap">
        {countText(tile.names, 'name', 'names')}, {formatCompact(tile.rows)} rows
      </span>
      <span className="whitespace-nowrap">
        {tile.from === null || tile.to === null ? 'no values yet' : `${monthOf(tile.from)} to ${monthOf(tile.to)}`}
      </span>
      <span className="truncate">
        {lagText(tile.lag_days)}, {tile.sources.map(sourceText).join(', ')}
      </span>
    </button>
  )
}

const monthOf = (date: string): string => `${MONTH_NAMES[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
