import type { ReactNode } from 'react'

/** A row of tabs that scrolls sideways where it is too long. */
export function TabStrip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div
      role="tablist"
      aria-label={label}
      className="no-scrollbar flex h-8 shrink-0 items-center gap-0.5 overflow-x-auto border-t px-2 pointer-coarse:h-11"
    >
      {children}
    </div>
  )
}

export interface TabProps {
  readonly isOn: boolean
  readonly onSelect: () => void
  readonly children: ReactNode
}

/** One tab of a strip; arrow keys go to its neighbours. */
export function Tab({ isOn, onSelect, children }: TabProps) {
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isOn}
      tabIndex={isOn ? 0 : -1}
      onClick={onSelect}
      onKeyDown={(event) => {
        const way =
          event.key === 'ArrowRight'
            ? 'nextElementSibling'
            : event.key === 'ArrowLeft'
              ? 'previousElementSibling'
              : null
        const other = way === null ? null : event.currentTarget[way]
        if (other instanceof HTMLElement) {
          other.focus()
          other.click()
        }
      }}
      className="flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-2 px-2 text-12 text-fg-2 hover:bg-hover aria-selected:bg-active aria-selected:font-medium aria-selected:text-fg-1 pointer-coarse:h-9"
    >
      {children}
    </button>
  )
}
