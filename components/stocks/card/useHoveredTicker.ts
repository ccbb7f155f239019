import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { placeNear } from '@/hooks/view/useHoverCard'

/** How long the pointer rests before the card comes, and how long it may be away before it goes, ms. */
const REST_MS = 300
const LEAVE_MS = 160
/** Height of the card. */
const CARD_PX = 360

export interface HoveredTicker {
  readonly ticker: string
  readonly place: CSSProperties
}

const tickerAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-ticker]') : null

/**
 * The ticker under a resting mouse. Elements with `data-ticker` are found by one listener for the whole page, so that a
 * row of a table costs nothing. Touch has no rest; there a tap opens the name.
 */
export function useHoveredTicker() {
  const [hovered, setHovered] = useState<HoveredTicker | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const anchor = useRef<HTMLElement | null>(null)

  const wait = (run: () => void, ms: number) => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(run, ms)
  }
  const close = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    anchor.current = null
    setHovered(null)
  }
  const latest = useRef({ wait, close })
  useEffect(() => {
    latest.current = { wait, close }
  })

  // Outside system: pointer, keyboard and scrolling of the page.
  useEffect(() => {
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      const found = tickerAt(event.target)
      const isCard = event.target instanceof Element && event.target.closest('[data-ticker-card]') !== null
      if (isCard) return latest.current.wait(() => undefined, 0)
      if (found === anchor.current && found !== null) return latest.current.wait(() => undefined, 0)
      if (found === null) return latest.current.wait(() => latest.current.close(), LEAVE_MS)
      latest.current.wait(() => {
        if (!found.isConnected) return
        anchor.current = found
        const view = { width: window.innerWidth, height: window.innerHeight }
        const place = placeNear(found.getBoundingClientRect(), view, CARD_PX)
        setHovered({ ticker: found.dataset.ticker ?? '', place })
      }, REST_MS)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current.close()
    }
    const away = (event: Event) => {
      const isCard = event.target instanceof Element && event.target.closest('[data-ticker-card]') !== null
      if (!isCard) latest.current.close()
    }
    document.addEventListener('pointerover', onOver)
    document.addEventListener('pointerdown', away)
    document.addEventListener('wheel', away, { passive: true })
    document.addEventListener('keydown', onKey)
    return () => {
      latest.current.close()
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('wheel', away)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return { hovered, close }
}
