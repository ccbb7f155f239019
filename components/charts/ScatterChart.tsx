import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react'
import { type DrawnPoint, SCATTER_EDGES, ScatterPlot } from '@/components/charts/ScatterPlot'
import { useElementSize } from '@/hooks/view/useElementSize'
import type { ScatterModel } from '@/lib/charts/prepareScatter'
import { type Direction, isInside, nextPlace, type Place } from '@/lib/charts/scatterGeometry'

export interface ScatterChartProps {
  /** Name of the list of points, for readers. */
  readonly label: string
  readonly model: ScatterModel
  /** What stands in the readout line while no point is looked at; 16 px high. */
  readonly legend: React.ReactNode
  /** What is said where there is no point. */
  readonly empty?: string
  /** Enter or a click on a point. */
  readonly onChoose?: (key: string) => void
  /** Keys that are picked out, and what a drawn loop or the space bar changes them to. */
  readonly selected?: readonly string[]
  readonly onSelect?: (keys: readonly string[]) => void
}

const LARGEST = 0.045
const LEAST_PX = 3
/** A shorter way is a click. */
const DRAG_PX = 6

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * C9b: points over two axes. Arrow keys walk from point to point, Enter opens one, the space bar picks it; a loop drawn
 * with the pointer picks what lies inside (with shift: adds it).
 */
export function ScatterChart(props: ScatterChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useElementSize(box)
  const [active, setActive] = useState<string | null>(null)
  const { model, legend, empty = 'No name has both values.' } = props
  const drawn = useMemo(() => drawnPoints(model, width, height), [model, width, height])
  const shown = active === null ? undefined : model.points.find((point) => point.key === active)
  return (
    <div className="flex h-full min-h-0 flex-col px-2.5 pb-1">
      <div
        aria-live="polite"
        className="flex h-4 shrink-0 items-center gap-3 overflow-hidden whitespace-nowrap text-11"
      >
        {shown ? <span className="truncate text-fg-1">{shown.detail}</span> : legend}
      </div>
      <div ref={box} className="relative min-h-0 flex-1 overflow-hidden">
        {model.points.length === 0 ? (
          <p className="p-3 text-11 text-fg-3">{empty}</p>
        ) : width > 0 && height > 0 ? (
          <Field {...props} drawn={drawn} size={{ width, height }} active={active} onActive={setActive} />
        ) : null}
      </div>
    </div>
  )
}

function drawnPoints(model: ScatterModel, width: number, height: number): readonly DrawnPoint[] {
  const { left, right, top, bottom } = SCATTER_EDGES
  const largest = Math.max(9, Math.min(width, height) * LARGEST)
  const x = (share: number) => left + share * Math.max(1, width - left - right)
  const y = (share: number) => height - bottom - share * Math.max(1, height - top - bottom)
  return model.points.map((point) => ({
    point,
    x: x(point.left),
    y: y(point.bottom),
    radius: Math.max(LEAST_PX, point.radius * largest),
    trail: point.trail.map(([across, up]) => ({ x: x(across), y: y(up) })),
  }))
}

interface FieldProps extends ScatterChartProps {
  readonly drawn: readonly DrawnPoint[]
  readonly size: { readonly width: number; readonly height: number }
  readonly active: string | null
  readonly onActive: (key: string | null) => void
}

function Field({ label, model, drawn, size, active, onActive, ...on }: FieldProps) {
  const id = useId()
  const [loop, setLoop] = useState<readonly Place[] | null>(null)
  const selected = on.selected ?? []
  const nearest = (place: Place) => nearestPoint(drawn, place)
  const move = (event: PointerEvent) => {
    const place = placeOf(event)
    if (loop === null || on.onSelect === undefined) onActive(nearest(place)?.point.key ?? null)
    else setLoop([...loop, place])
  }
  const lift = (event: PointerEvent) => {
    if (loop === null) return
    setLoop(null)
    const isLoop = on.onSelect !== undefined && loop.some((place) => far(place, loop[0]) > DRAG_PX)
    const under = nearest(placeOf(event))
    if (isLoop) {
      const inside = drawn.filter((one) => isInside(one, loop)).map((one) => one.point.key)
      on.onSelect?.(event.shiftKey ? [...new Set([...selected, ...inside])] : inside)
    } else if (under === undefined) on.onSelect?.([])
    else on.onChoose?.(under.point.key)
  }
  const press = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key]
    const from = drawn.find((one) => one.point.key === active)
    if (direction !== undefined) onActive((from ? nextPlace(drawn, from, direction) : drawn.at(0))?.point.key ?? null)
    else if (event.key === 'Home') onActive(extreme(drawn, -1))
    else if (event.key === 'End') onActive(extreme(drawn, 1))
    else if (event.key === 'Enter' && active !== null) on.onChoose?.(active)
    else if (event.key === ' ' && active !== null) on.onSelect?.(toggled(selected, active))
    else if (event.key === 'Escape' && selected.length > 0) on.onSelect?.([])
    else return
    event.preventDefault()
  }
  return (
    <div
      role="listbox"
      aria-label={label}
      aria-multiselectable={on.onSelect !== undefined}
      tabIndex={0}
      {...(active === null ? {} : { 'aria-activedescendant': `${id}${active}` })}
      className={`absolute inset-0 outline-none focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2 ${on.onSelect ? 'cursor-crosshair touch-none' : 'cursor-pointer touch-pan-y'}`}
      onKeyDown={press}
      onFocus={(event) =>
        event.target.matches(':focus-visible') && active === null && onActive(drawn[0]?.point.key ?? null)
      }
      onBlur={() => onActive(null)}
      onPointerDown={(event) => setLoop([placeOf(event)])}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={() => setLoop(null)}
      onPointerLeave={() => {
        onActive(null)
        setLoop(null)
      }}
    >
      <ScatterPlot id={id} model={model} drawn={drawn} {...size} active={active} selected={selected} loop={loop} />
    </div>
  )
}

function placeOf(event: PointerEvent): Place {
  const rect = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - rect.left, y: event.clientY - rect.top }
}

const far = (a: Place, b: Place | undefined): number => (b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y))
/** A finger and a pointer miss by this much. */
const REACH_PX = 8

function nearestPoint(drawn: readonly DrawnPoint[], place: Place): DrawnPoint | undefined {
  let best: DrawnPoint | undefined
  let least = REACH_PX
  for (const one of drawn) {
    const distance = far(one, place) - one.radius
    if (distance < least) [best, least] = [one, Math.max(distance, -1)]
  }
  return best
}

function extreme(drawn: readonly DrawnPoint[], way: 1 | -1): string | null {
  const far = drawn.reduce<DrawnPoint | null>(
    (best, one) => (best === null || way * (one.x - best.x) > 0 ? one : best),
    null,
  )
  return far?.point.key ?? null
}

const toggled = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]
