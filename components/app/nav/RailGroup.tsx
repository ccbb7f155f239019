import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { NavLink } from '@/components/app/nav/NavLink'
import { navIcon } from '@/components/app/nav/navIcons'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import type { Navigation } from '@/hooks/app/useNavigation'
import { useFloating } from '@/hooks/view/useFloating'
import type { MenuCategory } from '@/lib/navigation/menu'

export interface RailGroupProps {
  readonly group: MenuCategory
  readonly navigation: Navigation
}

const CLOSE_MS = 160

/** A group in the rail: its icon, and its pages in a panel that opens under the pointer or on a press. */
export function RailGroup({ group, navigation }: RailGroupProps) {
  const floating = useFloating()
  const [isPinned, setPinned] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout> | null>(null)
  const holdsActive = navigation.active?.selectedCategory === group.key
  const stay = () => {
    if (leaving.current !== null) clearTimeout(leaving.current)
  }
  const leave = () => {
    stay()
    if (!isPinned) leaving.current = setTimeout(floating.close, CLOSE_MS)
  }
  const close = () => {
    setPinned(false)
    floating.close()
  }
  return (
    <div onPointerLeave={leave} onPointerEnter={stay}>
      <button
        ref={floating.triggerRef}
        type="button"
        aria-label={group.title}
        aria-expanded={floating.isOpen}
        aria-current={holdsActive ? 'true' : undefined}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') floating.open()
        }}
        onClick={() => {
          setPinned(!isPinned)
          if (isPinned) floating.close()
          else floating.open()
        }}
        className={cx(
          'relative grid h-8.5 w-full place-items-center hover:text-fg-1 pointer-coarse:h-11',
          holdsActive ? 'text-fg-1' : 'text-fg-2',
          floating.isOpen && 'bg-hover',
        )}
      >
        {holdsActive ? <span className="absolute inset-y-1.5 left-0 w-0.5 bg-brand" /> : null}
        <Icon as={navIcon(group.key)} />
      </button>
      {floating.isOpen
        ? createPortal(
            <div
              ref={floating.panelRef}
              style={floating.place}
              onPointerEnter={stay}
              onPointerLeave={leave}
              className="float-in fixed z-popover min-w-52 overflow-y-auto rounded-3 bg-raised pb-1.5 shadow-pop"
            >
              <p className="px-3 pt-2 pb-1.5 text-11 text-fg-3">{group.title}</p>
              <ul className="[&_a]:pl-3">
                {group.items.map((item) => (
                  <li key={item.selectedSub}>
                    <NavLink item={item} navigation={navigation} onOpen={close} />
                  </li>
                ))}
              </ul>
            </div>,
            document.body,
          )
        : null}
    </div>
  )
}
