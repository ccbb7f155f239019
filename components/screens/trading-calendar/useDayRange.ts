import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { type DayRange, nextWeekday, orderedDays } from '@/components/screens/trading-calendar/calendarParams'
import type { IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'

export interface DayRangeHandles {
  /** The chosen days, while they are being drawn too. */
  readonly range: DayRange | null
  /** Of the button of a day. */
  readonly dayProps: (date: IsoDate) => {
    readonly 'data-day': IsoDate
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerEnter: () => void
    readonly onClick: (event: MouseEvent) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
  /** Of what holds the days: the hand lifts there, or leaves. */
  readonly areaProps: { readonly onPointerUp: () => void; readonly onPointerLeave: () => void }
}

const STEPS: Readonly<Record<string, (date: IsoDate) => IsoDate>> = {
  ArrowLeft: (date) => nextWeekday(date, -1),
  ArrowRight: (date) => nextWeekday(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
}

/**
 * Chooses days of a calendar (C20). With a mouse or pen: a press for one day, drawing over several, Shift and a press up
 * to there. With keys: arrows go from day to day, with Shift they take the days along, Escape lets them go. A finger
 * scrolls, so it presses one day and the panel beside takes the last one.
 */
export function useDayRange(chosen: DayRange | null, onChange: (range: DayRange | null) => void): DayRangeHandles {
  const [drawn, setDrawn] = useState<{ readonly start: IsoDate; readonly end: IsoDate } | null>(null)
  /** Where the chosen days begin when they are widened. */
  const anchor = useRef<IsoDate | null>(null)
  const finish = () => {
    setDrawn(null)
    if (drawn !== null && drawn.start !== drawn.end) onChange(orderedDays(drawn.start, drawn.end))
  }
  const widen = (from: IsoDate, to: IsoDate) => {
    anchor.current = chosen === null ? from : (anchor.current ?? chosen.from)
    onChange(orderedDays(anchor.current, to))
  }
  const pressKey = (event: KeyboardEvent<HTMLElement>, date: IsoDate) => {
    if (event.key === 'Escape' && chosen !== null) return onChange(null)
    const next = STEPS[event.key]?.(date)
    if (next === undefined) return
    const area = event.currentTarget.closest('[data-days]')
    const button = area?.querySelector<HTMLElement>(`[data-day="${next}"]`)
    if (!button) return
    event.preventDefault()
    button.focus()
    if (event.shiftKey) widen(date, next)
  }
  return {
    range: drawn === null ? chosen : orderedDays(drawn.start, drawn.end),
    dayProps: (date) => ({
      'data-day': date,
      onPointerDown: (event) => {
        if (event.pointerType === 'touch' || event.button !== 0 || event.shiftKey) return
        anchor.current = date
        setDrawn({ start: date, end: date })
      },
      onPointerEnter: () => setDrawn((open) => (open === null ? null : { ...open, end: date })),
      onClick: (event) => {
        if (event.shiftKey) return widen(date, date)
        anchor.current = date
        onChange({ from: date, to: date })
      },
      onKeyDown: (event) => pressKey(event, date),
    }),
    areaProps: { onPointerUp: finish, onPointerLeave: finish },
  }
}
