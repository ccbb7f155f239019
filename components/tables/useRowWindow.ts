import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useMediaQuery } from '@/hooks/view/useMediaQuery'

export interface RowWindowInput {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly count: number
  readonly density: 'compact' | 'normal'
  readonly isPhone: boolean
  readonly onHold?: (isHeld: boolean) => void
  readonly onEndReached?: () => void
}

const ROW_PX = { compact: 22, normal: 28, phone: 52 }
const HEAD_PX = 24
const END_ROWS = 30

/** The part of the rows that is on screen, and whether they must hold still: pointer on them, or scrolled away. */
export function useRowWindow({ scroller, count, density, isPhone, onHold, onEndReached }: RowWindowInput) {
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const rowPx = isPhone ? ROW_PX.phone : isCoarse ? ROW_PX.normal : ROW_PX[density]
  const rests = useRef({ pointer: false, scrolled: false })
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
    initialRect: { width: 1200, height: 800 },
    scrollPaddingStart: isPhone ? 0 : HEAD_PX,
  })
  const report = (next: Partial<typeof rests.current>) => {
    Object.assign(rests.current, next)
    onHold?.(rests.current.pointer || rests.current.scrolled)
  }
  const scrollToRow = useCallback((index: number) => virtual.scrollToIndex(index, { align: 'auto' }), [virtual])
  const items = virtual.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  const isScrolled = rests.current.scrolled
  // The rows that are drawn now decide, not those of the render before the scroll: a drag of the scroll bar, the End key and
  // every page that arrives ask for the next one until the last row is there.
  useEffect(() => {
    if (isScrolled && count > 0 && lastShown > count - END_ROWS) onEndReached?.()
  }, [isScrolled, count, lastShown, onEndReached])
  return {
    items,
    totalHeight: virtual.getTotalSize(),
    scrollToRow,
    handlers: {
      onPointerEnter: () => report({ pointer: !isCoarse }),
      onPointerLeave: () => report({ pointer: false }),
      onScroll: () => report({ scrolled: (scroller.current?.scrollTop ?? 0) > rowPx / 2 }),
    },
  }
}
