import { type KeyboardEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from '@/components/ui/Kbd'

export interface MenuItem {
  readonly label: string
  readonly keys?: string
  readonly onChoose: () => void
}

export interface MenuPlace {
  readonly x: number
  readonly y: number
}

export interface RowMenuProps {
  readonly label: string
  readonly place: MenuPlace
  readonly items: readonly MenuItem[]
  readonly onClose: () => void
}

const WIDTH = 220
const ROW = 28

/** The context menu of a row, at the pointer or at the active cell; arrows move, Esc and a click elsewhere close. */
export function RowMenu({ label, place, items, onClose }: RowMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  // Focus moves into the menu and back: the document's focus is outside React.
  useEffect(() => {
    const before = document.activeElement
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') return onClose()
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[(at + step + all.length) % all.length]?.focus()
  }
  const left = Math.max(4, Math.min(place.x, window.innerWidth - WIDTH - 8))
  const top = Math.max(4, Math.min(place.y, window.innerHeight - items.length * ROW - 16))
  return createPortal(
    <>
      <button
        type="button"
        aria-label="Close menu"
        tabIndex={-1}
        onClick={onClose}
        className="fixed inset-0 z-popover"
      />
      <div
        ref={list}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        style={{ left, top, width: WIDTH }}
        className="float-in fixed z-popover rounded-2 bg-raised py-1 shadow-pop"
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            onClick={() => {
              onClose()
              item.onChoose()
            }}
            className="flex h-7 w-full items-center justify-between gap-3 px-3 text-left text-fg-1 hover:bg-hover focus-visible:bg-hover focus-visible:outline-none"
          >
            <span className="truncate">{item.label}</span>
            {item.keys ? <Kbd>{item.keys}</Kbd> : null}
          </button>
        ))}
      </div>
    </>,
    document.body,
  )
}
