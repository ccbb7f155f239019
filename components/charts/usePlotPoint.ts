import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { PlotBox } from '@/components/charts/plotBox'
import { explainsPoints, lineNear, linesAt, type PlotPoint, valuesAt } from '@/components/charts/plotPoint'
import type { TimePlotModel } from '@/lib/charts/prepareTimePlot'

/** A longer way between down and up is a swipe along the chart. */
const DRAG_PX = 6

interface Explained {
  readonly point: PlotPoint
  readonly at: { readonly x: number; readonly y: number }
}

export interface PlotPointInput {
  readonly box: RefObject<HTMLDivElement | null>
  readonly model: TimePlotModel
  readonly place: PlotBox
  /** The point in time looked at; null: none. */
  readonly index: number | null
  readonly onIndex: (index: number) => void
  readonly onChoose: ((index: number) => void) | undefined
}

/**
 * The keyboard of a plot whose points explain themselves (C15): arrows walk in time, up and down change the line, Enter
 * and a press explain; where a press has another meaning, e and Alt with the press do.
 */
export function usePlotPoint({ box, model, place, index, onIndex, onChoose }: PlotPointInput) {
  const [explained, setExplained] = useState<Explained | null>(null)
  const [turn, setTurn] = useState(0)
  const down = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const last = model.times.length - 1
  const at = index ?? last
  const explain = (point: PlotPoint | null) => {
    const rect = box.current?.getBoundingClientRect()
    if (point === null || rect === undefined) return
    const value = point.line.values[point.index] ?? 0
    const x = rect.left + place.x(model.slots[point.index] ?? 0)
    setExplained({ point, at: { x, y: rect.top + place.y(point.line.axis, value) } })
  }
  const chosenLine = () => {
    const lines = linesAt(model, at)
    return lines[((turn % lines.length) + lines.length) % lines.length]
  }
  const explainHere = () => {
    const line = chosenLine()
    explain(line ? { index: at, line } : null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => onIndex(Math.max(0, at - 1)),
      ArrowRight: () => onIndex(Math.min(last, at + 1)),
      Home: () => onIndex(0),
      End: () => onIndex(last),
      ArrowUp: () => setTurn(turn - 1),
      ArrowDown: () => setTurn(turn + 1),
      Enter: () => (onChoose ? onChoose(at) : explainHere()),
      e: explainHere,
    }
    const action = event.ctrlKey || event.metaKey ? undefined : actions[event.key]
    if (action === undefined || event.target !== event.currentTarget) return
    event.preventDefault()
    action()
  }
  /** True when the press was for an explanation. */
  const press = (event: PointerEvent, pressed: number): boolean => {
    if (!explainsPoints(model) || (onChoose !== undefined && !event.altKey)) return false
    const from = down.current
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG_PX) return true
    const top = box.current?.getBoundingClientRect().top ?? 0
    const line = lineNear(model, place, pressed, event.clientY - top)
    explain(line ? { index: pressed, line } : null)
    return true
  }
  const line = chosenLine()
  const words = valuesAt(model, at).map((pair) => pair.join(' '))
  const control = explainsPoints(model)
    ? ({
        role: 'slider',
        tabIndex: 0,
        'aria-label': `Points of ${model.title}`,
        'aria-valuemin': 0,
        'aria-valuemax': Math.max(0, last),
        'aria-valuenow': Math.max(0, at),
        'aria-valuetext': `${model.timeLabels[at] ?? ''}: ${[...words, ...(line ? [`e explains ${line.name}`] : [])].join(', ')}`,
        onKeyDown,
        onPointerDown: (event: PointerEvent) => {
          down.current = { x: event.clientX, y: event.clientY }
        },
      } as const)
    : {}
  return { control, explained, press, close: () => setExplained(null) }
}
