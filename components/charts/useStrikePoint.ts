import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import type { ProfileBar, StrikeProfileModel } from '@/lib/charts/prepareStrikeProfile'

export interface StrikePointInput {
  readonly box: RefObject<HTMLDivElement | null>
  readonly model: StrikeProfileModel
  readonly y: (price: number) => number
  /** The strike looked at; null: none. */
  readonly strike: number | null
  readonly onStrike: (strike: number) => void
  readonly onChoose: ((strike: number) => void) | undefined
}

/**
 * The keyboard of a profile whose bars explain themselves (C15): arrows walk over the strikes, Enter and a press explain;
 * where a press has another meaning, e and Alt with the press do.
 */
export function useStrikePoint({ box, model, y, strike, onStrike, onChoose }: StrikePointInput) {
  const [explained, setExplained] = useState<{ bar: ProfileBar; at: { x: number; y: number } } | null>(null)
  const bars = [...model.bars].sort((a, b) => a.strike - b.strike)
  const found = bars.findIndex((bar) => bar.strike === strike)
  const at = found < 0 ? bars.length >> 1 : found
  const explain = (bar: ProfileBar | undefined) => {
    const rect = box.current?.getBoundingClientRect()
    if (bar && rect) setExplained({ bar, at: { x: rect.left + rect.width / 2, y: rect.top + y(bar.strike) } })
  }
  const go = (to: number) => {
    const bar = bars[Math.max(0, Math.min(bars.length - 1, to))]
    if (bar) onStrike(bar.strike)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const here = bars[at]
    const actions: Readonly<Record<string, () => void>> = {
      ArrowUp: () => go(at + 1),
      ArrowDown: () => go(at - 1),
      Home: () => go(0),
      End: () => go(bars.length - 1),
      Enter: () => (onChoose && here ? onChoose(here.strike) : explain(here)),
      e: () => explain(here),
    }
    const action = event.ctrlKey || event.metaKey ? undefined : actions[event.key]
    if (action === undefined || event.target !== event.currentTarget) return
    event.preventDefault()
    action()
  }
  /** True when the press was for an explanation. */
  const press = (event: PointerEvent, pressed: number): boolean => {
    if (model.formula === undefined || (onChoose !== undefined && !event.altKey)) return false
    explain(bars.find((bar) => bar.strike === pressed))
    return true
  }
  const control =
    model.formula === undefined || bars.length === 0
      ? {}
      : ({
          role: 'slider',
          tabIndex: 0,
          'aria-orientation': 'vertical',
          'aria-label': `Strikes of ${model.title}`,
          'aria-valuemin': 0,
          'aria-valuemax': bars.length - 1,
          'aria-valuenow': at,
          'aria-valuetext': `${bars[at]?.detail ?? ''}, e explains it`,
          onKeyDown,
        } as const)
  return { control, explained, press, close: () => setExplained(null) }
}
