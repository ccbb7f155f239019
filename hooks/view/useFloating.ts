import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'

/** Screen place of a panel at the right of its trigger, kept inside the window. */
function placeBeside(rect: DOMRect, viewHeight: number): CSSProperties {
  const top = Math.min(rect.top, Math.max(8, viewHeight - 360))
  return { left: rect.right + 4, top, maxHeight: viewHeight - top - 8 }
}

export interface Floating {
  readonly isOpen: boolean
  readonly place: CSSProperties
  readonly triggerRef: RefObject<HTMLButtonElement | null>
  readonly panelRef: RefObject<HTMLDivElement | null>
  readonly open: () => void
  readonly close: () => void
}

/**
 * Open state and place of a panel that opens under the pointer, which no button of Headless UI does without taking the
 * focus (decision 0002). Outside systems: pointer and keyboard of the document. A press outside and Escape
 * close it; Escape gives the focus back to the trigger.
 */
export function useFloating(): Floating {
  const [place, setPlace] = useState<CSSProperties | null>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const isOpen = place !== null

  const open = () => {
    const rect = triggerRef.current?.getBoundingClientRect()
    if (rect !== undefined) setPlace(placeBeside(rect, window.innerHeight))
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

  return { isOpen, place: place ?? {}, triggerRef, panelRef, open, close }
}
