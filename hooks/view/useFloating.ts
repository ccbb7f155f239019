import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'

export type FloatSide = 'bottom-start' | 'bottom-end' | 'right-start'

/** Screen place of a floating panel beside its trigger, kept inside the window. */
function floatPlace(
  rect: DOMRect,
  side: FloatSide,
  view: { readonly width: number; readonly height: number },
): CSSProperties {
  if (side === 'right-start') {
    const top = Math.min(rect.top, Math.max(8, view.height - 360))
    return { left: rect.right + 4, top, maxHeight: view.height - top - 8 }
  }
  const top = rect.bottom + 4
  const room = { top, maxHeight: view.height - top - 8 }
  return side === 'bottom-end'
    ? { ...room, right: Math.max(8, view.width - rect.right) }
    : { ...room, left: Math.max(8, Math.min(rect.left, view.width - 240)) }
}

export interface Floating {
  readonly isOpen: boolean
  readonly place: CSSProperties
  readonly triggerRef: RefObject<HTMLButtonElement | null>
  readonly panelRef: RefObject<HTMLDivElement | null>
  readonly open: () => void
  readonly close: () => void
  readonly toggle: () => void
}

/**
 * Open state and place of a panel. Outside systems: pointer and keyboard of the document. A press outside and Escape
 * close it; Escape gives the focus back to the trigger.
 */
export function useFloating(side: FloatSide): Floating {
  const [place, setPlace] = useState<CSSProperties | null>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const isOpen = place !== null

  const open = () => {
    const rect = triggerRef.current?.getBoundingClientRect()
    if (rect !== undefined) setPlace(floatPlace(rect, side, { width: window.innerWidth, height: window.innerHeight }))
  }
  const close = () => setPlace(null)

  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => {
      const target = event.target as Node
      if (panelRef.current?.contains(target) || triggerRef.current?.contains(target)) return
      setPlace(null)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setPlace(null)
      triggerRef.current?.focus()
    }
    const onResize = () => setPlace(null)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    window.addEventListener('resize', onResize)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('resize', onResize)
    }
  }, [isOpen])

  return { isOpen, place: place ?? {}, triggerRef, panelRef, open, close, toggle: isOpen ? close : open }
}
