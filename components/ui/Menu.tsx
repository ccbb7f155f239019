import { MenuItem as HeadlessItem, Menu as HeadlessMenu, MenuButton, MenuItems } from '@headlessui/react'
import { Check, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { type FloatSide, floatAnchor } from '@/components/ui/floatAnchor'
import { Icon } from '@/components/ui/Icon'
import { Trigger, type TriggerProps } from '@/components/ui/Trigger'

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly icon?: LucideIcon
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

/** A list of actions. Arrow keys, Home, End and letters move; Enter runs; Esc goes back to the trigger. */
export function Menu({ label, side = 'bottom-end', items, header, trigger }: MenuProps) {
  return (
    <HeadlessMenu>
      <MenuButton as={Trigger} draw={trigger} />
      <MenuList label={label} side={side} items={items} header={header} />
    </HeadlessMenu>
  )
}

/** The open list of a menu. */
export function MenuList({ label, side, items, header }: Required<Omit<MenuProps, 'trigger'>>) {
  return (
    <MenuItems
      as={NamedList}
      label={label}
      modal={false}
      anchor={floatAnchor(side)}
      className="float-in z-popover min-w-52 overflow-y-auto rounded-3 bg-raised py-1 shadow-pop outline-none"
    >
      {header}
      {items.map((item) => (
        <HeadlessItem key={item.key} as={MenuRow} item={item} disabled={item.isDisabled === true} />
      ))}
    </MenuItems>
  )
}

/** The name of the menu instead of the name of its trigger. */
function NamedList({ label, ...rest }: ComponentProps<'div'> & { readonly label: string }) {
  return <div {...rest} role="menu" aria-labelledby={undefined} aria-label={label} />
}

function MenuRow({ item, ...rest }: ComponentProps<'button'> & { readonly item: MenuItem }) {
  const role =
    item.isChecked === undefined
      ? ({ role: 'menuitem' } as const)
      : ({ role: 'menuitemcheckbox', 'aria-checked': item.isChecked } as const)
  return (
    <button
      {...rest}
      type="button"
      {...role}
      disabled={item.isDisabled === true}
      onClick={(event) => {
        rest.onClick?.(event)
        item.onSelect()
      }}
      className={cx(
        'flex h-7 w-full items-center gap-2.5 px-3 text-left text-12 disabled:opacity-55 data-focus:bg-hover pointer-coarse:h-10',
        item.isDanger === true ? 'text-danger' : 'text-fg-1',
      )}
    >
      {item.icon === undefined ? null : <Icon as={item.icon} size={14} className="text-fg-3" />}
      <span className="flex-1">{item.label}</span>
      {item.isChecked === true ? <Icon as={Check} size={13} /> : null}
    </button>
  )
}
