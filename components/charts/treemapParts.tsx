import { cx } from '@/components/ui/cx'
import type { HeatStep } from '@/lib/charts/heatSteps'
import type { TreemapTile } from '@/lib/charts/prepareTreemap'
import type { Box } from '@/lib/charts/squarify'

/** Ground of each step, and the ink that can be read on it. */
const GROUND: Readonly<Record<HeatStep, string>> = {
  [-4]: 'fill-div-n4',
  [-3]: 'fill-div-n3',
  [-2]: 'fill-div-n2',
  [-1]: 'fill-div-n1',
  0: 'fill-div-0',
  1: 'fill-div-p1',
  2: 'fill-div-p2',
  3: 'fill-div-p3',
  4: 'fill-div-p4',
}
const INK: Readonly<Record<HeatStep, string>> = {
  [-4]: 'fill-ink-n4',
  [-3]: 'fill-ink-n3',
  [-2]: 'fill-ink-n2',
  [-1]: 'fill-ink-n1',
  0: 'fill-ink-0',
  1: 'fill-ink-p1',
  2: 'fill-ink-p2',
  3: 'fill-ink-p3',
  4: 'fill-ink-p4',
}
/** A label needs this much room, px; below it the box speaks by its title and the table. */
const LABEL = { width: 34, height: 17 }
const SECOND_LINE = 34
/** Width of a digit of the second line, and the room beside the words, px. */
const DIGIT = 5.7
const SIDES = 8
const GAP = 1

/** Width of a letter of a head in its half-bold face, px. */
const LETTER = 6.6

/** The name of a group and its figure, without the figure where it would be cut. */
export function headLine({ label, valueText }: Pick<TreemapTile, 'label' | 'valueText'>, { width }: Box): string {
  const whole = `${label} ${valueText}`
  return whole.length * LETTER + SIDES <= width ? whole : label
}

/** Both figures where they fit, else the one that colours the box, else none: a cut number is a wrong one. */
function secondLine({ sizeText, valueText }: TreemapTile, { width, height }: Box): string {
  const fits = (text: string) => height >= SECOND_LINE && text.length * DIGIT + SIDES <= width
  return [`${sizeText} ${valueText}`, valueText].find(fits) ?? ''
}

/** A tile with its place. */
interface PlacedTile {
  readonly tile: TreemapTile
  readonly box: Box
}

export const hasLabel = ({ width, height }: Box): boolean => width >= LABEL.width && height >= LABEL.height
export const tileWords = ({ label, sizeText, valueText }: TreemapTile): string => `${label}: ${sizeText}, ${valueText}`

const inner = ({ x, y, width, height }: Box): Box => ({
  x,
  y,
  width: Math.max(0, width - GAP),
  height: Math.max(0, height - GAP),
})

/** The lines over boxes below the middle, so that colour does not speak alone. */
export function HatchPattern({ id }: { readonly id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(135)">
      <path d="M0 0H6" className="stroke-canvas" strokeWidth="1.5" />
    </pattern>
  )
}

interface TileShapeProps extends PlacedTile {
  /** Pattern over boxes below the middle; null: colour alone with its words. */
  readonly hatch: string | null
}

/** The picture of a box: ground, hatch, its name, and where there is room both figures. */
export function TileShape({ tile, box, hatch }: TileShapeProps) {
  const { x, y, width, height } = inner(box)
  const { step } = tile
  const isHatched = hatch !== null && step !== null && step < 0
  return (
    <svg x={x} y={y} width={width} height={height} role="presentation">
      <rect
        width={width}
        height={height}
        className={step === null ? 'fill-panel stroke-line-3' : GROUND[step]}
        strokeWidth={step === null ? 2 : 0}
      />
      {isHatched ? <rect width={width} height={height} fill={`url(#${hatch})`} fillOpacity="0.35" /> : null}
      {hasLabel(box) ? (
        <g className={step === null ? 'fill-fg-1' : INK[step]}>
          <text x="5" y="13" className="font-medium text-11">
            {tile.label}
          </text>
          <text x="5" y="26" className="text-10">
            {secondLine(tile, box)}
          </text>
        </g>
      ) : null}
    </svg>
  )
}

interface TileButtonProps extends PlacedTile {
  readonly onOpen: ((key: string) => void) | undefined
  /** The boxes are names of the market: their card comes where the pointer rests (C10). */
  readonly isName?: boolean
}

/** What is pressed and read aloud over the picture of a box. */
export function TileButton({ tile, box, onOpen, isName = false }: TileButtonProps) {
  const { x, y, width, height } = inner(box)
  const words = tileWords(tile)
  return (
    <button
      type="button"
      {...(isName ? { 'data-ticker': tile.key } : { title: words })}
      aria-label={words}
      tabIndex={hasLabel(box) ? 0 : -1}
      onClick={() => onOpen?.(tile.key)}
      style={{ left: x, top: y, width, height }}
      className={cx(
        'absolute hover:outline-2 hover:outline-fg-1 hover:-outline-offset-2',
        'focus-visible:-outline-offset-2',
      )}
    />
  )
}
