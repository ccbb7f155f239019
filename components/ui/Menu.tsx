import { Check, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Kbd } from '@/components/ui/Kbd'
import type { TriggerProps } from '@/components/ui/Popover'
import { type FloatSide, useFloating } from '@/hooks/view/useFloating'

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly icon?: LucideIcon
  readonly keys?: string
  readonly isChecked?: boolean
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  readonly onSelect: () => void
}

export interface MenuProps {
  readonly label: string
  readonly side?: FloatSide
  readonly items: readonly MenuItem[]
  /** Words above the first item. */
  readonly header?: ReactNode
  readonly trigger: (props: TriggerProps) => ReactNode
}

/** A list of actions. Arrow keys, Home and End move; Enter runs; Esc goes back to the trigger. */
export function Menu({ label, side = 'bottom-end', items, header, trigger }: MenuProps) {
  const floating = useFloating(side)
  const { isOpen, panelRef } = floating
  // Outside system: the browser's focus goes into the menu when it opens.
  useEffect(() => {
    if (isOpen) panelRef.current?.querySelector<HTMLElement>('[role^=menuitem]:not(:disabled)')?.focus()
  }, [isOpen, panelRef])
  const run = (item: MenuItem) => {
    floating.close()
    floating.triggerRef.current?.focus()
    item.onSelect()
  }
  return (
    <>
      {trigger({
        ref: floating.triggerRef,
        onClick: floating.toggle,
        'aria-expanded': isOpen,
        'aria-haspopup': 'menu',
      })}
      {isOpen
        ? createPortal(
            <div
              ref={panelRef}
              role="menu"
              aria-label={label}
              tabIndex={-1}
              style={floating.place}
              onKeyDown={moveInMenu}
              className="float-in fixed z-popover min-w-52 overflow-y-auto rounded-3 bg-raised py-1 shadow-pop"
            >
              {header}
              {items.map((item) => (
                <MenuRow key={item.key} item={item} onRun={() => run(item)} />
              ))}
            </div>,
            document.body,
          )
        : null}
    </>
  )
}

function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const target = {
    ArrowDown: rows[(at + 1) % rows.length],
    ArrowUp: rows[(at - 1 + rows.length) % rows.length],
    Home: rows[0],
    End: rows.at(-1),
  }[event.key]
  if (target === undefined) return
  event.preventDefault()
  target.focus()
}

function MenuRow({ item, onRun }: { readonly item: MenuItem; readonly onRun: () => void }) {
  const role =
    item.isChecked === undefined
      ? ({ role: 'menuitem' } as const)
      : ({ role: 'menuitemcheckbox', 'aria-checked': item.isChecked } as const)
  return (
    <button
      type="button"
      {...role}
      tabIndex={-1}
      disabled={item.isDisabled}
      onClick={onRun}
      className={cx(
        'flex h-7 w-full items-center gap-2.5 px-3 text-left text-12 hover:bg-hover focus:bg-hover disabled:opacity-55 pointer-coarse:h-10',
        item.isDanger === true ? 'text-danger' : 'text-fg-1',
      )}
    >
      {item.icon === undefined ? null : <Icon as={item.icon} size={14} className="text-fg-3" />}
      <span className="flex-1">{item.label}</span>
      {item.isChecked === true ? <Icon as={Check} size={13} /> : null}
      {item.keys === undefined ? null : <Kbd>{item.keys}</Kbd>}
    </button>
  )
}
