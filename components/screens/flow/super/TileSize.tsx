import { Columns2, Rows2, Scaling } from 'lucide-react'
import { TILE_COLUMNS, TILE_ROWS, type TileSpec } from '@/components/screens/flow/super/superParams'
import { Icon } from '@/components/ui/Icon'
import { Menu } from '@/components/ui/Menu'

export interface TileSizeProps {
  readonly tile: TileSpec
  readonly onChange: (tile: TileSpec) => void
}

/** How many columns and rows of the board a tile takes; by mouse and by keyboard. */
export function TileSize({ tile, onChange }: TileSizeProps) {
  const columns = TILE_COLUMNS.map((count) => ({
    key: `columns${count}`,
    label: count === 1 ? '1 column' : `${count} columns`,
    icon: Columns2,
    isChecked: tile.columns === count,
    onSelect: () => onChange({ ...tile, columns: count }),
  }))
  const rows = TILE_ROWS.map((count) => ({
    key: `rows${count}`,
    label: count === 1 ? '1 row' : `${count} rows`,
    icon: Rows2,
    isChecked: tile.rows === count,
    onSelect: () => onChange({ ...tile, rows: count }),
  }))
  return (
    <Menu
      label={`Size of ${tile.name}`}
      items={[...columns, ...rows]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={`Size of ${tile.name}`}
          title="Columns and rows"
          className="grid size-control-s shrink-0 place-items-center rounded-2 text-fg-2 hover:bg-hover hover:text-fg-1 pointer-coarse:size-8"
        >
          <Icon as={Scaling} size={14} />
        </button>
      )}
    />
  )
}
