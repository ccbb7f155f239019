import { useId, useMemo, useRef } from 'react'
import { HatchPattern, hasLabel, headLine, TileButton, TileShape, tileWords } from '@/components/charts/treemapParts'
import { useElementSize } from '@/hooks/view/useElementSize'
import type { TreemapGroup, TreemapGroupsModel } from '@/lib/charts/prepareTreemap'
import { type Box, squarifyGroups } from '@/lib/charts/squarify'

export interface TreemapGroupsProps {
  readonly model: TreemapGroupsModel
  /** Lines over the boxes below the middle, for eyes that do not tell the colours apart. */
  readonly isHatched: boolean
  /** What a press on the head of a group opens: the level below; none on the lowest one. */
  readonly onGroup?: (key: string) => void
  readonly onOpen: (key: string) => void
  /** The boxes are names of the market: their card comes where the pointer rests (C10). */
  readonly areNames?: boolean
}

const HEAD_PX = 18

/** Groups of boxes with a head each, which leads a level down (C9). */
export function TreemapGroups({ model, isHatched, onGroup, onOpen, areNames = false }: TreemapGroupsProps) {
  const room = useRef<HTMLDivElement>(null)
  const { width, height } = useElementSize(room)
  const hatch = useId()
  const placed = useMemo(() => {
    const sizes = model.groups.map((group) => group.tiles.map((tile) => tile.size))
    const boxes = squarifyGroups(sizes, { x: 0, y: 0, width, height }, HEAD_PX)
    return model.groups.flatMap((group, at) => {
      const laid = boxes[at]
      if (laid === undefined) return []
      const tiles = group.tiles.flatMap((tile, i) => {
        const box = laid.inner[i]
        return box === undefined ? [] : [{ tile, box }]
      })
      return [{ group, box: laid.box, tiles }]
    })
  }, [model, width, height])
  return (
    <div ref={room} className="relative h-full min-h-0 w-full overflow-hidden">
      <svg data-chart width={width} height={height} role="presentation" className="block">
        <HatchPattern id={hatch} />
        {placed.flatMap(({ group, tiles }) =>
          tiles.map((one) => (
            <TileShape key={`${group.key} ${one.tile.key}`} {...one} hatch={isHatched ? hatch : null} />
          )),
        )}
        {placed.map(({ group, box }) => (
          <HeadShape key={group.key} group={group} box={box} />
        ))}
      </svg>
      {placed.map(({ group, box, tiles }) => (
        <fieldset key={group.key} className="contents">
          <legend className="sr-only">{tileWords(group)}</legend>
          {onGroup === undefined || group.key === '' ? null : <HeadButton group={group} box={box} onGroup={onGroup} />}
          {tiles.map((one) => (
            <TileButton key={one.tile.key} {...one} onOpen={onOpen} isName={areNames} />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

interface HeadProps {
  readonly group: TreemapGroup
  readonly box: Box
}

const hasHead = (box: Box): boolean => box.height >= 2 * HEAD_PX && hasLabel(box)

function HeadShape({ group, box }: HeadProps) {
  if (!hasHead(box)) return null
  return (
    <svg x={box.x} y={box.y} width={Math.max(0, box.width - 1)} height={HEAD_PX} role="presentation">
      <rect width={box.width} height={HEAD_PX} className="fill-panel" />
      <text x="5" y="13" className="fill-fg-1 font-medium text-11">
        {headLine(group, box)}
      </text>
    </svg>
  )
}

/** A group without room for a head is opened from the list of groups beside the map. */
function HeadButton({ group, box, onGroup }: HeadProps & { readonly onGroup: (key: string) => void }) {
  if (!hasHead(box)) return null
  return (
    <button
      type="button"
      title={tileWords(group)}
      aria-label={`Open ${tileWords(group)}`}
      onClick={() => onGroup(group.key)}
      style={{ left: box.x, top: box.y, width: box.width, height: HEAD_PX }}
      className="absolute hover:outline-2 hover:outline-fg-1 hover:-outline-offset-2 focus-visible:-outline-offset-2"
    />
  )
}
