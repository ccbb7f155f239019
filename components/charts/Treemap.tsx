import { useMemo, useRef } from 'react'
import { cx } from '@/components/ui/cx'
import { useElementSize } from '@/hooks/view/useElementSize'
import type { HeatStep } from '@/lib/charts/heatSteps'
import type { TreemapModel, TreemapTile } from '@/lib/charts/prepareTreemap'
import { type Box, squarify } from '@/lib/charts/squarify'

/** Ground of each step with the ink that can be read on it. */
const FILL: Readonly<Record<HeatStep, string>> = {
  [-4]: 'bg-div-n4 text-ink-n4',
  [-3]: 'bg-div-n3 text-ink-n3',
  [-2]: 'bg-div-n2 text-ink-n2',
  [-1]: 'bg-div-n1 text-ink-n1',
  0: 'bg-div-0 text-ink-0',
  1: 'bg-div-p1 text-ink-p1',
  2: 'bg-div-p2 text-ink-p2',
  3: 'bg-div-p3 text-ink-p3',
  4: 'bg-div-p4 text-ink-p4',
}
/** A label needs this much room, px; below it the box speaks by its title and the table. */
const LABEL = { width: 34, height: 17 }
const SECOND_LINE = 34
const GAP = 1

export interface TreemapProps {
  readonly model: TreemapModel
  /** What a press on a box opens. */
  readonly onOpen?: (key: string) => void
}

/** Boxes by area and colour. Sign stands in words on each box that has room, so colour never speaks alone. */
export function Treemap({ model, onOpen }: TreemapProps) {
  const room = useRef<HTMLDivElement>(null)
  const { width, height } = useElementSize(room)
  const boxes = useMemo(
    () =>
      squarify(
        model.tiles.map((tile) => tile.size),
        { x: 0, y: 0, width, height },
      ),
    [model, width, height],
  )
  return (
    <div ref={room} data-chart className="relative h-full min-h-0 w-full overflow-hidden">
      {model.tiles.map((tile, at) => (
        <TileBox key={tile.key} tile={tile} box={boxes[at]} onOpen={onOpen} />
      ))}
    </div>
  )
}

interface TileBoxProps {
  readonly tile: TreemapTile
  readonly box: Box | undefined
  readonly onOpen: TreemapProps['onOpen']
}

function TileBox({ tile, box, onOpen }: TileBoxProps) {
  if (box === undefined) return null
  const hasLabel = box.width >= LABEL.width && box.height >= LABEL.height
  const title = `${tile.label}: ${tile.sizeText}, ${tile.valueText}`
  return (
    <button
      type="button"
      title={title}
      aria-label={title}
      tabIndex={hasLabel ? 0 : -1}
      onClick={() => onOpen?.(tile.key)}
      style={{ left: box.x, top: box.y, width: Math.max(0, box.width - GAP), height: Math.max(0, box.height - GAP) }}
      className={cx(
        'absolute overflow-hidden px-1.25 py-0.5 text-left hover:outline-2 hover:outline-fg-1 hover:-outline-offset-2',
        tile.step === null ? 'border border-line-3 bg-panel text-fg-1' : FILL[tile.step],
      )}
    >
      {hasLabel ? <span className="block truncate font-medium text-11">{tile.label}</span> : null}
      {hasLabel && box.height >= SECOND_LINE ? (
        <span className="block truncate text-10">
          {tile.sizeText} {tile.valueText}
        </span>
      ) : null}
    </button>
  )
}
