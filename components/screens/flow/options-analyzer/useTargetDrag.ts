import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import type { IsoDate } from '@/lib/core/nominal'
import { addDays, daysBetween } from '@/lib/market/isoDate'

export interface TargetPlace {
  readonly price: number
  readonly date: IsoDate
}

export interface TargetDragInput {
  readonly box: RefObject<HTMLDivElement | null>
  /** Where the target stands. */
  readonly handle: TargetPlace
  /** First day of the axis, and how many there are. */
  readonly from: IsoDate
  readonly days: number
  /** From pixels of the box. */
  readonly priceAt: (y: number) => number
  readonly dayAt: (x: number) => number
  readonly onTarget: (price: number, date: IsoDate) => void
}

/** A step of the price by key; Shift makes ten of it. */
const KEY_STEP = 0.005

const cents = (price: number): number => Math.max(0.01, Math.round(100 * price) / 100)

/** The target follows the pointer and is taken where it is dropped; arrow keys move it step by step. */
export function useTargetDrag({ box, handle, from, days, priceAt, dayAt, onTarget }: TargetDragInput) {
  const [draft, setDraft] = useState<TargetPlace | null>(null)
  const shown = draft ?? handle
  const dateOn = (day: number): IsoDate => addDays(from, Math.min(days, Math.max(1, Math.round(day))))
  const under = ({ clientX, clientY }: PointerEvent): TargetPlace | null => {
    const rect = box.current?.getBoundingClientRect()
    if (rect === undefined) return null
    return { price: cents(priceAt(clientY - rect.top)), date: dateOn(dayAt(clientX - rect.left)) }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const many = event.shiftKey ? 10 : 1
    const day = daysBetween(from, shown.date)
    const moves: Readonly<Record<string, () => void>> = {
      ArrowUp: () => onTarget(cents(shown.price * (1 + many * KEY_STEP)), shown.date),
      ArrowDown: () => onTarget(cents(shown.price * (1 - many * KEY_STEP)), shown.date),
      ArrowRight: () => onTarget(cents(shown.price), dateOn(day + many)),
      ArrowLeft: () => onTarget(cents(shown.price), dateOn(day - many)),
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    move()
  }
  const handlers = {
    onKeyDown,
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDraft(handle)
    },
    onPointerMove: (event: PointerEvent) => {
      if (draft !== null) setDraft(under(event) ?? draft)
    },
    onPointerUp: () => {
      if (draft !== null && (draft.price !== handle.price || draft.date !== handle.date))
        onTarget(draft.price, draft.date)
      setDraft(null)
    },
    onPointerCancel: () => setDraft(null),
  }
  return { shown, handlers }
}
