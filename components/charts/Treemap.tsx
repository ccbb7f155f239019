import { useId, useMemo, useRef } from 'react'
import { HatchPattern, TileButton, TileShape } from '@/components/charts/treemapParts'
import { useElementSize } from '@/hooks/view/useElementSize'
import type { TreemapModel } from '@/lib/charts/prepareTreemap'
import { squarify } from '@/lib/charts/squarify'

export interface TreemapProps {
  readonly model: TreemapModel
  /** Lines over the boxes below the middle, for eyes that do not tell the colours apart. */
  readonly isHatched?: boolean
  /** What a press on a box opens. */
  readonly onOpen?: (key: string) => void
}

/** Boxes by area and colour. Sign stands in words on each box that has room, so colour never speaks alone. */
export function Treemap({ model, isHatched = false, onOpen }: TreemapProps) {
  const room = useRef<HTMLDivElement>(null)
  const { width, height } = useElementSize(room)
  const hatch = useId()
  const placed = useMemo(() => {
    const boxes = squarify(
      model.tiles.map((tile) => tile.size),
      { x: 0, y: 0, width, height },
    )
    return model.tiles.flatMap((tile, at) => {
      const box = boxes[at]
      return box === undefined ? [] : [{ tile, box }]
    })
  }, [model, width, height])
  return (
    <div ref={room} className="relative h-full min-h-0 w-full overflow-hidden">
      <svg data-chart width={width} height={height} role="presentation" className="block">
        <HatchPattern id={hatch} />
        {placed.map((one) => (
          <TileShape key={one.tile.key} {...one} hatch={isHatched ? hatch : null} />
        ))}
      </svg>
      {placed.map((one) => (
        <TileButton key={one.tile.key} {...one} onOpen={onOpen} />
      ))}
    </div>
  )
}
