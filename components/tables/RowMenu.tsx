import { Menu as HeadlessMenu, MenuButton, Portal } from '@headlessui/react'
import { useEffect, useRef, useState } from 'react'
import { MenuList } from '@/components/ui/Menu'

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

/** The context menu of a row, at the pointer or at the active cell; the focus goes back to the rows. */
export function RowMenu(props: RowMenuProps) {
  return <HeadlessMenu>{({ open }) => <MenuAt {...props} isOpen={open} />}</HeadlessMenu>
}

/**
 * A menu of Headless UI belongs to a button: here an unseen one at the point. Outside systems: the focus of the
 * document, and that button, which is opened as its arrow key would.
 */
function MenuAt({ label, place, items, onClose, isOpen }: RowMenuProps & { readonly isOpen: boolean }) {
  // The first portal of a page stands one render later than its content.
  const [point, setPoint] = useState<HTMLButtonElement | null>(null)
  const hasOpened = useRef(false)
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  useEffect(() => {
    point?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  }, [point])
  useEffect(() => {
    if (isOpen) hasOpened.current = true
    else if (hasOpened.current) onClose()
  }, [isOpen, onClose])
  return (
    <>
      <Portal>
        <MenuButton
          ref={setPoint}
          tabIndex={-1}
          aria-hidden="true"
          style={{ left: place.x, top: place.y }}
          className="pointer-events-none fixed size-px opacity-0"
        />
      </Portal>
      <MenuList
        label={label}
        side="bottom-start"
        header={null}
        items={items.map(({ onChoose, ...item }) => ({ ...item, key: item.label, onSelect: onChoose }))}
      />
    </>
  )
}
