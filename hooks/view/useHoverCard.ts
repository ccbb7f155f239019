import { type CSSProperties, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * Where a card goes: under the anchor, or above it where less than `room` px are left below and more are above; pinned to
 * the nearer side.
 */
export function placeNear(
  rect: DOMRect,
  view: { readonly width: number; readonly height: number },
  room = 72,
): CSSProperties {
  const isLow = rect.bottom > view.height - room && rect.top > view.height - rect.bottom
  const isRight = rect.left + rect.width / 2 > view.width / 2
  return {
    ...(isLow ? { bottom: view.height - rect.top + 6 } : { top: rect.bottom + 6 }),
    ...(isRight ? { right: Math.max(4, view.width - rect.right) } : { left: Math.max(4, rect.left) }),
  }
}

/** Opens after the pointer rests for `delayMs`, or at once on keyboard focus; closes on leave, blur and Escape. */
export function useHoverCard(delayMs: number) {
  const anchorRef = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const [place, setPlace] = useState<CSSProperties | null>(null)

  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }
  const open = () => {
    const rect = anchorRef.current?.getBoundingClientRect()
    if (rect !== undefined) setPlace(placeNear(rect, { width: window.innerWidth, height: window.innerHeight }))
  }
  const close = () => {
    stop()
    setPlace(null)
  }
  // Outside system: the browser's timer must not outlive the anchor.
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )

  const handlers = {
    onPointerEnter: (event: { readonly pointerType: string }) => {
      if (event.pointerType === 'touch') return
      stop()
      timer.current = setTimeout(open, delayMs)
    },
    onPointerLeave: close,
    onPointerDown: close,
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) open()
    },
    onBlur: close,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    },
  }
  return { anchorRef, place, handlers }
}
